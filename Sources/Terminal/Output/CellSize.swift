/// The size of one character cell in pixels.
package struct CellSize: Equatable, Hashable, Sendable {
    /// In pixels, 1…256.
    package let width: Int
    /// In pixels, 1…256.
    package let height: Int

    /// What is assumed of a terminal that does not tell: 10×20.
    package static let assumed = CellSize(checkedWidth: 10, checkedHeight: 20)

    /// Nil when no cell can be of that size, as when a terminal says 0.
    package init?(width: Int, height: Int) {
        guard 1 ... 256 ~= width, 1 ... 256 ~= height else { return nil }
        self.init(checkedWidth: width, checkedHeight: height)
    }

    private init(checkedWidth: Int, checkedHeight: Int) {
        width = checkedWidth
        height = checkedHeight
    }
}
