import Foundation

/// Galaxies, nebulas and comets.
enum DeepSkyDrawings {
    /// A spiral galaxy, seen at an angle.
    private static func spiral(
        _ offset: Point,
        _ size: Double,
        tilt: Double,
        turn: Double,
        warm: Light,
        seed: UInt64 = 9
    ) -> Light {
        let flat = offset.turned(turn)
        let place = Point(flat.x, flat.y / tilt) / size
        let distance = place.length
        guard distance < 1.6 else { return .zero }
        let noise = Noise(seed)
        let angle = atan2(place.y, place.x)
        let wave = cos(2 * angle - log(distance + 0.04) * 6.5)
        let clumps = noise.cloud(place.x * 6, place.y * 6, octaves: 5)
        let arms = rise(-0.3, 1, wave) * (0.35 + 1.3 * clumps * clumps * 1.6)
        let disk = exp(-distance * 2.9)
        let dust =
            1 - 0.65
            * rise(
                0.35,
                0.9,
                cos(
                    2 * angle + 0.9
                        - log(distance + 0.04) * 6.5
                )
            ) * rise(0.1, 0.25, distance)
        let knots = rise(0.66, 0.8, clumps) * rise(0.2, 0.9, wave)
        let blue = Light(0.62, 0.76, 1.1) * arms * disk * 2.3
        let core = warm * exp(-distance * distance * 42) * 1.7
        return (blue + warm * disk * 0.55) * dust + core
            + Light(1, 0.4, 0.5) * knots * disk * 0.9
    }

    static let galaxy = Sketch { point in
        spiral(
            point,
            0.46,
            tilt: 0.62,
            turn: 0.5,
            warm: Light(1.1, 0.9, 0.62)
        ) + StarField().light(at: point) * 0.8
    }

    /// Many small galaxies of every shape and color.
    static let deepField: Sketch = {
        let noise = Noise(65)
        let tints = [
            Light(1, 0.75, 0.45), Light(0.7, 0.82, 1), Light(1, 0.55, 0.35),
            Light(1, 0.95, 0.85),
        ]
        let galaxies = (0 ..< 150).map { index in
            let size = noise.chance(index, 1)
            return (
                center: Point(
                    (noise.chance(index, 2) - 0.5) * 1.4,
                    (noise.chance(index, 3) - 0.5) * 1.05
                ),
                size: 0.008 + 0.075 * pow(size, 6),
                tilt: 0.2 + 0.75 * noise.chance(index, 4),
                turn: noise.chance(index, 5) * 6.3,
                tint: tints[index % 4],
                isSpiral: index % 3 == 0
            )
        }
        return Sketch { point in
            var light = Light(0.012, 0.012, 0.02)
            for galaxy in galaxies {
                let offset = point - galaxy.center
                guard offset.length < galaxy.size * 3.2 else { continue }
                if galaxy.isSpiral, galaxy.size > 0.02 {
                    light += spiral(
                        offset,
                        galaxy.size * 1.8,
                        tilt: galaxy.tilt,
                        turn: galaxy.turn,
                        warm: galaxy.tint
                    )
                } else {
                    let flat = offset.turned(galaxy.turn)
                    let place = Point(flat.x, flat.y / galaxy.tilt)
                    light +=
                        galaxy.tint
                        * exp(-place.length / galaxy.size * 2.4) * 1.3
                }
            }
            return light
        }
    }()

    /// Glowing gas with dark dust and young stars.
    static func nebula(
        _ colors: [Light],
        seed: UInt64,
        center: Point = .zero
    ) -> Sketch {
        let noise = Noise(seed)
        return Sketch { point in
            let warp = Point(
                noise.cloud(point.x * 2, point.y * 2),
                noise.cloud(point.x * 2 + 7, point.y * 2 + 3)
            )
            let place = point * 2.2 + warp * 1.8
            let gas = noise.cloud(place.x, place.y, octaves: 6)
            let filaments = noise.ridges(
                place.x * 1.7,
                place.y * 1.7,
                octaves: 5
            )
            let away = (point - center).length
            let body = rise(0.85, 0.1, away + 0.5 * (0.5 - gas))
            let dust = rise(
                0.52,
                0.72,
                noise.cloud(
                    place.x * 1.3 + 20,
                    place.y * 1.3,
                    octaves: 5
                )
            )
            let color = colors[0].mixed(with: colors[1], rise(0.3, 0.7, warp.x))
                .mixed(with: colors[2], rise(0.25, 0.05, away) * 0.8)
            let glow = color * body * (0.3 + 2.2 * gas * filaments)
            let hot = colors[2] * bell(away, 0.07) * 0.8
            var stars = StarField(density: 26).light(at: point)
            let cluster = StarField(density: 60, share: 0.6, noise: Noise(5))
            stars += cluster.light(at: point) * bell(away, 0.13)
            return glow * (1 - 0.8 * dust) + hot * (1 - 0.5 * dust) + stars
        }
    }

