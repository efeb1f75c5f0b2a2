package import Models

/// A place on the screen that is kept free for a picture.
package struct PictureSlot: Equatable, Sendable {
    package let key: PictureKey
    /// The cells to the left of it.
    package let column: Int
    /// What is said there while the picture loads, for one that stands alone
    /// in its rows; of these, those that it does not need are given back.
    package let waiting: String?

    package init(key: PictureKey, column: Int, waiting: String? = nil) {
        self.key = key
        self.column = column
        self.waiting = waiting
    }
}
