/// A way to see more or less of a photo.
package enum ZoomStep: Sendable {
    /// Half as much, twice as large.
    /// - Parameter point: The middle, as shares from 0 to 1 of what is shown;
    ///   `nil` keeps it.
    case nearer(at: (x: Double, y: Double)?)
    /// Twice as much, half as large.
    case farther
    case whole
}
