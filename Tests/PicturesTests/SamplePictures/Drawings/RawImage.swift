import Foundation

/// The images of a sol, as a rover sends them.
struct RawImage {
    let name: String
    let isGray: Bool
    let drawing: any Drawing

    /// The images of a sol of a rover.
    static func sol(isCuriosity: Bool) -> [RawImage] {
        let seed: UInt64 = isCuriosity ? 100 : 200
        let high = isCuriosity ? 0.42 : 0.16
        return navigation(seed, high) + hazards(seed, high) + mast(seed, high)
    }

    private static func navigation(
        _ seed: UInt64,
        _ high: Double
    ) -> [RawImage] {
        [
            gray(
                "tracks",
                RoverView(seed: seed + 1, mountains: high / 2, tracks: 0.05)
            ),
            gray(
                "hills",
                RoverView(
                    seed: seed + 2,
                    horizon: 0.06,
                    mountains: high,
                    rocks: 40
                )
            ),
            gray(
                "rocks",
                RoverView(
                    seed: seed + 3,
                    horizon: -0.3,
                    mountains: high / 3,
                    rocks: 60,
                    size: 0.11
                )
            ),
            gray(
                "deck",
                RoverView(seed: seed + 4, mountains: high, parts: deck)
            ),
            gray(
                "shadow",
                RoverView(
                    seed: seed + 5,
                    horizon: -0.32,
                    mountains: high / 2,
                    shadow: MarsCraft.rover().placed(Point(0.1, 0.62), 1.05)
                )
            ),
        ]
    }

    private static func hazards(_ seed: UInt64, _ high: Double) -> [RawImage] {
        [
            gray(
                "front",
                RoverView(
                    seed: seed + 6,
                    horizon: -0.18,
                    mountains: high / 3,
                    isWide: true,
                    parts: wheels(0.62) + arm
                )
            ),
            gray(
                "rear",
                RoverView(
                    seed: seed + 7,
                    horizon: -0.22,
                    mountains: high / 3,
                    tracks: 0,
                    isWide: true,
                    parts: wheels(0.66)
                )
            ),
        ]
    }

    private static func mast(_ seed: UInt64, _ high: Double) -> [RawImage] {
        [
            color(
                "mountain",
                RoverView(
                    seed: seed + 8,
                    horizon: 0.22,
                    mountains: high * 1.5,
                    rocks: 30
                ).drawing
            ),
            color(
                "boulder",
                RoverView(
                    seed: seed + 9,
                    horizon: -0.3,
                    mountains: high / 2,
                    rocks: 16,
                    size: 0.3
                ).drawing
            ),
            color(
                "sunset",
                RoverView(
                    seed: seed + 10,
                    horizon: 0.22,
                    mountains: high / 2,
                    day: 0.35
                ).drawing
            ),
            color("drill-hole", DrillHoleDrawing(seed: seed + 11)),
            color(
                "wheel",
                RoverView(
                    seed: seed + 12,
                    horizon: -0.75,
                    rocks: 30,
                    size: 0.04,
                    parts: wheel(Point(0.06, 0.02), 0.4)
                ).drawing
            ),
        ]
    }

    private static func gray(_ name: String, _ view: RoverView) -> RawImage {
        RawImage(name: name, isGray: true, drawing: view.drawing)
    }

    private static func color(
        _ name: String,
        _ drawing: any Drawing
    ) -> RawImage {
        RawImage(name: name, isGray: false, drawing: drawing)
    }

    // MARK: Parts of the rover

    private static let deck = Figure([
        box(0, 0.5, 0.6, 0.2, Light(0.75), corner: 0.02),
        box(-0.3, 0.28, 0.16, 0.07, Light(0.6), corner: 0.01, turn: -0.1),
        ball(0.28, 0.27, 0.14, Light(0.85)),
        box(0.28, 0.4, 0.05, 0.06, Light(0.5)),
        limb(Point(-0.62, 0.3), Point(-0.44, -0.02), 0.02, Light(0.7)),
        box(0.02, 0.38, 0.05, 0.04, Light(0.25), corner: 0.01),
    ])

    private static let arm = Figure([
        limb(Point(-0.12, 0.5), Point(-0.2, 0.06), 0.05, Light(0.7)),
        limb(Point(-0.2, 0.06), Point(0.16, 0), 0.042, Light(0.75)),
        ball(0.2, 0.01, 0.085, Light(0.55)),
        box(0.26, 0.06, 0.05, 0.06, Light(0.4), turn: 0.4),
    ])

    private static func wheels(_ x: Double) -> Figure {
        wheel(Point(-x, 0.42), 0.26) + wheel(Point(x, 0.42), 0.26)
    }

    private static func wheel(_ center: Point, _ radius: Double) -> Figure {
        Figure([
            ball(center.x, center.y, radius, Light(0.5)) { place in
                let angle = atan2(place.y, place.x)
                let tread = sin(angle * 24 + place.length * 3)
                let spoke = sin(angle * 6)
                if place.length > 0.7 { return Light(0.42 + 0.16 * tread) }
                let isHub = place.length < 0.2
                return Light(isHub ? 0.62 : spoke > 0.72 ? 0.5 : 0.1)
            }
        ])
    }
}

/// A hole that a rover has drilled, with gray powder on red bedrock.
struct DrillHoleDrawing: Drawing {
    let seed: UInt64

    func light(at point: Point) -> Light {
        let noise = Noise(seed)
        let place = point - Point(-0.03, 0.02)
        let layers = noise.ridges(point.x * 1.5, point.y * 4, octaves: 5)
        let next = noise.ridges(
            (point.x + 0.012) * 1.5,
            (point.y + 0.012) * 4,
            octaves: 5
        )
        let crack = rise(0.9, 0.96, noise.ridges(point.x * 2 + 5, point.y * 2))
        let rock =
            Light(0.66, 0.45, 0.32) * (0.8 + (next - layers) * 3)
            * (1 - 0.5 * crack)
        let spread = noise.cloud(place.x * 7, place.y * 7, octaves: 5)
        let powder = rise(0.34, 0.16, place.length + 0.22 * (spread - 0.5))
        let fine = noise.cloud(point.x * 30, point.y * 30) - 0.5
        let ground = rock.mixed(
            with: Light(0.72, 0.7, 0.66) * (1 + 0.35 * fine),
            powder
        )
        let hole = place.length / 0.075
        guard hole < 1.18 else { return ground }
        let wall = rise(-0.2, 1, (place.x + place.y) / 0.106)
        let inside = Light(0.5, 0.48, 0.45) * wall * rise(0.6, 1, hole)
        return inside.mixed(with: ground * 1.12, rise(0.98, 1.06, hole))
    }
}
