import Foundation

/// Rockets, 1 tall, with their ends at the origin, and their fire.
enum Rockets {
    static func saturn() -> Figure {
        let white = Light(0.96)
        func stage(
            _ bottom: Double,
            _ top: Double,
            _ radius: Double,
            _ bands: @escaping @Sendable (Point) -> Bool
        ) -> Solid {
            var stage = box(
                0,
                -(bottom + top) / 2,
                radius,
                (top - bottom) / 2,
                white
            ) { bands($0) ? Light(0.07) : white }
            stage.bevel = radius
            return stage
        }
        return Figure([
            polygon(
                [
                    Point(-0.05, -0.08), Point(0.05, -0.08), Point(0.085, 0),
                    Point(-0.085, 0),
                ],
                white * 0.8
            ),
            stage(0.02, 0.4, 0.055) {
                $0.y < -0.86 || $0.y > -0.1 && $0.y < 0.12
                    || $0.y > 0.45 && $0.x > 0
            },
            stage(0.4, 0.62, 0.055) { $0.y < -0.82 || $0.y > 0.86 },
            polygon(
                [
                    Point(-0.055, -0.62), Point(-0.037, -0.67),
                    Point(0.037, -0.67), Point(0.055, -0.62),
                ],
                white
            ),
            stage(0.67, 0.8, 0.037) { $0.y < -0.75 || $0.y > 0.8 && $0.x < 0 },
            polygon(
                [
                    Point(-0.037, -0.8), Point(-0.022, -0.87),
                    Point(0.022, -0.87), Point(0.037, -0.8),
                ],
                white
            ),
            stage(0.86, 0.9, 0.021) { _ in false },
            polygon(
                [Point(-0.021, -0.9), Point(0.021, -0.9), Point(0, -0.945)],
                Light(0.8)
            ),
            limb(Point(0, -0.93), Point(0, -1), 0.005, white),
        ])
    }

    /// A core with a booster at each side.
    static func boosted(core: Light, side: Light = Light(0.95)) -> Figure {
        var solids: [Solid] = []
        for place in [-0.085, 0.085] {
            solids += [
                limb(Point(place, -0.03), Point(place, -0.6), 0.035, side),
                polygon(
                    [
                        Point(place - 0.034, -0.61),
                        Point(place + 0.034, -0.61),
                        Point(place, -0.7),
                    ],
                    side
                ),
            ]
        }
        solids += [
            limb(Point(0, -0.05), Point(0, -0.72), 0.055, core),
            limb(Point(0, -0.72), Point(0, -0.88), 0.036, Light(0.95)),
            limb(
                Point(0, -0.88),
                Point(0, -0.99),
                0.02,
                Light(0.95),
                to: 0.004
            ),
        ]
        return Figure(solids)
    }

    /// The red tower beside a rocket; its foot is at the origin.
    static func tower(_ color: Light = Light(0.7, 0.2, 0.14)) -> Figure {
        let arms = [0.3, 0.45, 0.6, 0.75, 0.87].map { height in
            box(0.11, -height, 0.09, 0.01, color * 0.8)
        }
        return Figure(
            arms + [
                box(0, -0.5, 0.075, 0.5, color) { place in
                    let y = (place.y + 1) * 9
                    let row = y.truncatingRemainder(dividingBy: 1)
                    let isFloor = row < 0.14
                    let isCross = (place.x.magnitude - row).magnitude < 0.14
                    let isEdge = place.x.magnitude > 0.8
                    return isFloor || isCross || isEdge ? color : color * 0.28
                },
                box(0, -1.03, 0.012, 0.05, color),
            ]
        )
    }

    /// The fire of an engine, which shines, below a point.
    static func fire(
        _ point: Point,
        at nozzle: Point,
        length: Double,
        width: Double
    ) -> Light {
        let down = (point.y - nozzle.y) / length
        guard down > -0.02, down < 1.4 else { return .zero }
        let flicker = Noise(31).cloud(point.x * 30, point.y * 9) - 0.5
        let spread = width * (0.6 + 0.7 * down)
        let across = (point.x - nozzle.x) / spread + flicker * 0.3 * down
        let core = bell(across, 0.75) * (1 - rise(0.45, 1.3, down))
        return Light(2.2, 1.5, 0.55) * core
            + Light(0.9, 0.9, 0.8) * core * core
    }

    /// Billows of smoke; the share that hides what is behind and its light.
    static func smoke(
        _ point: Point,
        density: Double,
        glow: Light = .zero,
        seed: UInt64 = 13
    ) -> (share: Double, light: Light) {
        let noise = Noise(seed)
        let place = point * 5
        let puffs = noise.cloud(place.x, place.y, octaves: 5)
        let share = rise(0.3, 0.62, puffs * 0.6 + density * 0.75 - 0.08)
        let next = noise.cloud(place.x - 0.35, place.y - 0.35, octaves: 5)
        let lit = 0.68 + (puffs - next) * 1.5
        return (share, Light(lit) * Light(0.98, 0.95, 0.93) + glow)
    }
}
