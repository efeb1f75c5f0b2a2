/// What of a list is not new any more.
package struct NewsMark: Codable, Equatable, Sendable {
    /// The newest day or sol that was shown, or that of the oldest item that
    /// was not: what is older is not new; `nil` for a list without them.
    package var place: Int?
    /// The items from there on that are not new either; of a list without
    /// days the last ones, the newest first.
    package var ids: [PhotoID]

    package init(place: Int?, ids: [PhotoID]) {
        self.place = place
        self.ids = ids
    }

    private enum CodingKeys: String, CodingKey {
        case place = "last"
        case ids
    }
}