    static let doradus = nebula(
        [Light(1, 0.32, 0.28), Light(0.25, 0.5, 0.95), Light(1, 0.92, 0.85)],
        seed: 31,
        center: Point(0.06, -0.02)
    )

    /// A comet with a curved tail of dust and a straight one of gas.
    static let comet = Sketch { point in
        let head = Point(-0.22, 0.2)
        let place = (point - head).turned(0.75)
        let along = place.x
        let rays = Noise(14).cloud(
            atan2(place.y, along + 0.05) * 14,
            along * 1.5
        )
        let gas =
            bell(place.y, 0.012 + along * 0.07) * exp(-along * 1.7)
            * rise(-0.02, 0.06, along) * (0.4 + rays)
        let bend = place.y - along * along * 0.5
        let dust =
            bell(bend - along * 0.09, 0.02 + along * 0.16)
            * exp(-along * 1.5) * rise(-0.03, 0.08, along)
        let coma = exp(-place.length * 24) * 1.6 + bell(place.length, 0.03)
        return Light(0.02, 0.03, 0.07) + StarField().light(at: point)
            + Light(0.35, 0.62, 1) * gas * 0.9
            + Light(1, 0.86, 0.62) * dust * 0.75
            + Light(0.75, 1, 0.88) * coma
    }

    /// The Earth as a dot in a ray of scattered light.
    static let paleBlueDot = Sketch { point in
        let noise = Noise(2)
        let slant = point.x + point.y * 0.14
        var light = Light(0.07, 0.06, 0.06)
        let rays: [(Double, Double, Light)] = [
            (0.14, 0.05, Light(0.42, 0.28, 0.16)),
            (-0.18, 0.04, Light(0.14, 0.2, 0.16)),
            (-0.3, 0.06, Light(0.1, 0.1, 0.22)),
            (-0.02, 0.03, Light(0.2, 0.18, 0.12)),
            (0.3, 0.05, Light(0.1, 0.07, 0.05)),
        ]
        for (place, width, color) in rays {
            light += color * bell(slant - place, width)
        }
        let grain = noise.chance(
            Int((point.x + 2) * 340),
            Int((point.y + 2) * 340)
        )
        light *= 0.85 + 0.3 * grain
        let dot = (point - Point(0.14 - 0.02 * 0.14, 0.02)).length
        return light + Light(0.75, 0.88, 1.1) * bell(dot, 0.011)
    }

    /// The Sun's corona around the dark Moon.
    static let eclipse = Sketch { point in
        let distance = point.length
        let angle = atan2(point.y, point.x)
        let noise = Noise(88)
        let rays = noise.cloud(
            cos(angle) * 5 + 9,
            sin(angle) * 5 + distance * 0.6,
            octaves: 5
        )
        let streamers = 1 + 0.9 * pow(cos(angle - 0.3), 4)
        let over = max(0, distance - 0.2)
        let corona =
            exp(-over * 7.5 / streamers) * (0.35 + 1.2 * rays)
            + 1.1 * exp(-over * 55)
        let moon = rise(0.2, 0.196, distance)
        let flare = bell((point - Point(0.186, -0.075)).length, 0.012)
        let pink = Light(1.4, 0.35, 0.5) * flare * 1.4
        let light =
            Light(0.9, 0.94, 1) * corona + pink
            + StarField().light(at: point) * 0.3 * (1 - min(1, corona * 2))
        return light * (1 - moon) + Light(0.012) * moon
            + Light(0.02, 0.03, 0.06)
    }
}
