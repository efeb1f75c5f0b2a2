/// The width and the height of a picture, or of the room for one, in pixels or
/// cells. What is decoded has a `PixelSize`, since `Pictures` and `Models` do
/// not know each other.
package struct Extent: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Returns `true` if another extent fits into this one.
    package func contains(_ other: Extent) -> Bool {
        width >= other.width && height >= other.height
    }
}
