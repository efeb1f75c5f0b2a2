/// How large a part of the screen is in pixels.
package struct PixelArea: Equatable, Sendable {
    /// In pixels, 1…32,767.
    package let width: Int
    /// In pixels, 1…32,767.
    package let height: Int

    /// Nil when no screen has such a part.
    package init?(width: Int, height: Int) {
        guard 1 ... 32_767 ~= width, 1 ... 32_767 ~= height else { return nil }
        self.width = width
        self.height = height
    }
}
