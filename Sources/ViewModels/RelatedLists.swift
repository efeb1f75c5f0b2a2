/// Whether there may be lists that have to do with a list or a photo.
package struct RelatedLists: Equatable, Sendable {
    /// `true` for a list of the next sol or month.
    package let hasNext: Bool
    /// `true` for a list of the sol or month before.
    package let hasPrevious: Bool
    /// `true` for a map and for the photos of the same place.
    package let hasPlace: Bool

    package init(
        hasNext: Bool = false,
        hasPrevious: Bool = false,
        hasPlace: Bool = false
    ) {
        self.hasNext = hasNext
        self.hasPrevious = hasPrevious
        self.hasPlace = hasPlace
    }
}
