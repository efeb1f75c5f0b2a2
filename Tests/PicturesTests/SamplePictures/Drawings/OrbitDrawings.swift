import Foundation

/// People and spacecraft in orbit.
enum OrbitDrawings {
    /// The edge of the Earth below, with clouds, and the black sky.
    private static func horizon(
        _ point: Point,
        top: Double,
        slope: Double = 0.2,
        seed: UInt64 = 101
    ) -> Light {
        let height = point.y - top + slope * point.x - 0.18 * point.x * point.x
        let air = exp(height * 30)
        guard height > 0 else {
            return Light(0.25, 0.55, 1) * air
                + StarField().light(at: point) * (1 - min(1, air * 3)) * 0.7
        }
        let far = 1 / (height + 0.16)
        let noise = Noise(seed)
        let place = Point(point.x * far, far * 2)
        let clouds = noise.cloud(
            place.x * 1.4,
            place.y * 1.6 + noise.cloud(place.x, place.y),
            octaves: 5
        )
        let land = rise(0.55, 0.58, noise.cloud(place.x * 0.5 + 7, place.y))
        let ground = Light(0.03, 0.2, 0.46)
            .mixed(with: Light(0.4, 0.36, 0.22), land * 0.8)
            .mixed(with: Light(0.98), rise(0.48, 0.7, clouds))
        return ground.mixed(with: Light(0.5, 0.75, 1), exp(-height * 14) * 0.9)
    }

    private static let sun = Lamp(
        direction: Direction(-0.6, -0.55, 0.55),
        color: Light(1.1),
        ambient: Light(0.16, 0.18, 0.24)
    )

    /// Figures above the edge of the Earth.
    private static func above(
        _ figures: [Figure],
        top: Double,
        slope: Double = 0.2,
        seed: UInt64 = 101
    ) -> Sketch {
        let figures = figures.map { $0.lit(by: sun) }
        return Sketch { point in
            for figure in figures.reversed() {
                if let light = figure.light(at: point) { return light }
            }
            return horizon(point, top: top, slope: slope, seed: seed)
        }
    }

    /// A person on a golden line.
    static let tethered: Sketch = {
        let person = Astronaut(
            left: .wide,
            right: .forward,
            visor: Light(0.9, 0.62, 0.25),
            stride: 0.16
        ).figure.placed(Point(0.1, 0.36), 0.72, turn: -0.35)
        let line = (0 ..< 24).map { index in
            let share = Double(index) / 23
            func place(_ share: Double) -> Point {
                Point(
                    -0.68 + 0.62 * share,
                    0.4 - 0.36 * share + 0.09 * sin(share * 9)
                )
            }
            return cord(place(share), place(share + 0.05))
        }
        return above([Figure(line), person], top: 0.12, slope: -0.22)
    }()

    private static func cord(_ start: Point, _ end: Point) -> Solid {
        Solid(form: .limb(start, end, 0.013, 0.013), color: Spacecraft.foil)
    }

    /// A person with a jet backpack, far from everything.
    static let free: Sketch = {
        let pack = Figure([
            box(0, -0.6, 0.27, 0.3, Light(0.82), corner: 0.04),
            box(-0.3, -0.52, 0.035, 0.12, Light(0.75), corner: 0.02),
            box(0.3, -0.52, 0.035, 0.12, Light(0.75), corner: 0.02),
        ])
        let person = pack + Astronaut(stride: 0.12).figure
        return above(
            [person.placed(Point(0, 0.2), 0.66, turn: 0.12)],
            top: 0.16,
            slope: 0.06,
            seed: 33
        )
    }()

    static let apollo = above(
        [Spacecraft.apollo().placed(Point(-0.02, -0.06), 0.95, turn: -0.28)],
        top: 0.2,
        slope: -0.1,
        seed: 77
    )

    static let damaged: Sketch = {
        let craft = Spacecraft.apollo(isDamaged: true).lit(by: sun)
            .placed(Point(0.02, 0.02), 1.15, turn: 0.5)
        return Sketch { point in
            craft.light(at: point) ?? StarField().light(at: point) * 0.4
        }
    }()

    static let station = above(
        [Spacecraft.station().placed(Point(0.05, -0.1), 1, turn: -0.3)],
        top: 0.2,
        slope: 0.3,
        seed: 45
    )

