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

    /// Crater walls are bright where they face the light, otherwise dark.
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

/// A blue planet with land and clouds, partly in darkness.
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

/// A planet with rings, in a few flat colors.
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

    /// `nil` outside of the rings and in their gaps.
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
