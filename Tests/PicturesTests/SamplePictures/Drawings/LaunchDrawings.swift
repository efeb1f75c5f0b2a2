import Foundation

/// Rockets before, during and after their launch.
enum LaunchDrawings {
    /// A sky that is paler at the horizon.
    private static func sky(_ point: Point, _ top: Light, _ low: Light) -> Light
    {
        let clouds = Noise(91).cloud(point.x * 2.2, point.y * 7 + 3, octaves: 5)
        let base = top.mixed(with: low, rise(-0.6, 0.45, point.y))
        return base.mixed(with: low + 0.12, rise(0.5, 0.8, clouds) * 0.6)
    }

    /// A rocket over its fire, in smoke, by day.
    private static func launch(
        _ rocket: Figure,
        end: Point,
        size: Double,
        tower: Figure?
    ) -> Sketch {
        let rocket = rocket.placed(end, size)
        return Sketch { point in
            if let light = rocket.light(at: point) { return light }
            var light = sky(
                point,
                Light(0.2, 0.42, 0.75),
                Light(0.72, 0.84, 0.95)
            )
            if let steel = tower?.light(at: point) { light = steel }
            let base = rise(0.5, 0.16, point.y)
            let far = bell(point.x - end.x, 0.2 + (1 - base) * 0.75)
            let density = far * (1 - base) * 1.5
            let near = bell((point - end - Point(0, 0.2)).length, 0.28)
            let smoke = Rockets.smoke(
                point,
                density: density,
                glow: Light(0.5, 0.2, -0.05) * near
            )
            light = light.mixed(with: smoke.light, smoke.share)
            let fire = Rockets.fire(
                point,
                at: end,
                length: 0.36,
                width: size * 0.055
            )
            return light + fire
        }
    }

    static let saturn = launch(
        Rockets.saturn(),
        end: Point(0.06, 0.12),
        size: 0.6,
        tower: Rockets.tower().placed(Point(-0.2, 0.4), 0.82)
    )

    static let silent = launch(
        Rockets.saturn(),
        end: Point(0, 0.02),
        size: 0.46,
        tower: nil
    )

    static let titan = launch(
        Rockets.boosted(core: Light(0.9)),
        end: Point(-0.02, 0.05),
        size: 0.55,
        tower: Rockets.tower(Light(0.5, 0.52, 0.55))
            .placed(Point(0.34, 0.42), -0.62)
    )

    /// The rocket on its pad, in the morning.
    static let pad: Sketch = {
        let rocket = Rockets.saturn().placed(Point(0.04, 0.3), 0.76)
        let tower = Rockets.tower().placed(Point(-0.16, 0.36), 0.8)
        let base = Figure([
            box(-0.06, 0.36, 0.3, 0.06, Light(0.5), corner: 0.005) { place in
                let part = (place.x * 6 + 12)
                    .truncatingRemainder(dividingBy: 1)
                return Light(part < 0.12 ? 0.25 : 0.55)
            },
            polygon(
                [
                    Point(-0.45, 0.42), Point(0.33, 0.42), Point(0.52, 0.5),
                    Point(-0.66, 0.5),
                ],
                Light(0.6, 0.58, 0.52)
            ),
        ])
        return Sketch { point in
            let solid =
                base.light(at: point) ?? rocket.light(at: point)
                ?? tower.light(at: point)
            if let solid { return solid }
            if point.y > 0.43 {
                let grass = Noise(3).cloud(point.x * 9, point.y * 40)
                return Light(0.22, 0.33, 0.16) * (0.5 + grass)
            }
            return sky(point, Light(0.3, 0.45, 0.72), Light(1, 0.8, 0.6))
        }
    }()

    /// A rocket in the beams of lamps, above its fire, at night.
    static let night: Sketch = {
        let rocket = Rockets.boosted(core: Light(0.9, 0.5, 0.22))
            .lit(
                by: Lamp(
                    direction: Direction(-0.5, 0.7, 0.5),
                    color: Light(1.1, 0.9, 0.7)
                )
            ).placed(Point(0, -0.02), 0.44)
        return Sketch { point in
            if let light = rocket.light(at: point) { return light }
            let end = Point(0, -0.02)
            let glow = bell((point - Point(0, 0.2)).length, 0.5)
            var light =
                Light(0.01, 0.015, 0.05) + Light(0.5, 0.24, 0.09) * glow
                + StarField().light(at: point) * (1 - glow) * 0.8
            let density =
                bell(point.x, 0.12 + max(0, point.y) * 1.5)
                * rise(0.02, 0.45, point.y) * 1.35
            let smoke = Rockets.smoke(point, density: density)
            let warm = Light(1.1, 0.62, 0.28) * (0.25 + 1.1 * glow)
            light = light.mixed(with: smoke.light * warm, smoke.share)
            if point.y > 0.44 {
                let ripple = Noise(6).cloud(point.x * 6, point.y * 70)
                light =
                    Light(0.02, 0.02, 0.05) + Light(1, 0.55, 0.2)
                    * bell(point.x, 0.25) * ripple * 1.3
            }
            return light
                + Rockets.fire(point, at: end, length: 0.42, width: 0.045)
        }
    }()

