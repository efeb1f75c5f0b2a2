import Foundation

/// Spacecraft, each about 1 high or wide.
enum Spacecraft {
    static let foil = Light(0.93, 0.67, 0.22)

    /// Crumpled gold foil at a place.
    static func crumpled(_ place: Point, seed: UInt64 = 4) -> Light {
        let folds = Noise(seed).ridges(place.x * 3, place.y * 3)
        return foil * (0.25 + 1.1 * rise(0.35, 0.95, folds))
    }

    /// The lunar module, 1 high, standing at the origin.
    static func lander() -> Figure {
        let gray = Light(0.66, 0.67, 0.7)
        let legs = [-1.0, 1].flatMap { side -> [Solid] in
            [
                limb(
                    Point(side * 0.26, -0.34),
                    Point(side * 0.5, -0.03),
                    0.022,
                    foil * 0.8
                ),
                limb(
                    Point(side * 0.26, -0.16),
                    Point(side * 0.42, -0.12),
                    0.014,
                    foil * 0.6
                ),
                box(side * 0.5, -0.015, 0.075, 0.018, foil),
                limb(
                    Point(side * 0.14, -0.15),
                    Point(side * 0.2, -0.0),
                    0.018,
                    foil * 0.6
                ),
            ]
        }
        return Figure(
            legs + [
                polygon(
                    [
                        Point(-0.08, -0.16), Point(0.08, -0.16),
                        Point(0.12, -0.06), Point(-0.12, -0.06),
                    ],
                    Light(0.25)
                ),
                box(0, -0.27, 0.36, 0.13, foil, corner: 0.03) {
                    crumpled($0 * Point(1.6, 0.8))
                },
                polygon(
                    [
                        Point(-0.28, -0.42), Point(-0.33, -0.6),
                        Point(-0.22, -0.82), Point(-0.08, -0.88),
                        Point(0.12, -0.88), Point(0.26, -0.78),
                        Point(0.32, -0.58), Point(0.26, -0.42),
                    ],
                    gray,
                    bevel: 0.07
                ),
                box(0, -0.54, 0.1, 0.1, gray * 0.5, corner: 0.02),
                polygon(
                    [
                        Point(-0.2, -0.64), Point(-0.07, -0.66),
                        Point(-0.12, -0.76),
                    ],
                    Light(0.05)
                ),
                polygon(
                    [
                        Point(0.2, -0.64), Point(0.07, -0.66),
                        Point(0.12, -0.76),
                    ],
                    Light(0.05)
                ),
                limb(Point(0.1, -0.88), Point(0.16, -0.98), 0.012, gray),
                ball(0.18, -0.97, 0.06, gray),
                box(0, -0.14, 0.035, 0.12, Light(0.75)) { place in
                    Light(cos(place.y * 20) > 0.2 ? 0.8 : 0.2)
                },
            ]
        )
    }

    /// Apollo's command and service module, 1 long, its nose to the left.
    static func apollo(isDamaged: Bool = false) -> Figure {
        let silver = Light(0.78, 0.79, 0.82)
        let wound: [Solid] =
            isDamaged
            ? [
                box(0.12, -0.02, 0.2, 0.075, Light(0.1)) { place in
                    let parts = Noise(3).cloud(place.x * 6, place.y * 3)
                    let isTank = (place - Point(0.1, 0)).length < 0.42
                    return isTank
                        ? Light(0.7, 0.6, 0.4) * (0.3 + parts)
                        : Light(0.35, 0.25, 0.15) * parts
                }
            ] : []
        return Figure(
            [
                polygon(
                    [
                        Point(0.36, -0.05), Point(0.36, 0.05),
                        Point(0.52, 0.13), Point(0.52, -0.13),
                    ],
                    .one
                ) { Light(0.42 - 0.3 * $0.y) },
                tube(0.1, 0, 0.26, 0.17, silver) { place in
                    let seams = cos(place.x * 9.4) > 0.97 ? 0.7 : 1
                    return silver * (place.x > 0.8 ? 0.75 : seams)
                },
                polygon(
                    [
                        Point(-0.16, -0.165), Point(-0.16, 0.165),
                        Point(-0.38, 0.045), Point(-0.38, -0.045),
                    ],
                    .one
                ) { place in
                    let across = place.y / (0.64 + 0.36 * place.x)
                    return Light(0.86, 0.87, 0.9)
                        * (0.95 - 0.55 * pow(across + 0.35, 2))
                },
                box(-0.4, 0, 0.03, 0.035, Light(0.5)),
                polygon(
                    [
                        Point(-0.25, -0.05), Point(-0.21, -0.06),
                        Point(-0.21, 0), Point(-0.25, 0),
                    ],
                    Light(0.05)
                ),
            ] + wound
        )
    }

