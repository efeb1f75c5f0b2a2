package import Models

/// A place on the screen that is kept free for a picture.
package struct PictureSlot: Equatable, Sendable {
    package let key: PictureKey
    /// The cells to the left of it.
    package let column: Int

    package init(key: PictureKey, column: Int) {
        self.key = key
        self.column = column
    }
}
