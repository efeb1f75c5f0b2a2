import Foundation

/// What the crews of Apollo photographed on the Moon.
enum MoonwalkDrawings {
    private static let sun = Lamp(
        direction: Direction(-0.75, -0.45, 0.5),
        color: Light(1.1),
        ambient: Light(0.13)
    )
    private static let gray = Light(0.62, 0.61, 0.59)

    /// Figures on the ground of the Moon, each with its shadow.
    private static func scene(
        _ figures: [(figure: Figure, foot: Point)],
        ground: Ground = Ground(),
        mountain: Double = 0,
        rocks: Int = 14
    ) -> Sketch {
        let figures = figures.map { ($0.figure.lit(by: sun), $0.foot) }
        let stones = ground.rocks(rocks, size: 0.05, color: gray)
        let noise = Noise(41)
        return Sketch { point in
            for (figure, _) in figures.reversed() {
                if let light = figure.light(at: point) { return light }
            }
            guard var light = ground.light(at: point) else {
                let slope = point.x - 0.25
                let rough = noise.cloud(point.x * 3, 1)
                let height = bell(slope, 0.45) + 0.15 * rough
                let top = ground.horizon - mountain * height
                guard mountain > 0, point.y > top else { return Light(0.005) }
                let folds = noise.cloud(point.x * 5 - point.y * 4, point.y * 9)
                let lit = 0.3 - 0.55 * slope + 0.5 * folds
                return gray * min(1, max(0.12, lit))
            }
            for stone in stones {
                light = stone.light(at: point, ground: light) ?? light
            }
            let isDark = figures.contains {
                $0.0.shades(point, foot: $0.1, shadow: Point(1.15, 0.16))
            }
            return isDark ? light * 0.22 : light
        }
    }

    private static func person(
        _ right: Astronaut.Arm = .down,
        _ left: Astronaut.Arm = .down
    ) -> Figure {
        Astronaut(left: left, right: right).figure
    }

    static let salute = scene([
        (Spacecraft.lander().placed(Point(0.55, 0.06), 0.3), Point(0.55, 0.06)),
        (Props.flag().placed(Point(-0.52, 0.32), 0.76), Point(-0.52, 0.32)),
        (
            person(.down, .salute).placed(Point(0.3, 0.42), 0.8),
            Point(0.3, 0.42)
        ),
    ])

    static let flag = scene(
        [
            (person().placed(Point(-0.28, 0.34), 0.7), Point(-0.28, 0.34)),
            (Props.flag().placed(Point(0.02, 0.32), 0.72), Point(0.02, 0.32)),
        ],
        ground: Ground(horizon: -0.12, noise: Noise(19)),
        rocks: 22
    )

    static let experiments = scene(
        [
            (
                Spacecraft.lander().placed(Point(-0.4, 0.1), 0.5),
                Point(-0.4, 0.1)
            ),
            (
                person(.forward, .forward).placed(Point(0.1, 0.3), 0.66),
                Point(0.1, 0.3)
            ),
            (
                Props.experiment().placed(Point(0.42, 0.38), 0.55),
                Point(0.42, 0.38)
            ),
        ],
        ground: Ground(horizon: -0.08, noise: Noise(29))
    )

    static let hadley = scene(
        [
            (
                Spacecraft.lander().placed(Point(-0.05, 0.12), 0.4),
                Point(-0.05, 0.12)
            ),
            (rover.placed(Point(0.46, 0.2), 0.42), Point(0.46, 0.2)),
            (
                Props.flag().placed(Point(-0.58, 0.34), 0.62),
                Point(-0.58, 0.34)
            ),
            (
                person(.down, .salute).placed(Point(0.1, 0.4), 0.66),
                Point(0.1, 0.4)
            ),
        ],
        ground: Ground(horizon: 0, noise: Noise(23)),
        mountain: 0.34
    )

