import Foundation

/// A comet above hills at dusk, as a portrait.
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

/// The Sun's corona around the Moon.
struct EclipseDrawing: Drawing {
    private let noise = Noise(seed: 97)

    func light(_ x: Double, _ y: Double) -> Light {
        let (left, top) = (x - 0.667, y - 0.5)
        let distance = length(left, top)
        let turn = atan2(top, left)
        let rays =
            noise.cloud(cos(turn) * 3 + 9, sin(turn) * 3 + 9)
            * (0.6 + 0.5 * cos(turn) * cos(turn))
        let height = max(0, distance - 0.2)
        let corona = exp(-height * (17 - 17 * rays)) * 0.95
        let ring = exp(-height * 90) * 0.8
        let sky =
            Light(0.02, 0.03, 0.07) + Light(0.82, 0.9, 1) * corona
            + Light(1, 0.7, 0.6) * ring + StarField().light(x, y) * 0.4
        let shine = noise.cloud(x * 5, y * 5) * 0.06
        let moon = Light(0.02, 0.02, 0.03) + Light(repeating: shine)
        let edge = rise(0.197, 0.203, distance)
        let jewel = exp(-length(left - 0.145, top + 0.14) * 36) * 1.6
        return moon.mixed(with: sky, edge) + Light(1, 0.97, 0.9) * jewel
    }
}

/// A spiral galaxy, seen at an angle, among stars.
struct GalaxyDrawing: Drawing {
    private let noise = Noise(seed: 31)

    func light(_ x: Double, _ y: Double) -> Light {
        let (left, top) = (x - 0.667, y - 0.5)
        // Turned by 25°, then stretched: a disk from the side.
        let across = left * 0.906 + top * 0.423
        let down = (top * 0.906 - left * 0.423) * 2
        let distance = length(across, down) + 0.0001
        let turn = atan2(down, across) - 2.6 * log(distance)
        let arms = 0.5 + 0.5 * cos(2 * turn)
        let dust = noise.cloud(x * 11, y * 11)
        let disk = exp(-distance * 5.2) * rise(0.75, 0.5, distance)
        let arm = disk * (0.25 + 2.6 * arms * arms * (0.35 + dust))
        let knots = rise(0.62, 0.75, noise.cloud(x * 26 + 9, y * 26))
        let core =
            exp(-distance * distance * 90)
            + 0.7 * exp(-distance * 11)
        let blue = Light(0.55, 0.7, 1) * arm
        let pink = Light(1, 0.45, 0.6) * knots * arm * 0.5
        let halo = Light(1, 0.86, 0.62) * core
        return Light(0.01, 0.01, 0.03) + blue + pink + halo
            + StarField(density: 30).light(x, y) * 0.8
    }
}

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
