import Foundation

/// Earth and Moon, near and far.
enum EarthAndMoonDrawings {
    private static let craters = Craters(420, largest: 0.11)
    private static let seas = Noise(11)

    /// The Moon as the Sun lights it from a direction.
    static func moon(
        _ center: Point = .zero,
        _ radius: Double = 0.43,
        sun: Direction
    ) -> Globe {
        Globe(center: center, radius: radius, sun: sun) { place in
            let dark = rise(0.47, 0.6, seas.cloud(place * 1.5 + 3))
            let grain = seas.cloud(place * 9, octaves: 3) - 0.5
            let ray = bell((place - Direction(-0.2, 0.68, 0.7)).length, 0.25)
            let gray = 0.86 - 0.42 * dark + 0.22 * grain + 0.16 * ray
            return (
                Light(gray, gray * 0.99, gray * 0.97),
                craters.height(place) * 0.45 + 1e-9
            )
        }
    }

    /// The Earth with land, ice and clouds.
    static func earth(
        _ center: Point,
        _ radius: Double,
        sun: Direction,
        turn: Double = 0.5,
        seed: UInt64 = 23
    ) -> Globe {
        let noise = Noise(seed)
        return Globe(
            center: center,
            radius: radius,
            sun: sun,
            air: Light(0.3, 0.55, 1),
            tilt: turn
        ) { place in
            let shape = noise.cloud(place * 1.35 + 2, octaves: 5)
            let land = rise(0.51, 0.53, shape)
            let dry = noise.cloud(place * 3.5 + 9, octaves: 3)
            let green = Light(0.16, 0.32, 0.12)
            let soil = green.mixed(with: Light(0.72, 0.55, 0.32), dry * 2 - 0.5)
            let water = Light(0.02, 0.12, 0.36)
            let polar = rise(0.78, 0.84, place.y.magnitude + 0.06 * dry)
            let swirl = noise.cloud(place * 1.7 + 30, octaves: 3) * 1.8
            let sky = noise.cloud(
                Direction(
                    place.x * 2 + swirl,
                    place.y * 4 + swirl,
                    place.z * 2
                ),
                octaves: 5
            )
            let clouds = rise(0.5, 0.68, sky)
            let ground = water.mixed(with: soil, land)
                .mixed(with: Light(0.93), polar)
            return (ground.mixed(with: Light(0.98), clouds * 0.92), 0)
        }
    }

    static let fullMoon = sky(
        moon(sun: Direction(-0.25, -0.2, 1)),
        stars: 0.4
    )

    static let crescent = sky(
        moon(.zero, 0.4, sun: Direction(0.95, -0.15, -0.6)),
        stars: 0.5
    )

    static let blueMarble = sky(
        earth(.zero, 0.45, sun: Direction(-0.2, -0.15, 1), turn: 0.4),
        stars: 0.3
    )

    static let orbiter: Sketch = {
        let globe = moon(
            Point(-0.25, 0.3),
            0.62,
            sun: Direction(-0.7, -0.5, 0.6)
        )
        let craft = Spacecraft.satellite().placed(
            Point(0.33, -0.2),
            0.5,
            turn: -0.35
        )
        return Sketch { craft.light(at: $0) ?? sky(globe).light(at: $0) }
    }()

    /// A globe among stars.
    private static func sky(_ globe: Globe, stars: Double = 0.6) -> Sketch {
        Sketch { point in
            if let light = globe.light(on: point) { return light }
            return globe.glow(point) + StarField().light(at: point) * stars
        }
    }

    /// Earth above the hills of the Moon.
    static func earthrise(
        _ center: Point,
        _ radius: Double,
        slope: Double,
        seed: UInt64
    ) -> Sketch {
        let globe = earth(
            center,
            radius,
            sun: Direction(-0.1, -0.9, 0.55),
            turn: 0.3,
            seed: 63
        )
        let craters = Craters(500, largest: 0.12, seed: seed)
        let hills = Noise(seed)
        let moon = Globe(
            center: Point(-0.1 + slope, 2.5),
            radius: 2.32,
            sun: Direction(-0.75, -0.55, 0.45)
        ) { place in
            let gray = 0.5 + 0.35 * hills.cloud(place * 14, octaves: 4)
            let rough = hills.cloud(place * 22, octaves: 4) * 0.05
            return (
                Light(gray, gray * 0.97, gray * 0.92),
                craters.height(place) * 0.8 + rough
            )
        }
        return Sketch { point in
            let wave =
                hills.cloud(point.x * 5, 2) + 0.3
                * hills.smooth(
                    point.x * 22,
                    4
                )
            let place = point + Point(0, wave * 0.018)
            return moon.light(on: place) ?? globe.light(at: point)
        }
    }

