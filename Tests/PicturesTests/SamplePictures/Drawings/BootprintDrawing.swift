import Foundation

/// A bootprint with ribs, pressed into fine dust, lit from the left.
struct BootprintDrawing: Drawing {
    private let noise = Noise(15)

    func light(at point: Point) -> Light {
        let step = 0.004
        let here = height(point)
        let slope = (height(point + Point(step, step * 0.7)) - here) / step
        let patches = noise.cloud(point.x * 3, point.y * 3) - 0.5
        // Little light reaches the bed of the print.
        let shade = 1 - 0.45 * rise(0.01, -0.02, outside(point))
        let tone = (0.56 + 0.12 * patches) * shade
        let lit = tone * max(0.12, 1 + slope * 0.75)
        return Light(lit, lit * 0.99, lit * 0.96)
    }

    /// The distance from the edge of the sole; below 0 within it.
    private func outside(_ point: Point) -> Double {
        let place = point.turned(0.22) / 1.18
        let waist = 0.17 - 0.04 * bell(place.y - 0.08, 0.11)
        let half = waist * (1 - 0.3 * rise(-0.1, -0.45, place.y))
        let over = Point(
            max(0, place.x.magnitude - half + 0.12),
            max(0, place.y.magnitude - 0.28)
        )
        return (over.length - 0.12) * 1.18
    }

    private func height(_ point: Point) -> Double {
        let place = point.turned(0.22)
        let end = outside(point)
        let edge = rise(0.012, -0.012, end)
        let rib = sin((place.y + 0.02 * cos(place.x * 8)) * 62)
        let bed = -0.05 + 0.018 * rise(-0.5, 0.5, rib) * rise(0, -0.03, end)
        let rim = 0.022 * bell(end - 0.022, 0.025)
        let dust = noise.cloud(point.x * 14, point.y * 14, octaves: 5)
        return edge * bed + rim + (dust - 0.5) * (0.026 - 0.014 * edge)
    }
}
