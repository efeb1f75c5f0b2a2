import Foundation

/// A rocket that rises in the night above its own fire and smoke.
struct RocketDrawing: Drawing {
    private let noise = Noise(seed: 63)

    func light(_ x: Double, _ y: Double) -> Light {
        if let rocket = rocket(x - 0.66, y) { return rocket }
        let glow = exp(-length((x - 0.66) * 1.1, y - 0.62) * 3.4)
        let night = Light(0.02, 0.03, 0.09) + Light(1, 0.5, 0.16) * glow * 0.55
        let tower = tower(x - 0.94, y) ? night * 0.3 : nil
        let sky = tower ?? night + StarField().light(x, y) * (1 - glow)
        let lit = smoke(sky, x, y)
        return lit + flame(x - 0.66, y)
    }

    /// `nil` beside the rocket.
    private func rocket(_ x: Double, _ y: Double) -> Light? {
        let nose = rise(0.06, 0.17, y) * 0.034
        let isTip = y > 0.07 && y < 0.18 && x.magnitude < nose
        let isBody = y >= 0.18 && y < 0.47 && x.magnitude < 0.034
        let isFin =
            y > 0.42 && y < 0.49
            && x.magnitude < 0.034 + (y - 0.42) * 0.55
        guard isTip || isBody || isFin else { return nil }
        let isBand = (y - 0.22).magnitude < 0.01 || (y - 0.36).magnitude < 0.008
        let round = 0.95 - 0.6 * rise(-0.01, 0.036, x)
        let paint = isBand ? Light(0.2, 0.2, 0.24) : Light(0.95, 0.95, 0.97)
        let warm = Light(1, 0.6, 0.25) * rise(0.3, 0.5, y) * 0.4
        return paint * round + warm
    }

    private func flame(_ x: Double, _ y: Double) -> Light {
        guard y > 0.47 else { return .zero }
        let down = y - 0.47
        let flicker = noise.cloud(x * 30, y * 9) * 0.02
        let width = 0.03 + down * 0.12 + flicker
        let fire = 1 - rise(width * 0.3, width, x.magnitude)
        let fade = 1 - rise(0.2, 0.5, down)
        let core = Light(1, 0.95, 0.75)
            .mixed(with: Light(1, 0.5, 0.1), down * 3)
        return core * fire * fade * 1.3
    }

    private func smoke(_ sky: Light, _ x: Double, _ y: Double) -> Light {
        let side = (x - 0.66).magnitude
        let top =
            0.8 + 0.16 * side - 0.34 * noise.cloud(x * 4, 6)
            + 0.12 * rise(0.14, 0, side)
        let billow = noise.cloud(x * 6, y * 6 + 3)
        let thick = rise(top, top + 0.12, y + (billow - 0.5) * 0.16)
        let near = 1 - rise(0.05, 0.6, length(side, y - 0.75))
        let fire = Light(0.16, 0.14, 0.17)
            .mixed(with: Light(1, 0.62, 0.28), near * (0.5 + billow * 0.6))
        return sky.mixed(with: fire * (0.55 + 0.6 * billow), thick)
    }

    private func tower(_ x: Double, _ y: Double) -> Bool {
        guard x.magnitude < 0.05, y > 0.16 else { return false }
        let step = (y * 14).truncatingRemainder(dividingBy: 1)
        let brace = (x / 0.1 + 0.5 - step).magnitude
        return x.magnitude > 0.042 || brace < 0.08 || step < 0.1
    }
}
