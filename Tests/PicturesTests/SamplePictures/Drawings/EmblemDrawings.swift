import Foundation

/// Things seen from close by: a plaque, an emblem, a coin.
enum EmblemDrawings {
    /// An engraved steel plaque with the halves of the Earth.
    static let plaque = Sketch { point in
        let noise = Noise(12)
        let plate = Solid(
            form: .box(.zero, Point(0.54, 0.4), 0.03, -0.03),
            color: Light(0.6, 0.57, 0.52),
            gloss: 0.3,
            bevel: 0.02
        )
        guard let steel = plate.light(at: point, lamp: Lamp()) else {
            return Spacecraft.crumpled(point * 2.6, seed: 6) * 0.75
        }
        let brushed = noise.smooth(point.x * 3, point.y * 190) * 0.12
        var shine = 1 + 0.35 * bell(point.x + point.y + 0.1, 0.22) - brushed
        for side in [-1.0, 1] {
            let place = (point - Point(side * 0.23, -0.18)) / 0.165
            guard place.length < 1 else { continue }
            let bulge = (1 - (place * place).sum()).squareRoot()
            let land = noise.cloud(
                Direction(place.x, place.y, bulge + side * 3) * 1.4,
                octaves: 5
            )
            let line = (asin(place.x) * 4).magnitude
                .truncatingRemainder(dividingBy: 1)
            shine *= land > 0.5 ? 0.35 : 1
            if place.length > 0.96 || line < 0.05 { shine *= 0.5 }
        }
        // Lines of letters, and four signatures.
        for row in 0 ..< 5 {
            let offset = point.y - 0.07 - 0.05 * Double(row)
            let half = [0.36, 0.44, 0.24, 0.4, 0.3][row]
            guard offset.magnitude < 0.014, point.x.magnitude < half else {
                continue
            }
            let letter = noise.smooth(point.x * 95, Double(row) * 7)
            let stroke = noise.smooth(point.x * 150, point.y * 130)
            if letter > 0.33, stroke > 0.4 { shine *= 0.3 }
        }
        for column in 0 ..< 4 {
            let x = -0.36 + 0.24 * Double(column)
            let wave = 0.345 + 0.012 * sin((point.x - x) * 190)
            if (point.x - x).magnitude < 0.08,
                (point.y - wave).magnitude < 0.005
            {
                shine *= 0.4
            }
        }
        return steel * shine
    }

    /// An eagle over the Moon, the Earth behind it, in a ring.
    static let emblem: Sketch = {
        let brown = Light(0.42, 0.26, 0.14)
        let feathers: @Sendable (Point) -> Light = { place in
            let line = (place.x * 5 + place.y * 4 + 20)
                .truncatingRemainder(dividingBy: 1)
            return brown * (line < 0.25 ? 0.6 : 1.15)
        }
        let eagle = Figure([
            polygon(
                [
                    Point(0.02, -0.02), Point(-0.14, -0.14),
                    Point(-0.34, -0.2), Point(-0.27, -0.04),
                    Point(-0.18, 0.06), Point(-0.02, 0.1),
                ],
                brown,
                pattern: feathers
            ),
            polygon(
                [
                    Point(0.0, -0.02), Point(0.1, -0.2), Point(0.27, -0.3),
                    Point(0.25, -0.12), Point(0.18, 0.02), Point(0.04, 0.1),
                ],
                brown,
                pattern: feathers
            ),
            polygon(
                [
                    Point(-0.02, 0.05), Point(0.08, 0.06), Point(0.16, 0.17),
                    Point(0.04, 0.16),
                ],
                Light(0.93)
            ),
            limb(Point(0.02, -0.01), Point(0.04, 0.1), 0.065, brown),
            ball(-0.04, -0.06, 0.055, Light(0.96)),
            polygon(
                [
                    Point(-0.08, -0.08), Point(-0.08, -0.035),
                    Point(-0.14, -0.03),
                ],
                Light(0.95, 0.75, 0.2)
            ),
            ball(-0.055, -0.07, 0.01, Light(0.05)),
            limb(
                Point(0, 0.15),
                Point(-0.03, 0.2),
                0.016,
                Light(0.95, 0.75, 0.2)
            ),
            limb(
                Point(0.05, 0.15),
                Point(0.05, 0.2),
                0.016,
                Light(0.95, 0.75, 0.2)
            ),
            limb(
                Point(-0.12, 0.2),
                Point(0.12, 0.19),
                0.009,
                Light(0.3, 0.55, 0.2)
            ),
        ])
        let earth = EarthAndMoonDrawings.earth(
            Point(-0.24, -0.24),
            0.1,
            sun: Direction(0.3, -0.3, 0.9)
        )
        let ground = Ground(
            horizon: 0.17,
            color: Light(0.75, 0.73, 0.68),
            dark: Light(0.5, 0.48, 0.45),
            noise: Noise(8)
        )
        return Sketch { point in
            let distance = point.length
            if distance > 0.48 {
                let weave = Noise(3).smooth(point.x * 80, point.y * 80)
                return Light(0.3, 0.36, 0.45) * (0.85 + 0.3 * weave)
            }
            if distance > 0.455 { return Light(0.86, 0.7, 0.3) }
            if distance > 0.43 { return Light(0.12, 0.22, 0.5) }
            return eagle.light(at: point) ?? ground.light(at: point)
                ?? earth.light(on: point) ?? Light(0.01)
        }
    }()

