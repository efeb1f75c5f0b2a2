import Foundation

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
