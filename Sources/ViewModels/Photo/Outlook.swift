package import Models

/// The view of surroundings at a time: a direction and a width.
package struct Outlook: Equatable, Sendable {
    package let surroundings: Surroundings
    /// From the left edge of the surroundings to the middle of what is seen.
    private var middle: Double
    /// Degrees further up than at first.
    private var lift = 0.0
    /// Degrees that are seen from left to right.
    package private(set) var width: Double

    /// The fields of view to choose from, the widest first.
    private static let widths: [Double] = [120, 90, 60, 30, 15]
    private static let firstWidth = 90.0

    /// The middle of the surroundings.
    package init(_ surroundings: Surroundings) {
        self.surroundings = surroundings
        middle = surroundings.turn / 2
        width = min(Self.firstWidth, surroundings.turn)
    }

    /// The direction of the middle.
    package var azimuth: Double { (surroundings.left + middle).azimuth }

    /// Returns `true` if a direction is seen.
    package func shows(_ azimuth: Double) -> Bool {
        surroundings.distance(to: azimuth) != nil
            && abs((azimuth - self.azimuth + 180).azimuth - 180) <= width / 2
    }

    /// The part of the picture that is seen in a window of a shape.
    package func part(in window: Extent) -> PicturePart {
        let seen = height(in: window)
        let all = surroundings
        return PicturePart(
            turnedTo: (middle - width / 2) / all.turn,
            y: (all.top - top(in: window)) / all.height,
            width: width / all.turn,
            height: seen / all.height,
            goesAround: all.isWhole
        )
    }

    /// The part of a picture that is seen at first, for a list; `nil` if it is
    /// no panorama, and the whole is shown.
    static func first(of photo: Photo, in box: Extent) -> PicturePart? {
        Surroundings(of: photo).map { surroundings in
            let part = Outlook(surroundings).part(in: box)
            return PicturePart(
                aroundX: part.centerX,
                y: part.centerY,
                width: part.width,
                height: part.height
            )
        }
    }

    /// Degrees that are seen from top to bottom.
    private func height(in window: Extent) -> Double {
        let ratio = Double(window.height) / Double(max(1, window.width))
        return min(surroundings.height, width * ratio)
    }

    /// The elevation of the upper edge: the horizon is a third of the window
    /// below it at first, unless the surroundings end before.
    private func top(in window: Extent) -> Double {
        let seen = height(in: window)
        let lowest = surroundings.top - surroundings.height + seen
        return min(surroundings.top, max(lowest, seen / 3 + lift))
    }

    /// Takes a step.
    /// - Returns: `nil` if it leads nowhere.
    package func after(_ step: ZoomStep, in window: Extent) -> Outlook? {
        var next = self
        let seen = height(in: window)
        switch step {
        case .in(let point):
            if let point {
                next.middle += (point.x - 0.5) * width
                next.lift += (0.5 - point.y) * seen
            }
            next.width = Self.widths.first { $0 < width } ?? width
        case .out:
            let wider = Self.widths.last { $0 > width } ?? width
            next.width = min(wider, surroundings.turn)
        case .whole: next = Outlook(surroundings)
        case .move(let right, let down):
            next.middle += Double(right) * width / 3
            next.lift -= Double(down) * seen / 3
        case .turn(let azimuth):
            guard let distance = surroundings.distance(to: azimuth) else {
                return nil
            }
            next.middle = distance
        }
        next.stayInside(window)
        return next.part(in: window) == part(in: window) ? nil : next
    }

    private mutating func stayInside(_ window: Extent) {
        let turn = surroundings.turn
        middle =
            surroundings.isWhole
            ? middle.azimuth : min(turn - width / 2, max(width / 2, middle))
        lift = top(in: window) - height(in: window) / 3
    }
}
