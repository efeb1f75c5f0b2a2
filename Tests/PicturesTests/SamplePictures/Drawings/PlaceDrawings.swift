import Foundation

/// Rooms, buildings and things on the ground.
enum PlaceDrawings {
    /// Rows of consoles before large screens.
    static let missionControl: Sketch = {
        let walker = Sketch { MoonwalkDrawings.flag.light(at: $0 * 3.1) * 0.95 }
        let map = Noise(23)
        return Sketch { point in
            for row in [2, 1, 0] {
                if let light = console(point, row) { return light }
            }
            let left = point - Point(-0.3, -0.27)
            if left.x.magnitude < 0.31, left.y.magnitude < 0.16 {
                let land = map.cloud(left.x * 9 + 4, left.y * 9, octaves: 4)
                let orbit = left.y - 0.09 * sin(left.x * 16)
                let base =
                    land > 0.52
                    ? Light(0.2, 0.55, 0.4) : Light(0.04, 0.14, 0.3)
                return base + Light(1, 0.8, 0.2) * bell(orbit, 0.006)
            }
            let right = point - Point(0.33, -0.27)
            if right.x.magnitude < 0.22, right.y.magnitude < 0.16 {
                return walker.light(at: right)
            }
            let lamp = bell(point.y + 0.5, 0.05)
            return Light(0.12, 0.14, 0.17) + Light(0.3) * lamp
        }
    }()

    /// A row of consoles with people before it, seen from behind.
    private static func console(_ point: Point, _ row: Int) -> Light? {
        let size = 0.16 + 0.08 * Double(row)
        let top = 0.02 + 0.155 * Double(row)
        let place = point.x / size + 20 + 0.5 * Double(row % 2)
        let local = Point(
            (place.truncatingRemainder(dividingBy: 1) - 0.5) * size,
            point.y - top - size * 0.75
        )
        let seat = Int(place)
        if Noise(4).chance(seat, row) > 0.22 {
            let shade = Noise(5).chance(seat, row)
            let person = seated[seat % seated.count]
            if let light = person.light(at: local / size / 0.95) {
                return light * (0.55 + 0.3 * shade)
            }
        }
        let down = (point.y - top) / size
        guard down > 0, down < 1.1 else { return nil }
        let screen = Point(
            (place * 2).truncatingRemainder(dividingBy: 1) - 0.5,
            down - 0.25
        )
        if screen.x.magnitude < 0.34, screen.y.magnitude < 0.17 {
            let line = (down * 34).truncatingRemainder(dividingBy: 1)
            let text = Noise(9).smooth(point.x * 160, (down * 34).rounded())
            return line < 0.5 && text > 0.45
                ? Light(0.65, 1, 0.8) : Light(0.1, 0.35, 0.33)
        }
        return Light(0.5, 0.52, 0.47) * (down < 0.05 ? 1.2 : 0.75 - 0.3 * down)
    }

    private static let seated = [
        Light(0.2, 0.14, 0.1), Light(0.35, 0.25, 0.15), Light(0.1),
        Light(0.5, 0.38, 0.25),
    ].map {
        Person(hairColor: $0, clothes: Light(0.9), isSeenFromBehind: true)
            .figure
    }

