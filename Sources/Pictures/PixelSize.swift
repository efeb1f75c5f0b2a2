/// A width and a height in pixels.
package struct PixelSize: Equatable, Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