    /// A space telescope, 1 high, and people who work on it.
    private static func telescope() -> Figure {
        let silver = Light(0.8, 0.82, 0.86)
        let gold = Light(0.8, 0.6, 0.3)
        return Figure([
            box(-0.28, -0.5, 0.11, 0.36, gold) { place in
                let line = (place.y * 4 + 8).truncatingRemainder(dividingBy: 1)
                return line < 0.1 ? gold * 0.5 : gold * (1 + 0.2 * place.x)
            },
            box(0.28, -0.5, 0.11, 0.36, gold) { place in
                let line = (place.y * 4 + 8).truncatingRemainder(dividingBy: 1)
                return line < 0.1 ? gold * 0.5 : gold * (1 + 0.2 * place.x)
            },
            box(0, -0.5, 0.2, 0.01, Light(0.7)),
            box(0, -0.3, 0.15, 0.3, silver) { place in
                let folds = Noise(3).ridges(place.x * 4, place.y * 5)
                let round = 1.1 - 0.7 * pow(place.x + 0.3, 2)
                return silver * round * (0.7 + 0.4 * folds)
            },
            box(0, -0.78, 0.115, 0.2, silver) { place in
                silver * (1.15 - 0.7 * pow(place.x + 0.3, 2))
            },
            polygon(
                [
                    Point(-0.115, -0.97), Point(0.115, -0.97),
                    Point(0.2, -1.13), Point(-0.02, -1.1),
                ],
                Light(0.85)
            ),
        ])
    }

    static let musgrave: Sketch = {
        let arm = Figure([
            Solid(
                form: .limb(Point(-0.7, 0.42), Point(-0.42, 0.02), 0.02, 0.02),
                color: Light(0.9)
            ),
            Solid(
                form: .limb(
                    Point(-0.42, 0.02),
                    Point(-0.2, 0.32),
                    0.018,
                    0.018
                ),
                color: Light(0.9)
            ),
            box(-0.18, 0.34, 0.09, 0.015, Light(0.6)),
        ])
        return above(
            [
                telescope().placed(Point(0.28, 0.48), 0.86),
                arm,
                Astronaut(right: .forward).figure
                    .placed(Point(-0.18, 0.34), 0.56),
            ],
            top: 0.3,
            slope: 0.3,
            seed: 9
        )
    }()

    static let servicing = above(
        [
            telescope().placed(Point(0, 0.52), 0.95),
            hatch,
            Astronaut(right: .forward).figure
                .placed(Point(-0.34, 0.36), 0.58, turn: 0.15),
            Astronaut(
                left: .forward,
                suit: Light(0.95, 0.93, 0.9)
            ).figure.placed(Point(0.36, 0.34), 0.58, turn: -0.2),
        ],
        top: 0.34,
        slope: -0.25,
        seed: 19
    )

    /// The open hatch, and what was taken out of it.
    private static let hatch = Figure([
        box(0, 0.2, 0.09, 0.1, Light(0.08), corner: 0.01),
        box(0.02, 0.18, 0.05, 0.04, Spacecraft.foil, turn: 0.2),
    ])

    /// Bands of color over the dark Earth.
    static let sunset = Sketch { point in
        let height = 0.06 - point.y - 0.09 * point.x * point.x
        let side = bell(point.x + 0.12, 0.55)
        guard height > 0 else {
            let sea = Noise(4).cloud(point.x * 5, point.y * 20)
            return Light(0.02, 0.025, 0.05) + Light(0.12, 0.05, 0.02)
                * exp(height * 12) * (0.4 + sea) * side
        }
        let bands =
            Light(1.3, 0.32, 0.05) * exp(-height * 26)
            + Light(1.1, 0.75, 0.2) * bell(height - 0.045, 0.04)
            + Light(0.55, 0.8, 0.9) * bell(height - 0.1, 0.05)
            + Light(0.1, 0.28, 0.85) * bell(height - 0.17, 0.09)
        let disk = (point - Point(-0.12, 0.045)).length
        return bands * side
            + Light(2, 1.7, 1) * bell(disk, 0.05)
            + StarField().light(at: point) * rise(0.2, 0.4, height) * 0.6
    }
}
