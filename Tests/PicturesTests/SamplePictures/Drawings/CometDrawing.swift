import Foundation

/// A comet above hills at dusk; higher than wide.
struct CometDrawing: Drawing {
    private let noise = Noise(seed: 83)

    func light(_ x: Double, _ y: Double) -> Light {
        let dusk = Light(0.02, 0.03, 0.12)
            .mixed(with: Light(0.1, 0.2, 0.42), y / 0.9)
            .mixed(with: Light(0.95, 0.52, 0.3), rise(0.75, 1.25, y))
        let stars = StarField(density: 16).light(x, y) * rise(1, 0.3, y)
        let hills = 1.17 - 0.16 * noise.cloud(x * 2.2 + 2, 4)
        let ground = rise(hills, hills + 0.008, y)
        let trees = 0.02 * noise.cloud(x * 40, 2, octaves: 2)
        let front = rise(1.25 - trees, 1.256 - trees, y + 0.08 * x)
        return (dusk + stars + comet(x, y))
            .mixed(with: Light(0.1, 0.09, 0.16), ground)
            .mixed(with: Light(0.02, 0.02, 0.04), front)
    }

    private func comet(_ x: Double, _ y: Double) -> Light {
        let (left, top) = (x - 0.36, y - 0.86)
        // Along the tail, to the upper right, and across it.
        let along = left * 0.5 - top * 0.866
        let across = left * 0.866 + top * 0.5
        let head = exp(-length(left, top) * 34) * 2
        guard along > 0 else { return Light(1, 0.98, 0.9) * head }
        let bent = across - along * along * 0.28
        let dust = 1 - rise(0, 0.022 + along * 0.16, bent.magnitude)
        let gas =
            1 - rise(0, 0.01 + along * 0.035, (across + along * 0.1).magnitude)
        let fade = exp(-along * 2.6)
        let rays = 0.75 + 0.5 * noise.smooth(bent / (along + 0.1) * 22, 1)
        return Light(1, 0.98, 0.9) * (head + dust * fade * 0.85 * rays)
            + Light(0.35, 0.6, 1) * gas * fade * 0.5
    }
}
