/// A planet with rings, in the few flat colours of a poster.
struct RingedPlanetDrawing: Drawing {
    private let radius = 0.25
    private let bands = [
        Light(0.93, 0.80, 0.58), Light(0.84, 0.65, 0.42),
        Light(0.96, 0.87, 0.68), Light(0.77, 0.55, 0.36),
        Light(0.90, 0.74, 0.50),
    ]

    func light(_ x: Double, _ y: Double) -> Light {
        let (left, top) = (x - 0.667, y - 0.5)
        let across = left * 0.94 + top * 0.342
        let down = top * 0.94 - left * 0.342
        let isFront = down > 0
        if let ring = ring(across, down), isFront { return ring }
        if length(across, down) < radius { return globe(across, down) }
        return ring(across, down) ?? sky(x, y)
    }

    private func globe(_ across: Double, _ down: Double) -> Light {
        let bend = across * across * 0.9
        let band = Int((down - bend + 0.5) * 22)
        let color = bands[((band % 5) + 5) % 5]
        let shadow = length(across + 0.1, down + 0.06) / radius
        let steps = (shadow > 1.05 ? 0.45 : 1) * (shadow > 1.25 ? 0.5 : 1)
        // The rings' own shadow.
        let isShaded = (down + 0.05 + bend).magnitude < 0.018
        return color * steps * (isShaded ? 0.6 : 1)
    }

    /// `nil` beside the rings and in their gaps.
    private func ring(_ across: Double, _ down: Double) -> Light? {
        let distance = length(across, down * 3.4)
        // Behind the planet the rings are in its shadow.
        let isDark = down < 0 && across > 0.12 && across < 0.42
        let shade = isDark ? 0.35 : 1
        switch distance {
        case 0.34 ..< 0.39: return Light(0.55, 0.48, 0.40) * shade
        case 0.39 ..< 0.47: return Light(0.88, 0.79, 0.63) * shade
        case 0.485 ..< 0.55: return Light(0.74, 0.64, 0.50) * shade
        case 0.56 ..< 0.57: return Light(0.60, 0.52, 0.42) * shade
        default: return nil
        }
    }

    private func sky(_ x: Double, _ y: Double) -> Light {
        let star = StarField(density: 18).light(x, y)
        if star.x > 0.5 { return Light(1, 0.96, 0.88) }
        return y > 0.5 ? Light(0.07, 0.06, 0.16) : Light(0.04, 0.04, 0.11)
    }
}
