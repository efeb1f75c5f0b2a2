/// Glowing gas with dark pillars in front of it.
struct NebulaDrawing: Drawing {
    private let noise = Noise(seed: 71)

    func light(_ x: Double, _ y: Double) -> Light {
        let bendX = noise.cloud(x * 2 + 11, y * 2) - 0.5
        let bendY = noise.cloud(x * 2, y * 2 + 17) - 0.5
        let gas = noise.cloud(x * 2.4 + bendX * 2, y * 2.4 + bendY * 2)
        let veil = noise.cloud(x * 4 + bendY * 3 + 30, y * 4 + bendX * 3)
        let teal = Light(0.1, 0.55, 0.6) * rise(0.25, 0.8, gas)
        let rose = Light(0.95, 0.3, 0.38) * rise(0.42, 0.8, veil) * 0.7
        let gold = Light(1, 0.8, 0.5) * rise(0.3, 0.6, gas * veil) * 0.7
        let glow = Light(0.03, 0.02, 0.07) + teal + rose * 0.8 + gold * 0.8
        let dark = pillar(x + bendX * 0.25, y + bendY * 0.2)
        let stars = StarField(density: 20).light(x, y)
        return (glow + stars * 0.8)
            .mixed(with: Light(0.14, 0.06, 0.04) * (0.5 + veil), dark)
    }

    private func pillar(_ x: Double, _ y: Double) -> Double {
        let shapes = [
            (0.45, 0.28, 0.1), (0.72, 0.5, 0.075), (0.92, 0.62, 0.06),
        ]
        return shapes.map { center, top, width in
            let lean = center - (y - top) * 0.12
            let grown = width * (0.6 + 0.7 * rise(top, 1, y))
            let side = 1 - rise(grown * 0.8, grown, (x - lean).magnitude)
            return side * rise(top, top + 0.05, y)
        }
        .max() ?? 0
    }
}
