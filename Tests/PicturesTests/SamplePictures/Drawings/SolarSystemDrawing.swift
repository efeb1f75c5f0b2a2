import Foundation

/// The planets on their orbits around the Sun, seen at an angle.
struct SolarSystemDrawing: Drawing {
    private struct Planet {
        let orbit: Double
        let angle: Double
        let radius: Double
        let color: Light

        /// The angle at which the orbits are seen flattens them.
        var center: Point {
            Point(cos(angle) * orbit, sin(angle) * orbit * 0.5)
        }
    }

    private let planets = [
        Planet(orbit: 0.1, angle: 0.6, radius: 0.01, color: Light(0.7)),
        Planet(
            orbit: 0.16,
            angle: 2.5,
            radius: 0.016,
            color: Light(0.95, 0.8, 0.5)
        ),
        Planet(
            orbit: 0.225,
            angle: 5.3,
            radius: 0.018,
            color: Light(0.25, 0.5, 1)
        ),
        Planet(
            orbit: 0.295,
            angle: 1.2,
            radius: 0.014,
            color: Light(0.95, 0.42, 0.22)
        ),
        Planet(
            orbit: 0.42,
            angle: 3.5,
            radius: 0.045,
            color: Light(0.9, 0.72, 0.52)
        ),
        Planet(
            orbit: 0.54,
            angle: 0.35,
            radius: 0.036,
            color: Light(0.92, 0.8, 0.55)
        ),
        Planet(
            orbit: 0.64,
            angle: 4.1,
            radius: 0.025,
            color: Light(0.5, 0.85, 0.9)
        ),
    ]

    func light(at point: Point) -> Light {
        let away = Point(point.x, point.y * 2).length
        var light =
            Light(0.008, 0.01, 0.025) + StarField().light(at: point) * 0.5
        for planet in planets {
            let line = bell((away - planet.orbit) * 0.7, 0.0022)
            light += Light(0.25, 0.32, 0.48) * line
        }
        light += Light(1.6, 1.2, 0.5) * bell(point.length, 0.05)
        light += Light(0.5, 0.3, 0.1) * bell(point.length, 0.16)
        for planet in planets {
            let offset = (point - planet.center) / planet.radius
            let ring = Point(offset.x, offset.y * 2.6).length
            if planet.orbit == 0.54, ring > 1.35, ring < 2 {
                light = Light(0.75, 0.66, 0.5)
            }
            guard offset.length < 1 else { continue }
            // Each planet is lit by the Sun in the middle.
            let sun = planet.center / max(planet.center.length, 0.01) * -1
            let lamp = Lamp(direction: Direction(sun.x, sun.y, 0.55))
            let up = (1 - (offset * offset).sum()).squareRoot()
            light = lamp.light(
                on: planet.color,
                Direction(offset.x, offset.y, up)
            )
        }
        return light
    }
}
