package import Models

/// The room for pictures at home.
package struct HomeRoom: Equatable, Sendable {
    /// For the picture of the day; `nil` if it is not shown.
    package let today: Extent?
    /// For the picture of an entry; `nil` if none are shown.
    package let cover: Extent?
    /// The number of entries that have a picture, at most.
    package let coverCount: Int

    package init(
        today: Extent? = nil,
        cover: Extent? = nil,
        coverCount: Int = 0
    ) {
        self.today = today
        self.cover = cover
        self.coverCount = coverCount
    }
}
