import Foundation

/// Ground up to a horizon, with bumps and rocks.
struct Ground: Sendable {
    var horizon = -0.05
    /// The height of hills on the horizon.
    var hills = 0.03
    var color = Light(0.52, 0.51, 0.5)
    var dark = Light(0.3, 0.29, 0.29)
    /// What the distance fades to, and how soon.
    var haze = Light(0.45)
    var hazeDepth = 0.12
    /// Where light comes from, from the left at -1 to the right at 1.
    var sunX = -1.0
    var contrast = 1.0
    var noise = Noise(5)

    /// The height on the picture where the ground begins.
    func edge(_ x: Double) -> Double {
        guard hills > 0 else { return horizon }
        return horizon - hills * (noise.cloud(x * 2.4 + 9, 3) - 0.5) * 2
            - hills * 0.2 * (noise.cloud(x * 14, 9) - 0.5)
    }

    /// `nil` above the horizon.
    func light(at point: Point) -> Light? {
        let top = edge(point.x)
        guard point.y > top else { return nil }
        let depth = point.y - top
        // What is far is seen at a flatter angle.
        let far = 1 / (depth + 0.07)
        let place = Point(point.x * far, far * 1.6)
        let slope = height(place + Point(0.05 * sunX, -0.02)) - height(place)
        let patches = noise.cloud(place.x * 0.7, place.y * 0.9, octaves: 3)
        let ground = dark.mixed(with: color, 0.15 + patches * 1.1)
        let lit = 1 + slope * 4 * contrast * rise(0, 0.12, depth)
        return (ground * max(0.25, lit))
            .mixed(with: haze, exp(-depth / hazeDepth) * 0.9)
    }

    private func height(_ place: Point) -> Double {
        noise.cloud(place.x * 1.3, place.y * 1.3, octaves: 4)
    }

    /// Rocks that lie on it, smaller in the distance.
    func rocks(
        _ count: Int,
        size: Double = 0.06,
        color: Light,
        seed: UInt64 = 3,
        wide: Double = 0.7
    ) -> [Rock] {
        let noise = Noise(seed)
        return (0 ..< count).map { index in
            let near = noise.chance(index, 1)
            let y = horizon + 0.02 + (0.52 - horizon) * near * near
            let wish = noise.chance(index, 2)
            let scale = (0.25 + wish * wish * wish) * size
            return Rock(
                center: Point((noise.chance(index, 3) * 2 - 1) * wide, y),
                radius: scale * (y - horizon + 0.03) * 2,
                color: color * (0.75 + 0.5 * noise.chance(index, 4)),
                sunX: sunX,
                noise: Noise(seed &* 100 &+ UInt64(index))
            )
        }
        .sorted { $0.center.y < $1.center.y }
    }
}

/// A rough stone on the ground, with its shadow.
struct Rock: Sendable {
    let center: Point
    let radius: Double
    let color: Light
    let sunX: Double
    let noise: Noise

    /// `nil` where neither the rock nor its shadow is.
    func light(at point: Point, ground: Light) -> Light? {
        let offset = (point - center) / radius
        guard offset.x.magnitude < 3, offset.y.magnitude < 1.4 else {
            return nil
        }
        if let stone = stone(offset) { return stone }
        // The shadow falls away from the light.
        let along = offset.x * -sunX
        let shadow = Point(along - 1.1, (offset.y - 0.45) * 3.4)
        let dark = 1 - rise(0.6, 1.25, shadow.length / 1.25)
        return dark > 0 ? ground * (1 - 0.62 * dark) : nil
    }

    private func stone(_ offset: Point) -> Light? {
        let wave = noise.cloud(offset.x * 1.3 + 3, offset.y * 1.3, octaves: 3)
        let shape = Point(offset.x, offset.y * (offset.y > 0 ? 1.9 : 1.25))
        let distance = shape.length / (0.62 + 0.75 * wave)
        guard distance < 1 else { return nil }
        let step = 0.08
        let slope = Point(
            noise.cloud(offset.x * 2.2 + step, offset.y * 2.2)
                - noise.cloud(offset.x * 2.2, offset.y * 2.2),
            noise.cloud(offset.x * 2.2, offset.y * 2.2 + step)
                - noise.cloud(offset.x * 2.2, offset.y * 2.2)
        )
        let normal = Direction(
            shape.x * 0.8 - slope.x * 9,
            shape.y * 0.8 - slope.y * 9,
            (1 - distance * distance * 0.8).squareRoot()
        ).normalized
        let lamp = Lamp(direction: Direction(0.75 * sunX, -0.6, 0.4))
        return lamp.light(on: color, normal)
    }
}
