import Models

/// The visible part of a photo, which has the shape of the window.
struct Zoom: Equatable {
    /// The number of times that the visible width and height were halved.
    let halvings: Int
    /// The shape of the photo compared with that of the window: 2 if it is
    /// twice as wide for its height.
    var ratio = 1.0
    /// The center, in fractions from 0 to 1 of the photo.
    private let x: Double
    private let y: Double

    /// Beyond this, even the largest originals show single pixels.
    static let mostHalvings = 6

    /// The whole photo.
    static let whole = Zoom(0, aroundX: 0.5, y: 0.5)

    private init(_ halvings: Int, aroundX x: Double, y: Double) {
        self.halvings = halvings
        (self.x, self.y) = (x, y)
    }

    /// The enlargement of the photo against the whole: at least so much that it
    /// fills the window.
    var scale: Double {
        guard halvings > 0 else { return 1 }
        return max(2, ratio, 1 / ratio) * Double(1 << (halvings - 1))
    }

    /// `nil` for the whole photo. Near the edges, it is around another point.
    var part: PicturePart? { halvings > 0 ? visible : nil }

    private var visible: PicturePart {
        PicturePart(
            aroundX: x,
            y: y,
            width: halvings > 0 ? max(1, 1 / ratio) / scale : 1,
            height: halvings > 0 ? max(1, ratio) / scale : 1
        )
    }

    /// Takes a step.
    /// - Returns: `nil` if it leads nowhere.
    func after(_ step: ZoomStep) -> Zoom? {
        let visible = visible
        let (x, y) = (visible.centerX, visible.centerY)
        var next: Zoom?
        switch step {
        case .in(let point):
            guard halvings < Self.mostHalvings else { return nil }
            next = Zoom(
                halvings + 1,
                aroundX: point.map { visible.x + $0.x * visible.width } ?? x,
                y: point.map { visible.y + $0.y * visible.height } ?? y
            )
        case .out: next = Zoom(max(0, halvings - 1), aroundX: x, y: y)
        case .whole: next = .whole
        // Up to the edges.
        case .move(let right, let down):
            next = Zoom(
                halvings,
                aroundX: x + Double(right) * visible.width / 2,
                y: y + Double(down) * visible.height / 2
            )
        case .turn: return nil
        }
        next?.ratio = ratio
        return next?.part == part ? nil : next
    }
}
