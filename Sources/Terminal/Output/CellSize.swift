/// The size of one character cell in pixels.
package struct CellSize: Equatable, Hashable, Sendable {
    /// In pixels, 1…256.
    package let width: Int
    /// In pixels, 1…256.
    package let height: Int

    /// The size assumed if the terminal reports none: 10×20.
    package static let assumed = CellSize(10, 20)

    /// - Returns: `nil` for impossible sizes, such as 0.
    package init?(width: Int, height: Int) {
        guard 1 ... 256 ~= width, 1 ... 256 ~= height else { return nil }
        self.init(width, height)
    }

    private init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }
}
