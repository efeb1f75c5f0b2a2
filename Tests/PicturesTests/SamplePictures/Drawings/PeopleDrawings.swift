import Foundation

/// People on the ground.
enum PeopleDrawings {
    /// Figures in front of a wall.
    private static func group(
        _ figures: [Figure],
        wall: @escaping @Sendable (Point) -> Light
    ) -> Sketch {
        Sketch { point in
            for figure in figures.reversed() {
                if let light = figure.light(at: point) { return light }
            }
            return wall(point)
        }
    }

    /// A cloth with soft folds behind people who sit for a portrait.
    private static func studio(
        _ color: Light
    ) -> @Sendable (Point) -> Light {
        { point in
            let folds = Noise(7).cloud(point.x * 3, point.y * 1.2, octaves: 3)
            let glow = bell((point - Point(-0.1, -0.1)).length, 0.75)
            return color * (0.25 + 0.75 * glow) * (0.75 + 0.5 * folds)
        }
    }

    /// Three people in spacesuits before a picture of the Moon.
    static let crew: Sketch = {
        let moon = EarthAndMoonDrawings.moon(
            Point(0, -0.22),
            0.34,
            sun: Direction(-0.4, -0.3, 0.9)
        )
        let people = [
            Person(hairColor: Light(0.55, 0.4, 0.22), isSuited: true),
            Person(hairColor: Light(0.16, 0.11, 0.08), isSuited: true),
            Person(hairColor: Light(0.62, 0.5, 0.34), isSuited: true),
        ]
        return group(
            zip(people, [-0.4, 0, 0.4]).map {
                $0.figure.placed(Point($1, 0.52), 0.68)
            }
        ) { point in
            moon.light(on: point).map { $0 * 0.75 }
                ?? Light(0.03, 0.05, 0.1) + StarField().light(at: point) * 0.5
        }
    }()

    static let crewOfNine: Sketch = {
        let people = [
            Person(hairColor: Light(0.2, 0.14, 0.1), isSuited: true),
            Person(hairColor: Light(0.4, 0.28, 0.16), isSuited: true),
            Person(hairColor: Light(0.55, 0.3, 0.15), isSuited: true),
        ]
        return group(
            zip(people, [-0.38, 0.02, 0.4]).map {
                $0.figure.placed(Point($1, 0.54), 0.7)
            },
            wall: studio(Light(0.35, 0.5, 0.72))
        )
    }()

    static let armstrong = group(
        [
            Person(hair: .cap, clothes: Light(0.85), isSuited: true).figure
                .lit(
                    by: Lamp(
                        direction: Direction(0.6, -0.4, 0.6),
                        color: Light(1.05, 0.95, 0.8)
                    )
                )
                .placed(Point(-0.06, 0.52), 0.95, turn: -0.06)
        ]
    ) { point in
        let panel = Light(0.3, 0.31, 0.33)
        let place = (point + 2) * 9
        let part =
            Point(
                place.x.truncatingRemainder(dividingBy: 1),
                place.y.truncatingRemainder(dividingBy: 1)
            ) - 0.5
        let isDial = part.length < 0.22
        let isPane = (point - Point(0.48, -0.25)).length < 0.13
        if isPane { return Light(1, 0.97, 0.9) }
        let chance = Noise(5).chance(Int(place.x), Int(place.y))
        return panel * (isDial ? 0.35 + chance : 0.75) * (0.8 + point.x * 0.6)
    }

    static let grissom = group(
        [
            Figure([
                box(0, 0.18, 0.42, 0.42, Light(0.45, 0.3, 0.2), corner: 0.2)
            ]),
            Person(
                hair: .none,
                clothes: Light(0.72, 0.74, 0.78),
                isSuited: true
            )
            .figure.placed(Point(0, 0.56), 0.95),
            Figure([
                limb(Point(-0.13, -0.27), Point(0.13, -0.27), 0.1, Light(0.92)),
                limb(Point(-0.2, -0.24), Point(-0.21, 0), 0.045, Light(0.88)),
                limb(Point(0.2, -0.24), Point(0.21, 0), 0.045, Light(0.88)),
            ]),
        ],
        wall: studio(Light(0.4, 0.44, 0.42))
    )

    static let engineer = group(
        [
            Person(
                skin: Light(0.5, 0.33, 0.22),
                hair: .long,
                hairColor: Light(0.08, 0.06, 0.06),
                clothes: Light(0.55, 0.18, 0.22)
            ).figure.placed(Point(-0.14, 0.42), 0.84),
            Figure([
                box(0.05, 0.47, 0.8, 0.1, Light(0.45, 0.3, 0.18)),
                box(0.4, 0.3, 0.15, 0.07, Light(0.8)),
                box(0.42, 0.26, 0.11, 0.03, Light(0.25)),
                box(-0.42, 0.36, 0.14, 0.012, Light(0.95), turn: 0.1),
                limb(
                    Point(-0.5, 0.33),
                    Point(-0.36, 0.37),
                    0.008,
                    Light(0.8, 0.6, 0.1)
                ),
            ]),
        ]
    ) { point in
        // A tunnel's drawing on the board behind her.
        let isBoard = point.x > 0.12 && point.y < 0.1 && point.y > -0.42
        guard isBoard else {
            return studio(Light(0.62, 0.66, 0.6))(point)
        }
        let line = (point.y + 0.16).magnitude
        let wall = 0.05 + 0.1 * pow(point.x - 0.38, 2) * 9
        let isLine =
            (line - wall).magnitude < 0.006
            || line < 0.003 && point.x < 0.6
        return isLine ? Light(0.9) : Light(0.12, 0.24, 0.2)
    }