    /// A lying cylinder.
    static func tube(
        _ x: Double,
        _ y: Double,
        _ half: Double,
        _ radius: Double,
        _ color: Light,
        pattern: (@Sendable (Point) -> Light)? = nil
    ) -> Solid {
        var tube = box(x, y, half, radius, color, pattern: pattern)
        tube.bevel = radius
        return tube
    }

    /// The space shuttle's orbiter from above, nose up, 1 long.
    static func orbiter() -> Figure {
        let white = Light(0.95)
        return Figure([
            polygon(
                [
                    Point(-0.06, -0.2), Point(-0.36, 0.32),
                    Point(-0.34, 0.4), Point(0.34, 0.4), Point(0.36, 0.32),
                    Point(0.06, -0.2),
                ],
                white * 0.9
            ),
            limb(Point(0, -0.4), Point(0, 0.38), 0.095, white),
            ball(0, -0.46, 0.055, Light(0.3)),
            box(0, -0.36, 0.055, 0.02, Light(0.08), corner: 0.01),
            ball(-0.1, 0.4, 0.06, white * 0.8),
            ball(0.1, 0.4, 0.06, white * 0.8),
            box(0, 0.3, 0.014, 0.14, Light(0.7)),
        ])
    }

    /// A satellite with a dish and two wings, 1 wide.
    static func satellite() -> Figure {
        let panel = Light(0.12, 0.2, 0.5)
        let grid: @Sendable (Point) -> Light = { place in
            let isLine =
                (place.x * 4 + 8).truncatingRemainder(dividingBy: 1) < 0.1
                || place.y.magnitude < 0.06
            return isLine ? Light(0.6) : panel
        }
        return Figure([
            box(-0.33, 0, 0.17, 0.1, panel, gloss: 0.5, pattern: grid),
            box(0.33, 0, 0.17, 0.1, panel, gloss: 0.5, pattern: grid),
            limb(Point(-0.2, 0), Point(0.2, 0), 0.014, Light(0.7)),
            box(0, 0.02, 0.1, 0.13, foil) { crumpled($0) },
            ball(0, -0.14, 0.09, Light(0.92)),
            limb(Point(0, -0.14), Point(0, -0.27), 0.008, Light(0.8)),
        ])
    }

    /// A station with solar wings on a beam, 1 wide.
    static func station() -> Figure {
        let gold = Light(0.85, 0.55, 0.2)
        let wings = [-0.44, -0.29, 0.29, 0.44].flatMap { x -> [Solid] in
            [-0.15, 0.15].map { y -> Solid in
                box(x, y, 0.055, 0.125, gold) { place in
                    let isLine =
                        place.x.magnitude < 0.08
                        || (place.y * 6 + 12)
                            .truncatingRemainder(dividingBy: 1) < 0.16
                    return isLine ? gold * 0.5 : gold * (0.9 + 0.2 * place.y)
                }
            }
        }
        return Figure(
            wings + [
                box(0, 0, 0.5, 0.012, Light(0.75)),
                box(-0.11, 0.12, 0.03, 0.1, Light(0.96)),
                box(0.11, 0.12, 0.03, 0.1, Light(0.96)),
                limb(Point(0, -0.16), Point(0, 0.17), 0.035, Light(0.92)),
                limb(Point(-0.09, 0.02), Point(0.1, 0.02), 0.03, Light(0.9)),
                ball(0, -0.17, 0.03, Light(0.8)),
            ]
        )
    }
}
