import Foundation

/// What a camera of a rover sees: a landscape, and parts of the rover.
struct RoverView {
    var seed: UInt64
    var horizon = -0.16
    var mountains = 0.1
    var rocks = 24
    var size = 0.06
    /// Where the rover has driven, from the middle at 0.
    var tracks: Double?
    /// Whether the lens bends the edges, as that of a hazard camera.
    var isWide = false
    /// The light of the sky, 1 by day.
    var day = 1.0
    /// Parts of the rover in front of the landscape.
    var parts = Figure([])
    /// The shadow that the rover casts.
    var shadow = Figure([])

    var drawing: any Drawing {
        let ground = MarsDrawings.ground(seed, horizon: horizon)
        let stones = ground.rocks(
            rocks,
            size: size,
            color: Light(0.5, 0.34, 0.25),
            seed: seed
        )
        let tint =
            Light(0.3 + 0.7 * day)
            * Light(1, 0.7, 0.65)
            .mixed(with: .one, day)
        return Sketch { point in
            var place = point
            if isWide {
                let away = (point * point).sum()
                guard away < 0.44 else { return .zero }
                place *= 0.75 + away * 1.3
            }
            if let light = parts.light(at: place) { return light }
            return landscape(place, ground, stones) * tint
        }
    }

    private func landscape(
        _ point: Point,
        _ ground: Ground,
        _ stones: [Rock]
    ) -> Light {
        guard var light = ground.light(at: point) else {
            let far = point - Point(0, horizon + 0.07)
            return MarsDrawings.hills(far, seed: seed, height: mountains)
                ?? sky(point)
        }
        if let tracks { light *= track(point, tracks) }
        for stone in stones {
            light = stone.light(at: point, ground: light) ?? light
        }
        return shadow.contains(point) ? light * 0.42 : light
    }

    private func sky(_ point: Point) -> Light {
        guard day < 1 else { return MarsDrawings.sky(point) }
        // The sky is blue around the Sun when it sets on Mars.
        let sun = (point - Point(0.1, horizon - 0.2)).length
        return Light(0.5, 0.42, 0.42)
            .mixed(with: Light(0.75, 1.4, 2.2), bell(sun, 0.32))
            + Light(4) * bell(sun, 0.04)
    }

    /// How much darker the ground is where wheels have pressed it.
    private func track(_ point: Point, _ middle: Double) -> Double {
        let far = 1 / (point.y - horizon + 0.05)
        let bend = middle + 0.1 * sin(far * 0.4 + Double(seed))
        let across = (point.x - bend) * far
        var shade = 1.0
        for wheel in [-0.75, 0.75] {
            let offset = (across - wheel).magnitude
            let ribs = 0.5 + 0.5 * sin(far * 26)
            shade -= rise(0.3, 0.24, offset) * (0.2 + 0.22 * ribs)
            shade += 0.14 * bell(offset - 0.31, 0.05)
        }
        return shade
    }
}
