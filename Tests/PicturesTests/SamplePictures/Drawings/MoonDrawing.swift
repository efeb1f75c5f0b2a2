/// The Moon with its seas and craters, lit from the left.
struct MoonDrawing: Drawing {
    private struct Crater {
        let x: Double
        let y: Double
        let radius: Double
    }

    private let noise = Noise(seed: 11)
    private let craters: [Crater]

    init() {
        let noise = noise
        craters = (0 ..< 70).map { index in
            let size = noise.chance(index, 3)
            return Crater(
                x: noise.chance(index, 1) * 1.8 - 0.9,
                y: noise.chance(index, 2) * 1.8 - 0.9,
                radius: 0.03 + 0.13 * size * size * size
            )
        }
    }

    func light(_ x: Double, _ y: Double) -> Light {
        let (across, down) = ((x - 0.667) / 0.45, (y - 0.5) / 0.45)
        let distance = length(across, down)
        guard distance < 1.02 else { return StarField().light(x, y) * 0.6 }
        let toward = (1 - min(1, distance * distance)).squareRoot()
        let sun = max(0, -0.62 * across - 0.25 * down + 0.74 * toward)
        let seas = rise(0.5, 0.62, noise.cloud(across * 1.7 + 5, down * 1.7))
        let grain = noise.cloud(across * 14, down * 14) - 0.5
        let ground = 0.86 - 0.36 * seas + 0.2 * grain
        let shaded = (ground + relief(across, down)) * sun
        return Light(repeating: shaded * (1 - rise(0.985, 1.02, distance)))
    }

    /// Walls are bright where they face the light, and dark behind it.
    private func relief(_ x: Double, _ y: Double) -> Double {
        var sum = 0.0
        for crater in craters {
            let (dx, dy) = (x - crater.x, y - crater.y)
            let reach = crater.radius * 1.4
            guard dx.magnitude < reach, dy.magnitude < reach else { continue }
            let distance = length(dx, dy) / crater.radius
            let slope = (0.9 * dx + 0.35 * dy) / crater.radius
            let inside = rise(0, 0.8, distance) * (1 - rise(0.9, 1, distance))
            let outside = rise(0.9, 1, distance) * (1 - rise(1, 1.4, distance))
            sum += 0.38 * slope * inside - 0.2 * slope * outside
        }
        return sum
    }
}
