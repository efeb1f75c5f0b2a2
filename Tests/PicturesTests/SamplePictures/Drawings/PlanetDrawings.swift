import Foundation

/// Planets and moons.
enum PlanetDrawings {
    private static func among(
        stars: Double = 0.6,
        _ globe: Globe
    ) -> Sketch {
        Sketch { point in
            globe.light(on: point)
                ?? globe.glow(point) + StarField().light(at: point) * stars
        }
    }

    /// Saturn with its rings.
    static let saturn: Sketch = {
        let noise = Noise(3)
        let sun = Direction(-0.55, -0.35, 0.75)
        let globe = Globe(radius: 0.24, sun: sun, tilt: -0.3) { place in
            let band = place.y * 7 + 0.3 * noise.cloud(place * 3)
            let share = 0.5 + 0.5 * sin(band * 2.6) * cos(band * 1.1)
            let color = Light(0.93, 0.8, 0.56)
                .mixed(with: Light(0.74, 0.57, 0.36), share)
            return (color, 0)
        }
        return Sketch { point in
            let place = point.turned(0.3)
            let distance = Point(place.x, place.y * 3.3).length
            let rays = noise.smooth(distance * 90, 3)
            let gap = bell(distance - 0.485, 0.009)
            let share =
                rise(0.3, 0.32, distance) * rise(0.58, 0.57, distance)
                * (0.55 + 0.45 * rays) * (1 - gap)
                * (distance < 0.37 ? 0.4 : 1)
            // Behind the planet the rings are in its shadow.
            let isDark =
                place.y < 0 && place.x > 0.02 && place.x < 0.36
                && (place - Point(0.13, -0.07)).length < 0.26
            let ring =
                Light(0.93, 0.83, 0.66) * (isDark ? 0.12 : 0.75 + 0.4 * rays)
            let back =
                globe.light(on: point) ?? StarField().light(at: point) * 0.5
            let isHidden = place.y < 0 && point.length < 0.24
            return back.mixed(with: ring, isHidden ? 0 : share)
        }
    }()

    /// The Great Red Spot among bands of clouds.
    static let redSpot: Sketch = {
        let noise = Noise(61)
        return Sketch { point in
            let spot = (point - Point(0.08, 0.08)) / Point(0.3, 0.19)
            let near = exp(-spot.length * spot.length * 0.8)
            let swirl = point + spot.turned(1.57) * near * 0.1
            let turn = near * 5
            let curl =
                (swirl - Point(0.08, 0.08)).turned(turn)
                + Point(0.08, 0.08)
            let wave = noise.cloud(curl.x * 4, curl.y * 11, octaves: 5)
            let fine = noise.cloud(
                curl.x * 5 + wave * 1.5,
                curl.y * 26 + wave * 2,
                octaves: 4
            )
            let band = 0.5 + 0.5 * sin(point.y * 13 + wave * 2.2 - 1)
            let color = Light(0.96, 0.88, 0.74)
                .mixed(with: Light(0.66, 0.4, 0.24), band * 0.85)
                .mixed(with: Light(0.99, 0.95, 0.88), fine * 0.9 - 0.25)
            let red = Light(0.82, 0.3, 0.14)
                .mixed(with: Light(0.95, 0.55, 0.35), fine * 0.8 - 0.1)
            let ring = bell(spot.length - 1.05, 0.16)
            return color.mixed(with: red, rise(1, 0.72, spot.length))
                .mixed(with: Light(0.97, 0.9, 0.8), ring * 0.8)
        }
    }()

    /// Triton: pink ice with a pattern like a melon's skin, and dark streaks.
    static let triton: Sketch = {
        let noise = Noise(83)
        let globe = Globe(
            center: Point(0.06, 0.12),
            radius: 0.56,
            sun: Direction(-0.5, 0.3, 0.7)
        ) { place in
            let skin = noise.ridges(place.x * 7, place.y * 7 + place.z * 5)
            let isIce = rise(-0.1, 0.12, place.y + 0.1 * skin)
            let streak = noise.cloud(place.x * 16 + place.y * 6, place.y * 3)
            let ice =
                Light(0.93, 0.8, 0.76)
                * (1 - 0.4 * rise(0.6, 0.75, streak))
            let melon = Light(0.66, 0.64, 0.6) * (0.7 + 0.45 * skin)
            return (
                melon.mixed(with: ice, isIce),
                skin * 0.03 * (1 - isIce) + 1e-9
            )
        }
        return among(globe)
    }()

    /// Neptune as a crescent, seen from behind.
    static let neptune: Sketch = {
        let globe = Globe(
            radius: 0.4,
            sun: Direction(-0.35, 0.85, -0.5),
            air: Light(0.15, 0.35, 0.9)
        ) { place in
            let band = 0.5 + 0.5 * sin(place.y * 9)
            return (
                Light(0.22, 0.42, 0.95)
                    .mixed(with: Light(0.5, 0.7, 1), band * 0.4), 0
            )
        }
        return among(globe)
    }()