    /// A coin beside patches of color on a plate.
    static let cent: Sketch = {
        let colors = [
            Light(0.75, 0.16, 0.14), Light(0.16, 0.5, 0.24),
            Light(0.16, 0.3, 0.66), Light(0.85), Light(0.5), Light(0.15),
        ]
        let patches = colors.enumerated().map { index, color in
            box(
                -0.5,
                -0.36 + 0.145 * Double(index),
                0.09,
                0.055,
                color,
                corner: 0.008
            )
        }
        let plate = Figure(patches)
        let noise = Noise(19)
        return Sketch { point in
            if let light = plate.light(at: point) { return light }
            let place = (point - Point(0.12, 0)) / 0.38
            guard place.length < 1 else {
                let shadow = ((point - Point(0.15, 0.03)) / 0.38).length
                let dust = noise.cloud(point.x * 9, point.y * 9, octaves: 5)
                return Light(0.46, 0.4, 0.36) * (0.75 + 0.4 * dust)
                    * (shadow < 1 ? 0.45 : 1)
            }
            func height(_ place: Point) -> Double {
                let rim = rise(0.9, 0.93, place.length) * 0.1
                let head = (place - Point(0.02, -0.2)) / Point(0.3, 0.36)
                let beard = (place - Point(0.16, 0.12)) / Point(0.2, 0.22)
                let chest = (place - Point(-0.05, 0.72)) / Point(0.62, 0.42)
                let nose = (place - Point(0.31, -0.16)) / Point(0.1, 0.09)
                let neck = (place - Point(-0.05, 0.2)) / Point(0.2, 0.3)
                let forms = [head, beard, chest, nose, neck].map {
                    max(0, 1 - ($0 * $0).sum()).squareRoot() * 0.13
                }
                let hair = noise.ridges(place.x * 8, place.y * 8) * 0.02
                return rim + (forms.max() ?? 0) + (head.length < 1 ? hair : 0)
            }
            let slope =
                height(place + Point(0.012, 0.012)) - height(place)
            let dust = noise.cloud(place.x * 3, place.y * 3)
            let copper = Light(0.66, 0.36, 0.2)
                .mixed(with: Light(0.55, 0.42, 0.32), rise(0.4, 0.8, dust))
            return copper * max(0.2, 1 + slope * 22)
        }
    }()

    /// A frame of film with what its camera saw.
    static let descent = Montage(
        rows: [
            [
                EarthAndMoonDrawings.shadow,
                EarthAndMoonDrawings.above(lander: false, seed: 91),
            ]
        ],
        width: 4.0 / 3
    )

    static let moonwalk = Montage(
        rows: [
            [MoonwalkDrawings.flag, BootprintDrawing()],
            [MoonwalkDrawings.experiments, MoonwalkDrawings.visor],
        ],
        width: 4.0 / 3
    )
}