    /// The view down along a rocket that has just left its coast.
    static let onboard: Sketch = {
        let hull = polygon(
            [
                Point(-0.36, -0.5), Point(0.02, -0.5), Point(-0.1, 0.2),
                Point(-0.2, 0.2),
            ],
            .one
        ) { place in
            let round = 1 - pow((place.x * (1.7 - place.y)) * 0.45 + 0.1, 2)
            let seam =
                (place.y * place.y * 6 + 20)
                .truncatingRemainder(dividingBy: 1) < 0.05
            return Light(0.95, 0.5, 0.2) * round * (seam ? 0.7 : 1)
        }
        let boosters = [
            ([-0.5, -0.37, -0.2, -0.24] as [Double]),
            [0.03, 0.2, -0.05, -0.09],
        ].map { x in
            polygon(
                [
                    Point(x[0], -0.5), Point(x[1], -0.5), Point(x[2], 0.22),
                    Point(x[3], 0.22),
                ],
                Light(0.93)
            )
        }
        let rocket = Figure([boosters[0], boosters[1], hull])
        let noise = Noise(17)
        return Sketch { point in
            if let light = rocket.light(at: point) { return light }
            let coast = noise.cloud(
                point.x * 2.4 + 1,
                point.y * 2.4,
                octaves: 6
            )
            let water = Light(0.08, 0.27, 0.42)
            let land = Light(0.3, 0.36, 0.2)
                .mixed(with: Light(0.75, 0.7, 0.55), rise(0.6, 0.5, coast))
            var light = water.mixed(with: land, rise(0.48, 0.5, coast))
            let haze = rise(-0.5, 0.5, -point.y) * 0.45
            light = light.mixed(with: Light(0.65, 0.78, 0.9), haze)
            let foot = Point(-0.13, 0.26)
            let away = (point - foot) / Point(1, 1.4)
            let smoke = Rockets.smoke(
                point,
                density: bell(away.length, 0.26) * 1.3
            )
            light = light.mixed(with: smoke.light, smoke.share)
            return light
                + Light(2.4, 1.7, 0.8) * bell((point - foot).length, 0.09)
        }
    }()

    /// The shuttle on its pad beside its tower.
    static let shuttle: Sketch = {
        let stack = Figure([
            limb(Point(0, -0.02), Point(0, -0.78), 0.13, Light(0.8, 0.42, 0.2)),
            limb(
                Point(0, -0.78),
                Point(0, -0.95),
                0.13,
                Light(0.8, 0.42, 0.2),
                to: 0.02
            ),
            limb(Point(-0.19, 0), Point(-0.19, -0.74), 0.055, Light(0.95)),
            limb(Point(0.19, 0), Point(0.19, -0.74), 0.055, Light(0.95)),
        ]).placed(Point(0.08, 0.36), 0.78)
        let orbiter = Spacecraft.orbiter().placed(Point(0.08, 0.1), 0.58)
        let tower = Rockets.tower(Light(0.45, 0.47, 0.5))
            .placed(Point(-0.32, 0.42), 0.84)
        return Sketch { point in
            let solid =
                orbiter.light(at: point) ?? stack.light(at: point)
                ?? tower.light(at: point)
            if let solid { return solid }
            if point.y > 0.37 { return Light(0.5, 0.49, 0.46) }
            return sky(point, Light(0.25, 0.45, 0.78), Light(0.75, 0.85, 0.95))
        }
    }()

    /// A rocket of light on an obelisk at night.
    static let monument: Sketch = {
        let rocket = Rockets.saturn().placed(Point(0, 0.36), 0.68)
        let column = Figure([
            polygon(
                [
                    Point(-0.1, 0.42), Point(0.1, 0.42), Point(0.065, -0.36),
                    Point(0, -0.45), Point(-0.065, -0.36),
                ],
                Light(0.24, 0.26, 0.34),
                bevel: 0.03
            )
        ])
        return Sketch { point in
            if let stone = column.light(at: point) {
                let bright = rocket.light(at: point).map { $0 * 1.05 }
                return bright ?? stone
            }
            if point.y > 0.4 {
                let crowd = Noise(8).smooth(point.x * 38, 2) * 0.05
                return point.y > 0.46 - crowd
                    ? Light(0.01) : Light(0.08, 0.1, 0.1)
            }
            let glow = bell(point.x, 0.4) * rise(-0.5, 0.4, point.y)
            return Light(0.03, 0.05, 0.14) + Light(0.3, 0.22, 0.25) * glow
        }
    }()
}