    static let leap = scene(
        [
            (
                Spacecraft.lander().placed(Point(0.42, 0.1), 0.46),
                Point(0.42, 0.1)
            ),
            (Props.flag().placed(Point(-0.56, 0.36), 0.7), Point(-0.56, 0.36)),
            (
                person(.salute).placed(Point(0.08, 0.24), 0.64, turn: 0.08),
                Point(0.08, 0.4)
            ),
        ],
        ground: Ground(horizon: -0.02, noise: Noise(37)),
        mountain: 0.16
    )

    static let drive = scene(
        [(rover.placed(Point(0, 0.34), 1.05), Point(0, 0.34))],
        ground: Ground(horizon: -0.02, hills: 0.01, noise: Noise(43)),
        mountain: 0.3,
        rocks: 20
    )

    /// The lunar rover with its driver, 1 long, its wheels at the origin.
    private static let rover: Figure = {
        let wheels = [-0.36, 0.36].flatMap { x -> [Solid] in
            [
                ball(x, -0.11, 0.115, Light(0.42)) { place in
                    let spokes = sin(atan2(place.y, place.x) * 14)
                    return Light(
                        place.length > 0.72 ? 0.5 : 0.3 + 0.08 * spokes
                    )
                },
                ball(x, -0.11, 0.03, Light(0.75)),
                limb(
                    Point(x - 0.11, -0.22),
                    Point(x + 0.11, -0.22),
                    0.022,
                    Light(0.85, 0.55, 0.2)
                ),
            ]
        }
        let driver = Astronaut(left: .forward, right: .forward, isSeated: true)
            .figure.placed(Point(-0.03, 0.12), 0.74)
        let body = Figure([
            limb(Point(0.34, -0.2), Point(0.38, -0.5), 0.01, Light(0.8)),
            ball(0.4, -0.56, 0.09, Light(0.85, 0.7, 0.35)),
            box(0.36, -0.3, 0.06, 0.05, Light(0.9)),
            box(0, -0.17, 0.42, 0.03, Light(0.72)),
            box(-0.2, -0.3, 0.02, 0.12, Light(0.6)),
            box(-0.36, -0.29, 0.08, 0.07, Light(0.88)),
        ])
        return driver + body + Figure(wheels)
    }()

    private static let portrait = Astronaut(left: .forward).figure
        .lit(by: sun).placed(Point(0, 0.86), 1.22)
    private static let photographer = Astronaut().figure
        .placed(Point(0.05, 0.3), 0.55)
    private static let craft = Spacecraft.lander()
        .placed(Point(-0.48, 0.25), 0.65)

    static let visor = Sketch { point in
        let person = portrait
        // In the visor: the ground, the lander and the photographer.
        let face = (point - Point(0, -0.238)) / 0.122
        if face.length < 0.97, person.contains(point) {
            return reflection(face)
        }
        if let light = person.light(at: point) {
            let dust = rise(0.2, 0.55, point.y) * 0.35
            return light.mixed(with: light * gray, dust)
        }
        return Ground(horizon: -0.22, noise: Noise(47)).light(at: point)
            ?? Light(0.005)
    }

    private static func reflection(_ face: Point) -> Light {
        let bent = face * (1 + 0.25 * (face * face).sum())
        let gold = Light(1, 0.72, 0.3)
        let shine = bell((face - Point(-0.45, -0.5)).length, 0.22)
        let rim = 1 - 0.6 * rise(0.6, 1, face.length)
        let horizon = 0.02 + 0.15 * bent.x * bent.x
        var light = gold * 0.1
        if bent.y > horizon {
            light = gold * (0.55 + 0.3 * Noise(2).cloud(bent.x * 6, bent.y * 9))
            let shadow = Point(bent.x - 0.05 - (bent.y - 0.1) * 0.1, bent.y)
            if shadow.x.magnitude < 0.06, bent.y > 0.25 { light *= 0.35 }
        }
        if let other = photographer.light(at: bent) { light = other * gold }
        if let other = craft.light(at: bent) { light = other * gold * 0.9 }
        return light * rim + gold * shine * 0.9
    }
}
