/// A value of another kind than is wanted, or none.
///
/// It holds no path, as Foundation's error does: forgiving entities throw
/// away many errors, and finding the way to one takes a walk.
struct JSONShapeError: Error {
    /// The value, or the object that has no such name.
    let node: Int
    /// The name that is missing.
    var missing: String?
}