    /// Three people in white suits who walk with their cases in their hands.
    static let walkout = group(
        [0.34, 0.02, -0.32].enumerated().map { index, x in
            let size = 0.66 + 0.12 * Double(index)
            let suit = Astronaut(
                visor: Light(0.75, 0.6, 0.5),
                stride: 0.13
            ).figure
            let case_ = Figure([
                box(
                    0.3,
                    -0.28,
                    0.09,
                    0.075,
                    Light(0.7, 0.72, 0.76),
                    corner: 0.02
                )
            ])
            return (case_ + suit).placed(
                Point(x, 0.28 + 0.07 * Double(index)),
                size
            )
        }
    ) { point in
        if point.y > 0.22 {
            let tile = Noise(3).smooth(point.x * 9, point.y * 30)
            return Light(0.55, 0.53, 0.5) * (0.75 + 0.2 * tile)
        }
        let isDoor = (point.x - 0.3).magnitude < 0.24 && point.y > -0.42
        let brick = (point.y * 22 + 30).truncatingRemainder(dividingBy: 1)
        return isDoor
            ? Light(0.12, 0.15, 0.18)
            : Light(0.72, 0.62, 0.48) * (brick < 0.1 ? 0.75 : 0.95)
    }

    /// A suit on its stand behind glass.
    static let spacesuit = group(
        [
            Figure([
                box(0, 0.42, 0.3, 0.07, Light(0.2, 0.22, 0.28), corner: 0.01)
            ]),
            Astronaut(suit: Light(0.96, 0.94, 0.88)).figure
                .placed(Point(0, 0.37), 0.8),
        ]
    ) { point in
        let edge = (point.x.magnitude - 0.32).magnitude
        let beam = bell(point.x, 0.16 + (point.y + 0.5) * 0.25)
        let blue = Light(0.1, 0.14, 0.28) + Light(0.3, 0.34, 0.42) * beam
        let isGlass = edge < 0.006 && point.y < 0.36
        let flag = point - Point(-0.5, -0.12)
        if flag.x.magnitude < 0.12, flag.y.magnitude < 0.1 {
            return Props.stripes(flag / Point(0.12, 0.1)) * 0.6
        }
        return isGlass ? Light(0.75, 0.85, 0.95) : blue
    }

    /// People around a craft that is an open frame of tubes.
    static let landingVehicle: Sketch = {
        let pipe = Light(0.8, 0.82, 0.85)
        let frame = [
            ([-0.42, 0.3, -0.26, -0.12] as [Double]), [0.42, 0.3, 0.26, -0.12],
            [-0.26, -0.12, 0.26, -0.12], [-0.42, 0.3, 0, -0.12],
            [0.42, 0.3, 0, -0.12], [-0.36, 0.12, 0.36, 0.12],
            [-0.26, -0.12, -0.2, -0.3], [-0.2, -0.3, 0.05, -0.12],
        ].map { line in
            limb(
                Point(line[0], line[1]),
                Point(line[2], line[3]),
                0.011,
                pipe
            )
        }
        let craft = Figure(
            frame + [
                limb(Point(0, -0.2), Point(0, 0.1), 0.075, Light(0.55)),
                box(-0.22, -0.25, 0.1, 0.1, Light(0.9), corner: 0.02),
                box(-0.26, -0.27, 0.045, 0.05, Light(0.15, 0.2, 0.25)),
                ball(0.2, -0.02, 0.06, Light(0.85)),
                ball(-0.16, 0, 0.06, Light(0.85)),
            ]
        )
        let shirts = [
            Light(0.9), Light(0.3, 0.4, 0.6), Light(0.85, 0.8, 0.6), Light(0.9),
            Light(0.5, 0.3, 0.25), Light(0.92), Light(0.3, 0.45, 0.35),
        ]
        let people = shirts.enumerated().map { index, shirt in
            Person(clothes: shirt).figure.placed(
                Point(-0.54 + 0.18 * Double(index), 0.52),
                0.3 + 0.02 * Double(index % 2)
            )
        }
        return group([craft] + people) { point in
            point.y > 0.16
                ? Light(0.66, 0.6, 0.5) * (1 - 0.2 * point.y)
                : Light(0.4, 0.6, 0.85)
                    .mixed(with: Light(0.85, 0.9, 0.95), point.y + 0.7)
        }
    }()
}
