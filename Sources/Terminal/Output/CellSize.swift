/// The size of one character cell in pixels.
package struct CellSize: Equatable, Hashable, Sendable {
    /// In pixels, 1…256.
    package let width: Int
    /// In pixels, 1…256.
    package let height: Int

    /// Nil when no cell can be of that size, as when a terminal says 0.
    package init?(width: Int, height: Int) {
        guard 1 ... 256 ~= width, 1 ... 256 ~= height else { return nil }
        self.width = width
        self.height = height
    }
}
