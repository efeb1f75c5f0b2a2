/// Earth above the hills of the Moon.
struct EarthriseDrawing: Drawing {
    private let globe = GlobeDrawing(centerX: 0.78, centerY: 0.36, radius: 0.21)
    private let noise = Noise(seed: 5)

    func light(_ x: Double, _ y: Double) -> Light {
        let hills =
            0.66 + 0.1 * noise.cloud(x * 2.2, 3)
            + 0.025 * noise.cloud(x * 14, 9)
        let ground = rise(hills, hills + 0.006, y)
        guard ground > 0 else { return sky(x, y) }
        // What is far is seen at a flatter angle.
        let depth = 1 / (y - hills + 0.1)
        let rough = noise.cloud(x * depth * 1.3 + 3, depth * 4)
        let fine = noise.cloud(x * 40, y * 70, octaves: 2)
        let gray = 0.16 + 0.62 * rise(0.25, 0.8, rough * 0.75 + fine * 0.25)
        let dust = Light(1, 0.97, 0.92) * gray
        return sky(x, y).mixed(with: dust, ground)
    }

    private func sky(_ x: Double, _ y: Double) -> Light {
        let isBehind = length(x - 0.78, y - 0.36) < 0.22
        return globe.light(x, y) + (isBehind ? .zero : StarField().light(x, y))
    }
}