    static let earthrise = earthrise(
        Point(0.16, -0.15),
        0.25,
        slope: 0,
        seed: 5
    )
    static let christmas = earthrise(
        Point(-0.24, -0.17),
        0.21,
        slope: -0.6,
        seed: 71
    )

    /// The Earth in the window of a spacecraft.
    static let window = Sketch { point in
        let frame = Solid(
            form: .box(Point(0, 0), Point(0.46, 0.36), 0.16, 0.06),
            color: .one
        )
        let inner = Solid(
            form: .box(Point(0, 0), Point(0.41, 0.31), 0.13, 0.06),
            color: .one
        )
        if inner.contains(point) {
            return sky(view).light(at: point)
        }
        let panel = Light(0.25, 0.27, 0.28)
        guard frame.contains(point) else {
            let grain = Noise(4).smooth(point.x * 60, point.y * 60) * 0.03
            return panel * (0.7 - point.y * 0.5) + grain
        }
        let bolt = (atan2(point.y, point.x) * 6 / .pi + 20)
            .truncatingRemainder(dividingBy: 1)
        let isBolt = (bolt - 0.5).magnitude < 0.06
        return panel * (isBolt ? 0.9 : 1.7 - point.y)
    }
    private static let view = earth(
        Point(0.12, 0.06),
        0.2,
        sun: Direction(-0.6, -0.3, 0.6),
        seed: 81
    )

    /// The ground from above, with a tiny bright lander and its shadow.
    static func above(lander: Bool, seed: UInt64 = 55) -> Sketch {
        let craters = Craters(900, largest: 0.1, seed: seed)
        let noise = Noise(seed)
        return Sketch { point in
            let place = Direction(point.x * 0.9, point.y * 0.9, 0.75)
            let toward = place + Direction(0.004, 0.002, 0)
            let craterSlope =
                craters.height(toward.normalized)
                - craters.height(place.normalized)
            let rough =
                noise.cloud(toward * 12, octaves: 4)
                - noise.cloud(place * 12, octaves: 4)
            let tone = 0.42 + 0.16 * noise.cloud(place * 4)
            let shade = 1 + craterSlope * 110 + rough * 2.5
            var light = Light(tone * min(2, max(0.1, shade)))
            if lander {
                let shadow = Point((point.x - 0.05) / 0.06, point.y / 0.013)
                if shadow.length < 1 { light *= 0.12 }
                // The engine has blown the ground around it bright.
                light += Light(0.22) * bell(point.length, 0.12)
                light += Light(1.4) * bell(point.length, 0.024)
                let track = point.y - 0.03 + point.x * 0.7
                light *=
                    1 - 0.25 * bell(track, 0.008)
                    * rise(0.16, 0.1, point.length)
            }
            return light
        }
    }

    static let landingSite = above(lander: true)

    /// The long shadow of the lander on the ground before it.
    static let shadow: Sketch = {
        let ground = Ground(horizon: -0.33, hills: 0.02, noise: Noise(67))
        let craft = Spacecraft.lander().placed(Point(0.02, 0.52), 0.8)
        let stones = ground.rocks(
            16,
            size: 0.04,
            color: Light(0.6),
            seed: 9
        )
        return Sketch { point in
            let frame = point.x * 0.5 + point.y
            if frame > 0.62 || point.x < -0.62 + point.y * 0.1 {
                return Light(0.07, 0.07, 0.08)
            }
            guard var light = ground.light(at: point) else {
                return Light(0.005)
            }
            for stone in stones {
                light = stone.light(at: point, ground: light) ?? light
            }
            return craft.contains(point) ? light * 0.1 : light * 1.1
        }
    }()
}
