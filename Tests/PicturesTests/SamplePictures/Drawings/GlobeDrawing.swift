/// A blue planet with land and clouds, of which a part is in the night.
struct GlobeDrawing: Drawing {
    let centerX: Double
    let centerY: Double
    let radius: Double
    private let noise = Noise(seed: 23)

    init(centerX: Double, centerY: Double, radius: Double) {
        self.centerX = centerX
        self.centerY = centerY
        self.radius = radius
    }

    func light(_ x: Double, _ y: Double) -> Light {
        let across = (x - centerX) / radius
        let down = (y - centerY) / radius
        let distance = length(across, down)
        guard distance < 1.25 else { return .zero }
        let toward = (1 - min(1, distance * distance)).squareRoot()
        let sun = rise(-0.05, 0.9, 0.55 * across - 0.6 * down + 0.55 * toward)
        let air = Light(0.3, 0.6, 1) * (1 - rise(0.98, 1.2, distance)) * 0.5
        guard distance < 1 else { return air * sun }
        let bulge = 1.6 - 0.6 * toward
        let edge = rise(0, 0.35, toward)
        let ground = surface(across * bulge, down * bulge)
        return (ground * (0.5 + 0.5 * edge) + air * (1 - edge)) * sun
    }

    private func surface(_ x: Double, _ y: Double) -> Light {
        let land = rise(0.52, 0.56, noise.cloud(x * 1.5 + 7, y * 1.5 + 2))
        let dry = noise.cloud(x * 4 + 40, y * 4)
        let soil = Light(0.2, 0.42, 0.16)
            .mixed(with: Light(0.72, 0.58, 0.34), dry * 1.4 - 0.2)
        let water = Light(0.03, 0.16, 0.42)
        let clouds = rise(0.5, 0.72, noise.cloud(x * 2.6 + 60, y * 4.6 + 9))
        return water.mixed(with: soil, land)
            .mixed(with: Light(repeating: 0.97), clouds * 0.95)
    }
}
