/// The directions that a panorama shows, in degrees: azimuths from north to the
/// east, elevations from the horizon upwards. It has as many pixels for a
/// degree across as for one down.
package struct Surroundings: Equatable, Sendable {
    /// The azimuth of the left edge.
    package let left: Double
    /// From the left edge to the right one, up to 360.
    package let turn: Double
    /// The elevation of the upper edge.
    package let top: Double
    /// From the upper edge to the lower one.
    package let height: Double

    /// The directions of a picture of a size in pixels: the azimuths of its
    /// left and right edges, which are the same if it shows everything around,
    /// and the row of the horizon from the top, which may be outside.
    /// - Returns: `nil` if this cannot be a panorama.
    package init?(
        left: Double,
        right: Double,
        size: Extent,
        horizon: Double
    ) {
        guard left.isFinite, right.isFinite, horizon.isFinite,
            1 ... 1_000_000 ~= size.width, 1 ... 1_000_000 ~= size.height
        else { return nil }
        let turn = (right - left).azimuth
        self.left = left.azimuth
        self.turn = turn == 0 ? 360 : turn
        let degrees = self.turn / Double(size.width)
        top = horizon * degrees
        height = Double(size.height) * degrees
        guard turn == 0 || turn >= 1, height <= 180, -90 ... 90 ~= top else {
            return nil
        }
    }

    /// Reads the facts of a photo.
    /// - Returns: `nil` if it is no panorama, or its directions are unknown.
    package init?(of photo: Photo) {
        guard let left = photo.decimal(.azimuthLeft),
            let right = photo.decimal(.azimuthRight),
            let horizon = photo.decimal(.horizon),
            let width = photo.number(.width),
            let height = photo.number(.height)
        else { return nil }
        let size = Extent(width: width, height: height)
        self.init(left: left, right: right, size: size, horizon: horizon)
    }

    /// `true` if the right edge meets the left one.
    package var isWhole: Bool { turn == 360 }

    /// The distance of a direction to the right of the left edge.
    /// - Returns: `nil` if it is not shown.
    package func distance(to azimuth: Double) -> Double? {
        let distance = (azimuth - left).azimuth
        return distance <= turn ? distance : nil
    }
}

extension Double {
    /// This direction from 0 up to, but not including, 360.
    package var azimuth: Double {
        let rest = truncatingRemainder(dividingBy: 360)
        let azimuth = rest < 0 ? rest + 360 : rest
        // What is barely below 0 is rounded to 360.
        return azimuth == 360 ? 0 : azimuth
    }
}
