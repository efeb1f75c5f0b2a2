import Foundation

/// Rovers and other craft on Mars, their wheels at the origin.
enum MarsCraft {
    /// Curiosity or Perseverance, 1 long, facing right.
    static func rover() -> Figure {
        let white = Light(0.9, 0.88, 0.84)
        let dark = Light(0.3, 0.29, 0.29)
        var solids = [
            box(-0.42, -0.36, 0.1, 0.055, dark, turn: 0.5) { place in
                let fin = (place.y * 4 + 8).truncatingRemainder(dividingBy: 1)
                return fin < 0.3 ? dark * 0.5 : dark * 1.3
            },
            limb(Point(-0.32, -0.12), Point(0.02, -0.25), 0.018, dark),
            limb(Point(0.02, -0.25), Point(0.33, -0.12), 0.018, dark),
            limb(Point(-0.16, -0.2), Point(0, -0.1), 0.016, dark),
            limb(Point(0.28, -0.72), Point(0.28, -0.4), 0.024, white),
            box(0.29, -0.78, 0.11, 0.06, white, corner: 0.02),
            ball(0.34, -0.79, 0.035, Light(0.08, 0.1, 0.14), gloss: 1),
            ball(0.25, -0.78, 0.02, Light(0.08, 0.1, 0.14), gloss: 1),
            box(-0.02, -0.33, 0.33, 0.085, white, corner: 0.015) { place in
                let isDeck = place.y < -0.5
                let isPanel = place.x.magnitude < 0.3 && place.y > -0.2
                return isDeck ? white : isPanel ? white * 0.72 : white * 0.86
            },
            ball(-0.16, -0.46, 0.075, Light(0.8)),
            limb(Point(0.3, -0.32), Point(0.5, -0.42), 0.022, white),
            limb(Point(0.5, -0.42), Point(0.56, -0.22), 0.02, white),
            ball(0.56, -0.2, 0.05, Light(0.5)),
        ]
        for x in [-0.34, 0, 0.34] {
            solids += [
                ball(x, -0.095, 0.098, Light(0.55)) { place in
                    let tread = sin(atan2(place.y, place.x) * 22)
                    if place.length > 0.8 { return Light(0.42 + 0.14 * tread) }
                    return Light(place.length < 0.3 ? 0.6 : 0.18)
                }
            ]
        }
        return Figure(solids)
    }

    /// Sojourner: a flat panel on six wheels, 1 long.
    static func sojourner() -> Figure {
        let wheels = [-0.32, 0, 0.32].map { x in
            ball(x, -0.11, 0.12, Light(0.62)) { place in
                let tread = sin(atan2(place.y, place.x) * 16)
                return Light(
                    place.length > 0.75
                        ? 0.5 + 0.2 * tread : place.length < 0.3 ? 0.3 : 0.5
                )
            }
        }
        return Figure(
            wheels + [
                limb(
                    Point(-0.32, -0.16),
                    Point(0.32, -0.2),
                    0.018,
                    Spacecraft.foil
                ),
                box(0.02, -0.27, 0.3, 0.08, Spacecraft.foil) {
                    Spacecraft.crumpled($0)
                },
                polygon(
                    [
                        Point(-0.5, -0.35), Point(-0.36, -0.47),
                        Point(0.44, -0.47), Point(0.52, -0.35),
                    ],
                    Light(0.1, 0.13, 0.3)
                ) { place in
                    let line = (place.x * 5 + 10)
                        .truncatingRemainder(dividingBy: 1)
                    return line < 0.1 ? Light(0.6) : Light(0.1, 0.14, 0.36)
                },
                limb(Point(0.42, -0.46), Point(0.42, -0.72), 0.01, Light(0.85)),
            ]
        )
    }

    /// The helicopter Ingenuity, 1 wide.
    static func helicopter() -> Figure {
        Figure([
            limb(Point(-0.06, 0.05), Point(-0.24, 0.3), 0.011, Light(0.2)),
            limb(Point(0.06, 0.05), Point(0.24, 0.3), 0.011, Light(0.2)),
            limb(Point(-0.03, 0.06), Point(-0.09, 0.26), 0.009, Light(0.25)),
            limb(Point(0.03, 0.06), Point(0.09, 0.26), 0.009, Light(0.25)),
            box(0, 0.03, 0.085, 0.075, Light(0.72, 0.68, 0.62), corner: 0.01),
            limb(Point(0, -0.05), Point(0, -0.28), 0.014, Light(0.4)),
            box(0, -0.28, 0.1, 0.022, Light(0.1, 0.13, 0.3)),
            limb(Point(-0.5, -0.14), Point(0.5, -0.1), 0.013, Light(0.13)),
            limb(Point(-0.46, -0.06), Point(0.48, -0.18), 0.013, Light(0.2)),
        ])
    }

    /// InSight: a lander with two round wings, 1 wide.
    static func lander() -> Figure {
        let blue = Light(0.2, 0.25, 0.45)
        return Figure([
            limb(Point(-0.12, -0.14), Point(-0.2, 0), 0.015, Light(0.5)),
            limb(Point(0.12, -0.14), Point(0.2, 0), 0.015, Light(0.5)),
            box(0, -0.18, 0.17, 0.05, Spacecraft.foil) {
                Spacecraft.crumpled($0)
            },
            Solid(
                form: .limb(
                    Point(-0.42, -0.24),
                    Point(-0.25, -0.24),
                    0.09,
                    0.09
                ),
                color: blue
            ),
            Solid(
                form: .limb(Point(0.25, -0.24), Point(0.42, -0.24), 0.09, 0.09),
                color: blue
            ),
            ball(0.02, -0.26, 0.06, Light(0.85)),
        ])
    }
}
