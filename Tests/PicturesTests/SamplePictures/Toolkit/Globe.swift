import Foundation

/// A ball in space with a surface, lit by the Sun.
struct Globe: Drawing {
    var center = Point.zero
    var radius = 0.4
    var sun = Direction(-0.5, -0.3, 0.8)
    /// The color of the air at its edge.
    var air = Light.zero
    /// How its axis is tilted, by radians.
    var tilt = 0.0
    /// The color and the height at a place on a ball of radius 1.
    var surface: @Sendable (Direction) -> (color: Light, height: Double)

    func light(at point: Point) -> Light { light(on: point) ?? glow(point) }

    /// `nil` outside of the ball.
    func light(on point: Point) -> Light? {
        let flat = (point - center) / radius
        let square = (flat * flat).sum()
        guard square < 1 else { return nil }
        let normal = Direction(flat.x, flat.y, (1 - square).squareRoot())
        let (color, _) = surface(turned(normal))
        let toward = sun.normalized
        let lean = relief(normal)
        let shade = max(0, normal.dot(toward) + lean)
        let day = shade * rise(-0.08, 0.1, normal.dot(toward))
        let rim = pow(1 - normal.z, 3) * rise(-0.3, 0.6, normal.dot(toward))
        return color * (0.012 + 1.08 * day) + air * rim
    }

    /// The air beyond its edge.
    func glow(_ point: Point) -> Light {
        guard air != .zero else { return .zero }
        let flat = (point - center) / radius
        let toward = sun.normalized
        let facing = (flat.x * toward.x + flat.y * toward.y) / flat.length
        return air * exp(-(flat.length - 1) * 26)
            * rise(-0.7, 0.9, facing + toward.z * 0.5) * 0.9
    }

    /// How much more the surface faces the Sun than a smooth ball would.
    private func relief(_ normal: Direction) -> Double {
        let step = 0.012
        let here = surface(turned(normal)).height
        guard here != 0 else { return 0 }
        let toward = sun.normalized
        let side = (toward - normal * normal.dot(toward)).normalized
        let next = surface(turned((normal + side * step).normalized)).height
        return (here - next) / step * -0.5
    }

    private func turned(_ normal: Direction) -> Direction {
        let flat = Point(normal.x, normal.y).turned(-tilt)
        return Direction(flat.x, flat.y, normal.z)
    }
}

/// Round craters at random places of a surface.
struct Craters: Sendable {
    private struct Crater {
        let center: Direction
        let radius: Double
    }

    private let craters: [Crater]

    /// Scatters craters of up to the largest radius over a ball of radius 1.
    init(_ count: Int, largest: Double = 0.2, seed: UInt64 = 11) {
        let noise = Noise(seed)
        craters = (0 ..< count).map { index in
            let place = Direction(
                noise.chance(index, 1) * 2 - 1,
                noise.chance(index, 2) * 2 - 1,
                noise.chance(index, 3) * 2 - 1
            )
            let size = noise.chance(index, 4)
            return Crater(
                center: place.normalized,
                radius: largest * (0.12 + 0.88 * size * size * size)
            )
        }
    }

    /// The height at a place: below 0 in a crater, above at its rim.
    func height(_ place: Direction) -> Double {
        var sum = 0.0
        for crater in craters {
            let offset = place - crater.center
            let reach = crater.radius * 1.5
            guard offset.dot(offset) < reach * reach else { continue }
            let distance = offset.length / crater.radius
            let bowl = 1 - rise(0.35, 0.95, distance)
            let rim = bell(distance - 1, 0.2)
            sum += crater.radius * (0.32 * rim - 0.4 * bowl)
        }
        return sum
    }
}
