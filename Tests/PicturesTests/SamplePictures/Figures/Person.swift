import Foundation

/// A person from the chest up, 1 high; the lower edge is at the origin.
struct Person {
    enum Hair { case short, long, cap, none }

    var skin = Light(0.88, 0.66, 0.52)
    var hair = Hair.short
    var hairColor = Light(0.3, 0.2, 0.12)
    var clothes = Light(0.92)
    /// Whether the clothes are a spacesuit, with its ring at the neck.
    var isSuited = false
    var isSeenFromBehind = false

    var figure: Figure {
        Figure(body + head + (isSeenFromBehind ? [] : face) + crown)
    }

    private var body: [Solid] {
        let shirt = clothes
        let chest = [
            limb(Point(-0.25, -0.17), Point(-0.29, 0.1), 0.13, shirt),
            limb(Point(0.25, -0.17), Point(0.29, 0.1), 0.13, shirt),
            box(0, -0.08, 0.3, 0.24, shirt, corner: 0.12),
        ]
        guard isSuited else {
            return chest + [
                polygon(
                    [Point(-0.1, -0.34), Point(0.1, -0.34), Point(0, -0.1)],
                    isSeenFromBehind ? shirt : Light(0.95)
                ),
                box(0, -0.12, 0.022, 0.13, Light(0.2, 0.22, 0.35)),
            ]
        }
        return chest + [
            box(0.14, -0.1, 0.06, 0.035, Light(0.7, 0.12, 0.12)),
            box(-0.14, -0.1, 0.06, 0.04, Light(0.15, 0.25, 0.6)),
            limb(
                Point(-0.14, -0.33),
                Point(0.14, -0.33),
                0.055,
                Light(0.75, 0.3, 0.2)
            ),
        ]
    }

    private var head: [Solid] {
        let back = isSeenFromBehind ? hairColor : skin
        return [
            limb(Point(0, -0.32), Point(0, -0.45), 0.085, skin * 0.85),
            ball(-0.19, -0.63, 0.04, skin * 0.9),
            ball(0.19, -0.63, 0.04, skin * 0.9),
            limb(Point(0, -0.54), Point(0, -0.7), 0.15, back, to: 0.185),
        ]
    }

    private var face: [Solid] {
        let dark = hairColor * 0.6
        let lips = skin * Light(0.75, 0.5, 0.5)
        return [-0.07, 0.07].flatMap { x -> [Solid] in
            [
                limb(
                    Point(x - 0.018, -0.66),
                    Point(x + 0.018, -0.66),
                    0.02,
                    Light(0.97)
                ),
                ball(x, -0.66, 0.019, Light(0.14, 0.1, 0.08)),
                limb(
                    Point(x - 0.03, -0.735),
                    Point(x + 0.03, -0.735),
                    0.008,
                    dark
                ),
            ]
        } + [
            limb(Point(0, -0.65), Point(0, -0.585), 0.014, skin, to: 0.028),
            limb(Point(-0.06, -0.525), Point(0, -0.5), 0.012, lips),
            limb(Point(0, -0.5), Point(0.06, -0.525), 0.012, lips),
        ]
    }

    private var crown: [Solid] {
        switch hair {
        case .none: []
        case .short:
            [
                limb(
                    Point(-0.09, -0.83),
                    Point(0.09, -0.83),
                    0.085,
                    hairColor
                ),
                limb(
                    Point(-0.17, -0.79),
                    Point(-0.185, -0.69),
                    0.035,
                    hairColor
                ),
                limb(
                    Point(0.17, -0.79),
                    Point(0.185, -0.69),
                    0.035,
                    hairColor
                ),
            ]
        case .long:
            [
                limb(Point(-0.08, -0.84), Point(0.08, -0.84), 0.1, hairColor),
                limb(Point(-0.17, -0.8), Point(-0.2, -0.55), 0.06, hairColor),
                limb(Point(0.17, -0.8), Point(0.2, -0.55), 0.06, hairColor),
            ]
        case .cap:
            [
                limb(
                    Point(-0.07, -0.78),
                    Point(0.07, -0.78),
                    0.14,
                    Light(0.93)
                ),
                limb(
                    Point(-0.18, -0.74),
                    Point(-0.2, -0.55),
                    0.045,
                    Light(0.3, 0.28, 0.26)
                ),
                limb(
                    Point(0.18, -0.74),
                    Point(0.2, -0.55),
                    0.045,
                    Light(0.3, 0.28, 0.26)
                ),
                limb(
                    Point(0.19, -0.53),
                    Point(0.07, -0.47),
                    0.014,
                    Light(0.15)
                ),
            ]
        }
    }
}
