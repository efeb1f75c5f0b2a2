import Foundation

/// Landscapes of Mars, and what has landed there.
enum MarsDrawings {
    static let tan = Light(0.76, 0.5, 0.33)

    static func ground(_ seed: UInt64, horizon: Double = -0.08) -> Ground {
        Ground(
            horizon: horizon,
            hills: 0.045,
            color: tan,
            dark: Light(0.5, 0.29, 0.19),
            haze: Light(0.82, 0.62, 0.46),
            noise: Noise(seed)
        )
    }

    static func sky(_ point: Point) -> Light {
        let clouds = Noise(70).cloud(point.x * 2, point.y * 9, octaves: 4)
        return Light(0.72, 0.55, 0.42)
            .mixed(with: Light(0.93, 0.78, 0.6), rise(-0.6, 0, point.y))
            * (0.95 + 0.1 * clouds)
    }

    /// Mountains in the haze behind the ground.
    static func hills(_ point: Point, seed: UInt64, height: Double) -> Light? {
        let noise = Noise(seed)
        for isNear in [true, false] {
            let wave = noise.cloud(
                point.x * (isNear ? 1.6 : 2.8),
                isNear ? 4 : 9,
                octaves: 5
            )
            let top = -0.02 - height * wave * (isNear ? 0.5 : 1)
            guard point.y > top else { continue }
            let folds = noise.cloud(point.x * 9, point.y * 13, octaves: 3)
            let color =
                isNear
                ? Light(0.6, 0.4, 0.29) : Light(0.74, 0.56, 0.43)
            return color * (0.8 + 0.35 * folds)
        }
        return nil
    }

    /// Figures among rocks, each with its shadow.
    static func scene(
        _ figures: [(figure: Figure, foot: Point)],
        seed: UInt64,
        horizon: Double = -0.08,
        rocks: Int = 20,
        size: Double = 0.06,
        mountains: Double = 0.12
    ) -> Sketch {
        let lamp = Lamp(
            direction: Direction(-0.6, -0.6, 0.55),
            color: Light(1.05, 0.95, 0.84),
            ambient: Light(0.26, 0.2, 0.16)
        )
        let figures = figures.map { ($0.figure.lit(by: lamp), $0.foot) }
        let ground = ground(seed, horizon: horizon)
        let stones = ground.rocks(
            rocks,
            size: size,
            color: Light(0.52, 0.34, 0.25),
            seed: seed
        )
        return Sketch { point in
            for (figure, _) in figures.reversed() {
                if let light = figure.light(at: point) { return light }
            }
            guard var light = ground.light(at: point) else {
                let far = point - Point(0, horizon + 0.08)
                return hills(far, seed: seed, height: mountains) ?? sky(point)
            }
            for stone in stones {
                light = stone.light(at: point, ground: light) ?? light
            }
            let isDark = figures.contains {
                $0.0.shades(point, foot: $0.1, shadow: Point(0.9, 0.2))
            }
            return isDark ? light * 0.45 : light
        }
    }

    static let rover = scene(
        [(MarsCraft.rover().placed(Point(0, 0.3), 0.9), Point(0, 0.3))],
        seed: 7,
        mountains: 0.3
    )

    static let sojourner: Sketch = {
        let rock = Ground(horizon: -0.2, noise: Noise(2)).rocks(
            1,
            color: tan
        )[0]
        let barnacle = Rock(
            center: Point(0.34, 0.12),
            radius: 0.28,
            color: Light(0.5, 0.36, 0.28),
            sunX: rock.sunX,
            noise: Noise(77)
        )
        let back = scene(
            [
                (
                    MarsCraft.sojourner().placed(Point(-0.2, 0.28), 0.7),
                    Point(-0.2, 0.28)
                )
            ],
            seed: 13,
            horizon: -0.22,
            rocks: 30
        )
        let rover = MarsCraft.sojourner().placed(Point(-0.2, 0.28), 0.7)
        return Sketch { point in
            let light = back.light(at: point)
            guard !rover.contains(point) else { return light }
            return barnacle.light(at: point, ground: light) ?? light
        }
    }()

    static let helicopter = scene(
        [
            (
                MarsCraft.rover().placed(Point(-0.38, 0.1), 0.36),
                Point(-0.38, 0.1)
            ),
            (
                MarsCraft.helicopter().placed(Point(0.12, -0.08), 0.95),
                Point(0.12, 0.4)
            ),
        ],
        seed: 21,
        horizon: 0.0,
        mountains: 0.22
    )

    /// A flag on the housing of a lander.
    static let flag: Sketch = {
        let back = scene([], seed: 3, horizon: -0.2, rocks: 40, mountains: 0)
        let housing = Figure([
            limb(Point(0.42, 0.1), Point(0.62, -0.4), 0.02, Light(0.8)),
            box(0, 0.24, 0.5, 0.36, Light(0.85), corner: 0.06),
            box(-0.14, 0.12, 0.23, 0.14, .one) { Props.stripes($0, waves: 0) },
            box(0.3, 0.1, 0.1, 0.07, Light(0.2, 0.3, 0.65), corner: 0.03),
            box(0.3, 0.27, 0.12, 0.02, Light(0.7, 0.2, 0.15)),
        ])
        return Sketch { housing.light(at: $0) ?? back.light(at: $0) }
    }()

    private static func orbiter(_ turn: Double, _ seed: UInt64) -> Sketch {
        let globe = PlanetDrawings.mars(
            Point(0.1, 0.62),
            0.62,
            Direction(-0.6, -0.6, 0.5)
        )
        let craft = Spacecraft.satellite().placed(
            Point(-0.02, -0.16),
            0.8,
            turn: turn
        )
        let stars = StarField(noise: Noise(seed))
        return Sketch { point in
            craft.light(at: point) ?? globe.light(on: point)
                ?? globe.glow(point) + stars.light(at: point)
        }
    }

    static let missions = Montage(
        rows: [
            [
                helicopter,
                scene(
                    [
                        (
                            MarsCraft.lander().placed(Point(0, 0.3), 1),
                            Point(0, 0.3)
                        )
                    ],
                    seed: 27
                ),
                orbiter(-0.3, 4),
            ],
            [orbiter(0.2, 9), rover, orbiter(0.6, 12)],
        ],
        width: 4.0 / 3
    )
}
