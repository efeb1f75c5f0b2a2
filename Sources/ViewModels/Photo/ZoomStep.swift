/// A way to change the visible part of a photo.
package enum ZoomStep: Sendable {
    /// Doubles the scale, around a point in fractions from 0 to 1 of what is
    /// visible, or else around its middle.
    case `in`(at: (x: Double, y: Double)?)
    /// Halves the scale.
    case out
    /// Shows the whole picture.
    case whole
    /// Moves right and down by so many halves of the visible part, or thirds of
    /// what is seen of a panorama.
    case move(x: Int, y: Int)
    /// Turns to an azimuth.
    case turn(Double)

    var isMove: Bool {
        switch self {
        case .move, .turn: true
        case .in, .out, .whole: false
        }
    }
}
