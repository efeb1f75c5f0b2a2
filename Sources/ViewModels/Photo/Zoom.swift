import Models

/// The visible part of a photo.
struct Zoom: Equatable {
    /// How often the visible width and height were halved.
    let halvings: Int
    private let center: Point

    private struct Point: Equatable {
        let x: Double
        let y: Double
    }

    /// Beyond this, even the largest originals show single pixels.
    private static let mostHalvings = 6

    /// The whole photo.
    static let whole = Zoom(halvings: 0, center: Point(x: 0.5, y: 0.5))

    private init(halvings: Int, center: Point) {
        self.halvings = halvings
        self.center = center
    }

    /// `nil` for the whole photo.
    var part: PicturePart? { halvings > 0 ? visible : nil }

    private var visible: PicturePart {
        PicturePart(
            aroundX: center.x,
            y: center.y,
            share: 1 / Double(1 << halvings)
        )
    }

    /// Takes a step.
    /// - Returns: `nil` if it leads nowhere.
    func after(_ step: ZoomStep) -> Zoom? {
        let next =
            switch step {
            case .in(let point): zoomedIn(at: point)
            case .out: zoomedOut
            case .whole: Self.whole
            case .move(let x, let y): moved(x, y)
            }
        return next.part == part ? nil : next
    }

    /// Zooms in around a point of the visible part, or its center.
    private func zoomedIn(at point: (x: Double, y: Double)?) -> Zoom {
        guard halvings < Self.mostHalvings else { return self }
        let point = point ?? (0.5, 0.5)
        return Zoom(
            halvings: halvings + 1,
            center: Point(
                x: visible.x + point.x * visible.share,
                y: visible.y + point.y * visible.share
            )
        )
    }

    /// Zooms out around the center.
    private var zoomedOut: Zoom {
        Zoom(
            halvings: max(0, halvings - 1),
            center: Point(x: visible.centerX, y: visible.centerY)
        )
    }

    /// Moves by so many halves of what is visible, up to the edges.
    private func moved(_ x: Int, _ y: Int) -> Zoom {
        let step = visible.share / 2
        let moved = PicturePart(
            aroundX: visible.centerX + Double(x) * step,
            y: visible.centerY + Double(y) * step,
            share: visible.share
        )
        return Zoom(
            halvings: halvings,
            center: Point(x: moved.centerX, y: moved.centerY)
        )
    }
}

/// A way to change the visible part of a photo.
package enum ZoomStep: Sendable {
    /// Doubles the scale, around a point in fractions from 0 to 1 of the
    /// visible part; `nil` for its center.
    case `in`(at: (x: Double, y: Double)?)
    /// Halves the scale.
    case out
    /// Shows the whole picture.
    case whole
    /// Moves right and down by so many halves of the visible part.
    case move(x: Int, y: Int)
}
