import Foundation

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