    /// The gantry in which people practised walking on the Moon.
    static let gantry: Sketch = {
        let red = Light(0.8, 0.24, 0.14)
        func bar(_ x: Double, _ y: Double, _ x2: Double, _ y2: Double) -> Solid
        {
            limb(Point(x, y), Point(x2, y2), 0.013, red)
        }
        var bars: [Solid] = []
        for x in [-0.46, 0.06, 0.5] {
            bars += [
                bar(x - 0.12, 0.32, x, -0.34), bar(x + 0.12, 0.32, x, -0.34),
                bar(x - 0.09, 0.14, x + 0.09, 0.14),
                bar(x - 0.05, -0.06, x + 0.05, -0.06),
                bar(x - 0.09, 0.14, x + 0.05, -0.06),
            ]
        }
        for x in stride(from: -0.6, to: 0.62, by: 0.1) {
            bars += [
                bar(x, -0.34, x + 0.1, -0.42), bar(x, -0.42, x + 0.1, -0.34),
            ]
        }
        bars += [
            bar(-0.62, -0.34, 0.66, -0.34), bar(-0.62, -0.42, 0.66, -0.42),
        ]
        let steel = Figure(bars)
        let person = Astronaut(left: .wide).figure.placed(
            Point(-0.2, 0.46),
            0.56
        )
        return Sketch { point in
            if let light = person.light(at: point) { return light }
            let isCable =
                (point.x + 0.2).magnitude < 0.003 && point.y < 0
                && point.y > -0.34
            if isCable { return Light(0.15) }
            if let light = steel.light(at: point) { return light }
            if point.y > 0.3 {
                let grass = Noise(2).cloud(point.x * 14, point.y * 40)
                return Light(0.42, 0.46, 0.25) * (0.55 + 0.7 * grass)
            }
            let clouds = Noise(6).cloud(point.x * 2.5, point.y * 5, octaves: 5)
            return Light(0.35, 0.58, 0.88)
                .mixed(with: Light(0.97), rise(0.45, 0.75, clouds))
        }
    }()

    /// A capsule in the sea under a helicopter, a ship on the horizon.
    static let recovery: Sketch = {
        let capsule = Figure([
            limb(
                Point(-0.26, 0.24),
                Point(0.3, 0.26),
                0.07,
                Light(0.95, 0.55, 0.12)
            ),
            polygon(
                [
                    Point(-0.2, 0.24), Point(0.24, 0.26), Point(0.09, -0.04),
                    Point(-0.03, -0.05),
                ],
                .one
            ) { place in
                let across = place.x / (0.66 + 0.34 * place.y)
                let burns = Noise(5).cloud(place.x * 4, place.y * 2)
                return Light(0.72, 0.62, 0.54) * (0.55 + 0.7 * burns)
                    * (1.05 - 0.6 * pow(across + 0.3, 2))
            },
            box(0, 0.1, 0.04, 0.035, Light(0.06), corner: 0.01),
            ball(-0.03, -0.09, 0.04, Light(0.95, 0.9, 0.85)),
            ball(0.05, -0.1, 0.04, Light(0.95, 0.9, 0.85)),
            ball(0.11, -0.07, 0.035, Light(0.95, 0.9, 0.85)),
        ])
        let helicopter = Figure([
            limb(Point(-0.5, -0.34), Point(-0.34, -0.34), 0.055, Light(0.85)),
            limb(
                Point(-0.34, -0.35),
                Point(-0.14, -0.38),
                0.022,
                Light(0.8),
                to: 0.01
            ),
            box(-0.13, -0.4, 0.012, 0.045, Light(0.5)),
            box(-0.43, -0.42, 0.24, 0.006, Light(0.25)),
            box(-0.43, -0.41, 0.01, 0.02, Light(0.3)),
            ball(-0.53, -0.35, 0.035, Light(0.15, 0.2, 0.28)),
        ])
        let ship = Figure([
            polygon(
                [
                    Point(0.22, -0.12), Point(0.66, -0.12), Point(0.64, -0.06),
                    Point(0.26, -0.06),
                ],
                Light(0.42, 0.46, 0.5)
            ),
            box(0.5, -0.15, 0.05, 0.035, Light(0.45, 0.48, 0.52)),
            box(0.5, -0.21, 0.008, 0.035, Light(0.4)),
        ])
        let noise = Noise(53)
        return Sketch { point in
            let solid = helicopter.light(at: point) ?? capsule.light(at: point)
            let depth = point.y + 0.07
            let wave = noise.ridges(
                point.x * 4 / (depth + 0.15),
                3 / (depth + 0.12)
            )
            if let solid, point.y < 0.27 + 0.06 * wave { return solid }
            if let light = ship.light(at: point) { return light }
            guard depth > 0 else {
                return Light(0.45, 0.65, 0.88)
                    .mixed(with: Light(0.9, 0.92, 0.93), 1 + depth * 2)
            }
            let crest = rise(0.72, 0.95, wave) * rise(0, 0.25, depth)
            return Light(0.45, 0.6, 0.7)
                .mixed(with: Light(0.03, 0.2, 0.36), depth * 3)
                * (0.65 + 0.5 * wave) + Light(0.5) * crest
        }
    }()
}
