import Foundation

/// A simple body, seen from the front and lit by a lamp.
struct Solid: Sendable {
    enum Form {
        case ball(Point, Double)
        /// From a point to another, with a radius at each.
        case limb(Point, Point, Double, Double)
        /// A center, half the size, the radius of the corners, and an angle.
        case box(Point, Point, Double, Double)
        case polygon([Point])
    }

    var form: Form
    var color: Light
    var gloss = 0.0
    /// How far an edge is rounded.
    var bevel = 0.02
    /// Whether it shines by itself.
    var isLamp = false
    /// The color at a place, -1 ... 1 in both directions, instead.
    var pattern: (@Sendable (Point) -> Light)?

    /// What a point of it looks like; `nil` outside.
    func light(at point: Point, lamp: Lamp) -> Light? {
        guard let surface = surface(at: point) else { return nil }
        let color = pattern?(surface.place) ?? color
        return isLamp
            ? color : lamp.light(on: color, surface.normal, gloss: gloss)
    }

    func contains(_ point: Point) -> Bool { surface(at: point) != nil }

    /// The direction of the surface, and the place on it.
    private func surface(
        at point: Point
    ) -> (normal: Direction, place: Point)? {
        switch form {
        case .ball(let center, let radius):
            let place = (point - center) / radius
            return Self.bulge(place).map { ($0, place) }
        case .limb(let start, let end, let first, let last):
            let axis = end - start
            let length = max(axis.length, 1e-9)
            let along = ((point - start) * axis).sum() / (length * length)
            let share = min(1, max(0, along))
            let offset =
                (point - start - axis * share)
                / (first + (last - first) * share)
            let side = (offset.x * -axis.y + offset.y * axis.x) / length
            return Self.bulge(offset).map { ($0, Point(share * 2 - 1, side)) }
        case .box(let center, let half, let corner, let angle):
            return slab(point, center, half, corner, angle)
        case .polygon(let corners): return sheet(point, corners)
        }
    }

    private static func bulge(_ offset: Point) -> Direction? {
        let flat = (offset * offset).sum()
        guard flat < 1 else { return nil }
        return Direction(offset.x, offset.y, (1 - flat).squareRoot())
    }

    private func slab(
        _ point: Point,
        _ center: Point,
        _ half: Point,
        _ corner: Double,
        _ angle: Double
    ) -> (normal: Direction, place: Point)? {
        let local = (point - center).turned(-angle)
        let sign = Point(local.x < 0 ? -1 : 1, local.y < 0 ? -1 : 1)
        let over = local * sign - half + corner
        let outside = over.clamped(
            lowerBound: .zero,
            upperBound: over.max() > 0
                ? Point(repeating: .infinity) : .zero
        )
        let distance = outside.length + min(over.max(), 0) - corner
        guard distance < 0 else { return nil }
        let edge =
            over.min() > 0
            ? outside / max(outside.length, 1e-9)
            : over.x > over.y ? Point(1, 0) : Point(0, 1)
        return (
            bevelled(-distance, (edge * sign).turned(angle)), local / half
        )
    }

    private func sheet(
        _ point: Point,
        _ corners: [Point]
    ) -> (normal: Direction, place: Point)? {
        var isInside = false
        var nearest = Double.infinity
        var edge = Point.zero
        var (low, high) = (corners[0], corners[0])
        for (index, corner) in corners.enumerated() {
            let last = corners[(index + corners.count - 1) % corners.count]
            low = pointwiseMin(low, corner)
            high = pointwiseMax(high, corner)
            let side = corner - last
            let offset = point - last
            let share = (offset * side).sum() / max((side * side).sum(), 1e-12)
            let away = offset - side * min(1, max(0, share))
            if away.length < nearest {
                nearest = away.length
                edge = away
            }
            if (last.y > point.y) != (corner.y > point.y),
                offset.x < offset.y / side.y * side.x
            {
                isInside.toggle()
            }
        }
        guard isInside else { return nil }
        let place = (point - (low + high) / 2) / ((high - low) / 2)
        return (bevelled(nearest, edge / max(-nearest, -1e-9)), place)
    }

    private func bevelled(_ depth: Double, _ edge: Point) -> Direction {
        let lean = depth < bevel ? 1 - depth / bevel : 0
        let flat = edge * lean * 0.9
        let up = max(0.05, 1 - (flat * flat).sum()).squareRoot()
        return Direction(flat.x, flat.y, up)
    }
}

/// Where light comes from.
struct Lamp: Sendable {
    var direction = Direction(-0.55, -0.6, 0.6)
    var color = Light(1.05)
    var ambient = Light(0.16)

    func light(
        on color: Light,
        _ normal: Direction,
        gloss: Double = 0
    ) -> Light {
        let toward = direction.normalized
        let shade = max(0, normal.dot(toward))
        // What the viewer sees mirrored is halfway between both.
        let half = (toward + Direction(0, 0, 1)).normalized
        let glint = gloss > 0 ? gloss * pow(max(0, normal.dot(half)), 24) : 0
        return color * (ambient + self.color * shade) + self.color * glint
    }
}
