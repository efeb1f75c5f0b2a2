import Foundation

/// A person in a spacesuit, 1 tall, with the feet at the origin.
struct Astronaut {
    /// Where an arm's elbow and hand are.
    struct Arm {
        let elbow: Point
        let hand: Point

        static let down = Arm(
            elbow: Point(0.27, -0.56),
            hand: Point(0.25, -0.38)
        )
        static let salute = Arm(
            elbow: Point(0.4, -0.76),
            hand: Point(0.14, -0.93)
        )
        static let forward = Arm(
            elbow: Point(0.3, -0.6),
            hand: Point(0.42, -0.72)
        )
        static let wide = Arm(
            elbow: Point(0.33, -0.72),
            hand: Point(0.52, -0.8)
        )
        static let waving = Arm(
            elbow: Point(0.36, -0.82),
            hand: Point(0.38, -1.06)
        )
    }

    var left = Arm.down
    var right = Arm.down
    var suit = Light(0.94, 0.94, 0.92)
    var visor = Light(0.95, 0.66, 0.2)
    /// How far the legs are apart.
    var stride = 0.1
    var isSeated = false

    var figure: Figure {
        let legs = isSeated ? [] : legs
        return Figure(
            pack + legs + arm(left, -1) + arm(right, 1) + trunk + head
        )
    }

    private var pack: [Solid] {
        [
            box(0, -0.7, 0.2, 0.22, suit * 0.78, corner: 0.05),
            box(0, -0.95, 0.13, 0.05, suit * 0.6, corner: 0.02),
        ]
    }

    private var legs: [Solid] {
        [-1.0, 1].flatMap { side -> [Solid] in
            let knee = Point(side * stride, -0.27)
            let ankle = Point(side * stride * 1.15, -0.09)
            let boot = Light(0.36, 0.37, 0.4)
            let toe = ankle + Point(side * 0.03, 0.055)
            let hip = Point(side * 0.08, -0.46)
            return [
                limb(ankle + Point(-side * 0.01, 0.05), toe, 0.05, boot),
                limb(hip, knee, 0.095, suit, to: 0.08),
                limb(knee, ankle, 0.078, suit * 0.97, to: 0.065),
            ]
        }
    }

    private func arm(_ arm: Arm, _ side: Double) -> [Solid] {
        let mirror = Point(side, 1)
        return [
            limb(
                Point(side * 0.16, -0.75),
                arm.elbow * mirror,
                0.075,
                suit,
                to: 0.062
            ),
            limb(
                arm.elbow * mirror,
                arm.hand * mirror,
                0.062,
                suit * 0.97,
                to: 0.05
            ),
            ball(
                arm.hand.x * side,
                arm.hand.y,
                0.056,
                Light(0.42, 0.43, 0.46)
            ),
        ]
    }

    private var trunk: [Solid] {
        [
            limb(Point(0, -0.74), Point(0, -0.5), 0.165, suit, to: 0.15),
            box(0, -0.66, 0.085, 0.055, suit * 0.62, corner: 0.01),
            ball(-0.05, -0.56, 0.02, Light(0.75, 0.15, 0.12)),
            ball(0.05, -0.56, 0.02, Light(0.15, 0.3, 0.7)),
            box(-0.1, -0.76, 0.035, 0.022, Light(0.2, 0.3, 0.65)),
        ]
    }

    private var head: [Solid] {
        let visor = visor
        return [
            ball(0, -0.91, 0.128, suit),
            ball(0, -0.9, 0.1, visor, gloss: 0.9) { place in
                // Black sky above, bright ground below.
                let sky = rise(-0.05, 0.15, place.y)
                return (visor * 0.32).mixed(with: visor, sky)
            },
        ]
    }
}

/// Flags, spacesuits on stands, and what else people set up.
enum Props {
    /// A flag on a pole, 1 high, with the foot of the pole at the origin.
    static func flag() -> Figure {
        Figure([
            limb(Point(0, 0), Point(0, -1), 0.012, Light(0.85)),
            limb(Point(0, -0.985), Point(0.68, -0.985), 0.008, Light(0.85)),
            polygon(
                [
                    Point(0.01, -0.98), Point(0.68, -0.98),
                    Point(0.665, -0.8), Point(0.69, -0.57), Point(0.36, -0.55),
                    Point(0.012, -0.57),
                ],
                .one
            ) { stripes($0) },
        ])
    }

    /// The flag of the United States at a place of a cloth.
    static func stripes(_ place: Point, waves: Double = 0.16) -> Light {
        let fold = 1 - waves + waves * sin(place.x * 8 + place.y * 1.5)
        let isCanton = place.x < -0.22 && place.y < 0.08
        if isCanton {
            let star = Point(
                (place.x * 15 + 100).truncatingRemainder(dividingBy: 2) - 1,
                (place.y * 9 + 100).truncatingRemainder(dividingBy: 2) - 1
            )
            let isStar = star.length < 0.42
            return (isStar ? Light(0.9) : Light(0.1, 0.15, 0.45)) * fold
        }
        let stripe = Int((place.y + 1) / 2 * 13)
        let red = Light(0.8, 0.1, 0.13)
        return (stripe % 2 == 0 ? red : Light(0.97)) * fold
    }

    /// A crate with legs and an antenna; its foot is at the origin.
    static func experiment() -> Figure {
        Figure([
            limb(Point(-0.2, 0), Point(-0.12, -0.12), 0.015, Light(0.6)),
            limb(Point(0.2, 0), Point(0.12, -0.12), 0.015, Light(0.6)),
            box(0, -0.16, 0.2, 0.09, Light(0.85, 0.63, 0.22)) { place in
                let foil = Noise(8).cloud(place.x * 5, place.y * 4)
                return Light(0.95, 0.7, 0.25) * (0.55 + 0.8 * foil)
            },
            box(-0.32, -0.2, 0.14, 0.06, Light(0.15, 0.2, 0.5), turn: -0.5),
            box(0.32, -0.2, 0.14, 0.06, Light(0.15, 0.2, 0.5), turn: 0.5),
            limb(Point(0.05, -0.24), Point(0.08, -0.5), 0.012, Light(0.8)),
        ])
    }
}