    /// Enceladus: white ice with cracks, and jets above its south pole.
    static let enceladus: Sketch = {
        let noise = Noise(27)
        let craters = Craters(90, largest: 0.09, seed: 8)
        let globe = Globe(
            center: Point(0, -0.07),
            radius: 0.33,
            sun: Direction(0.75, -0.2, 0.5)
        ) { place in
            let cracks = rise(
                0.86,
                0.97,
                noise.ridges(place.x * 3 + place.z, place.y * 3, octaves: 2)
            )
            let ice = Light(0.93, 0.96, 1)
                .mixed(with: Light(0.35, 0.6, 0.75), cracks * 0.8)
            return (ice, craters.height(place) - cracks * 0.015 + 1e-9)
        }
        return Sketch { point in
            if let light = globe.light(on: point) { return light }
            let south = point - Point(0, 0.24)
            let angle = atan2(south.x, south.y + 0.05)
            let rays = 0.3 + noise.smooth(angle * 9 + 30, 1)
            let jet =
                rays * bell(angle, 0.5) * exp(-south.length * 6)
                * rise(-0.04, 0.04, south.y)
            return Light(0.75, 0.87, 1) * jet * 1.3
                + StarField().light(at: point) * 0.5
        }
    }()

    /// Mars with its pole and dark plains.
    static func mars(_ center: Point, _ radius: Double, _ sun: Direction)
        -> Globe
    {
        let noise = Noise(33)
        let craters = Craters(120, largest: 0.12, seed: 21)
        return Globe(
            center: center,
            radius: radius,
            sun: sun,
            air: Light(0.5, 0.35, 0.25),
            tilt: 0.3
        ) { place in
            let plains = rise(0.46, 0.6, noise.cloud(place * 2, octaves: 5))
            let dust = noise.cloud(place * 6 + 8, octaves: 3)
            let soil = Light(0.86, 0.5, 0.28)
                .mixed(with: Light(0.38, 0.22, 0.16), plains * 0.85)
            let canyon =
                bell(
                    place.y - 0.1 - 0.12 * noise.cloud(place * 3),
                    0.035
                ) * rise(0.75, 0.3, place.x.magnitude)
            let ice = rise(-0.85, -0.9, place.y + 0.06 * dust)
            let color = (soil * (0.8 + 0.4 * dust) * (1 - 0.45 * canyon))
                .mixed(with: Light(0.97), ice)
            return (color, craters.height(place) * 0.5 - 0.01 * canyon + 1e-9)
        }
    }

    static let mars = among(
        mars(.zero, 0.44, Direction(-0.5, -0.25, 0.85))
    )

    /// A small Mars behind the antenna of a tiny spacecraft.
    static let farewell: Sketch = {
        let globe = mars(Point(-0.12, -0.08), 0.12, Direction(-0.6, -0.2, 0.7))
        let craft = Figure([
            box(0.58, 0.1, 0.22, 0.5, Light(0.8, 0.72, 0.5), turn: -0.06) {
                let line = ($0.y * 8 + 16).truncatingRemainder(dividingBy: 1)
                return line < 0.1
                    ? Light(0.4) : Light(0.85, 0.78, 0.58) * (0.8 + 0.2 * $0.x)
            },
            box(-0.6, 0.3, 0.12, 0.1, Light(0.25), turn: 0.3),
            limb(Point(-0.7, 0.36), Point(-0.42, 0.26), 0.01, Light(0.7)),
        ])
        return Sketch { craft.light(at: $0) ?? among(globe).light(at: $0) }
    }()

    /// Fractures on Venus, by radar.
    static let venus: Sketch = {
        let noise = Noise(95)
        return Sketch { point in
            let warp = Point(
                noise.cloud(point.x * 3, point.y * 3),
                noise.cloud(point.x * 3 + 9, point.y * 3)
            )
            let place = point + warp * 0.18
            let first = noise.ridges(
                place.x * 3 + place.y * 9,
                place.y * 3 - place.x,
                octaves: 4
            )
            let second = noise.ridges(place.x * 8 - place.y * 5, place.y * 2)
            let highland = rise(0.12, -0.12, place.x * 0.6 + place.y)
            let cracks = rise(0.72, 0.92, max(first, second * 0.96))
            let speckle = noise.chance(
                Int((point.x + 2) * 500),
                Int((point.y + 2) * 500)
            )
            let bright =
                0.18 + 0.2 * highland + 0.2 * warp.x
                + cracks * (0.15 + 0.6 * highland)
            return Light(1.05, 0.66, 0.28) * bright * (0.8 + 0.4 * speckle)
        }
    }()
}
