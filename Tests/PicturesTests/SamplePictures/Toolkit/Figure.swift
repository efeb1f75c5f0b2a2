import Foundation

/// Solids in the order in which they are drawn, the last one in front.
struct Figure: Sendable {
    private(set) var solids: [Solid]
    var lamp = Lamp()
    private var middle = Point.zero
    private var radius = 0.0

    init(_ solids: [Solid], lamp: Lamp = Lamp()) {
        self.solids = solids
        self.lamp = lamp
        measure()
    }

    /// What a point of it looks like; `nil` outside.
    func light(at point: Point) -> Light? {
        guard (point - middle).length < radius else { return nil }
        for solid in solids.reversed() {
            if let light = solid.light(at: point, lamp: lamp) { return light }
        }
        return nil
    }

    func contains(_ point: Point) -> Bool {
        (point - middle).length < radius
            && solids.contains { $0.contains(point) }
    }

    /// Whether it casts its shadow on a point of the ground. It stands at its
    /// foot, from which the shadow of a point at a height of 1 is so far away.
    func shades(_ point: Point, foot: Point, shadow: Point) -> Bool {
        let height = (point.y - foot.y) / shadow.y
        guard height > 0 else { return false }
        return contains(
            Point(point.x - height * shadow.x, foot.y - height)
        )
    }

    /// Enlarges and turns it around the origin and moves it, after mirroring
    /// it if the scale is negative.
    func placed(
        _ place: Point,
        _ scale: Double = 1,
        turn: Double = 0
    ) -> Figure {
        let size = scale.magnitude
        let move: (Point) -> Point = {
            (Point($0.x * scale, $0.y * size)).turned(turn) + place
        }
        let moved = solids.map { solid in
            var solid = solid
            solid.bevel *= size
            switch solid.form {
            case .ball(let center, let radius):
                solid.form = .ball(move(center), radius * size)
            case .limb(let start, let end, let first, let last):
                solid.form = .limb(
                    move(start),
                    move(end),
                    first * size,
                    last * size
                )
            case .box(let center, let half, let corner, let angle):
                solid.form = .box(
                    move(center),
                    half * size,
                    corner * size,
                    (scale < 0 ? -angle : angle) + turn
                )
            case .polygon(let corners): solid.form = .polygon(corners.map(move))
            }
            return solid
        }
        return Figure(moved, lamp: lamp)
    }

    func lit(by lamp: Lamp) -> Figure { Figure(solids, lamp: lamp) }

    static func + (left: Figure, right: Figure) -> Figure {
        Figure(left.solids + right.solids, lamp: left.lamp)
    }

    private mutating func measure() {
        let extents = solids.flatMap { solid -> [(Point, Double)] in
            switch solid.form {
            case .ball(let center, let radius): [(center, radius)]
            case .limb(let start, let end, let first, let last):
                [(start, first), (end, last)]
            case .box(let center, let half, _, _): [(center, half.length)]
            case .polygon(let corners): corners.map { ($0, 0) }
            }
        }
        for extent in extents { middle += extent.0 / Double(extents.count) }
        radius = extents.map { ($0.0 - middle).length + $0.1 }.max() ?? 0
    }
}

// MARK: Short names for the parts of figures

func ball(
    _ x: Double,
    _ y: Double,
    _ radius: Double,
    _ color: Light,
    gloss: Double = 0,
    pattern: (@Sendable (Point) -> Light)? = nil
) -> Solid {
    Solid(
        form: .ball(Point(x, y), radius),
        color: color,
        gloss: gloss,
        pattern: pattern
    )
}

func limb(
    _ start: Point,
    _ end: Point,
    _ first: Double,
    _ color: Light,
    to last: Double? = nil,
    pattern: (@Sendable (Point) -> Light)? = nil
) -> Solid {
    Solid(
        form: .limb(start, end, first, last ?? first),
        color: color,
        pattern: pattern
    )
}

func box(
    _ x: Double,
    _ y: Double,
    _ halfWidth: Double,
    _ halfHeight: Double,
    _ color: Light,
    corner: Double = 0,
    turn: Double = 0,
    gloss: Double = 0,
    pattern: (@Sendable (Point) -> Light)? = nil
) -> Solid {
    Solid(
        form: .box(
            Point(x, y),
            Point(halfWidth, halfHeight),
            corner,
            turn
        ),
        color: color,
        gloss: gloss,
        bevel: min(halfWidth, halfHeight) * 0.5,
        pattern: pattern
    )
}

func polygon(
    _ corners: [Point],
    _ color: Light,
    bevel: Double = 0.01,
    pattern: (@Sendable (Point) -> Light)? = nil
) -> Solid {
    Solid(
        form: .polygon(corners),
        color: color,
        bevel: bevel,
        pattern: pattern
    )
}

/// A shape that shines by itself or is too dark to be lit.
func lamp(_ solid: Solid) -> Solid {
    var solid = solid
    solid.isLamp = true
    return solid
}
