import Foundation

/// Where craft are built and tested.
enum WorkshopDrawings {
    /// Rows of unfinished capsules in a workshop.
    static let capsules: Sketch = {
        let metal = Light(0.62, 0.64, 0.68)
        let capsule = Figure([
            box(0, -0.05, 0.34, 0.05, Light(0.5, 0.35, 0.2)),
            polygon(
                [
                    Point(-0.3, -0.1), Point(0.3, -0.1), Point(0.13, -0.62),
                    Point(-0.13, -0.62),
                ],
                metal
            ) { place in
                let rib = (place.y * 4 + 8).truncatingRemainder(dividingBy: 1)
                let round = 1 - 0.6 * pow(place.x + 0.25, 2)
                return metal * round * (rib < 0.12 ? 0.6 : 1.15)
            },
            box(0, -0.72, 0.12, 0.11, metal * 0.8, corner: 0.02),
            box(0, -0.36, 0.06, 0.07, Light(0.08), corner: 0.01),
        ])
        let worker = Person(
            clothes: Light(0.85, 0.86, 0.9),
            isSeenFromBehind: true
        ).figure
        let figures = [
            capsule.placed(Point(-0.1, 0.2), 0.5),
            capsule.placed(Point(-0.42, 0.42), 0.85),
            capsule.placed(Point(0.3, 0.44), 0.95),
            worker.placed(Point(-0.06, 0.52), 0.6),
        ]
        return Sketch { point in
            for figure in figures.reversed() {
                if let light = figure.light(at: point) { return light }
            }
            let beam = (point.x * 3 + 9).truncatingRemainder(dividingBy: 1)
            if point.y > 0.14 { return Light(0.42, 0.4, 0.37) }
            let isPane = point.y < -0.18 && beam > 0.12
            return isPane
                ? Light(0.78, 0.84, 0.88) : Light(0.3, 0.31, 0.32)
        }
    }()

    /// An aircraft with large folding rotors in a wind tunnel.
    static let tiltRotor: Sketch = {
        let white = Light(0.9)
        var solids = [
            box(0, 0.2, 0.05, 0.2, Light(0.4)),
            box(0, -0.02, 0.5, 0.03, white),
            limb(Point(0, -0.02), Point(0, 0.02), 0.13, white),
            box(0, -0.24, 0.012, 0.13, white),
            box(0, -0.36, 0.16, 0.012, white),
            box(0, -0.07, 0.07, 0.03, Light(0.1, 0.14, 0.2), corner: 0.02),
        ]
        for side in [-1.0, 1] {
            let hub = Point(side * 0.47, -0.02)
            solids.append(ball(hub.x, hub.y, 0.055, white * 0.85))
            for blade in 0 ..< 3 {
                let turn = Point(0, 0.23).turned(Double(blade) * 2.1 + side)
                solids.append(
                    limb(hub, hub + turn, 0.016, Light(0.25), to: 0.01)
                )
            }
            solids.append(ball(hub.x, hub.y, 0.028, Light(0.8, 0.2, 0.15)))
        }
        let craft = Figure(solids).placed(Point(0, 0.05), 1.05)
        return Sketch { point in
            if let light = craft.light(at: point) { return light }
            let ring = pow(
                pow(point.x.magnitude / 0.72, 4)
                    + pow(point.y.magnitude / 0.52, 4),
                0.25
            )
            let rib = (1 / max(0.12, ring) * 2.2)
                .truncatingRemainder(dividingBy: 1)
            let depth = rise(0.05, 1.15, ring)
            return Light(0.55, 0.6, 0.62) * (0.25 + 0.75 * depth)
                * (rib < 0.1 ? 0.7 : 1)
        }
    }()
}
