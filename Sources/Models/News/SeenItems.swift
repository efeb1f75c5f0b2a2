/// The items of a list that were seen.
package struct SeenItems: Codable, Equatable, Sendable {
    /// The last ones first.
    package var ids: [PhotoID]
    /// The newest day or sol, of which more may come; of a search, the first
    /// year that it is restricted to.
    package var last: Int?
    /// The days or sols that were loaded of a list that was too long for one
    /// look. What is older, from `last` on, is still new.
    package var loaded: ClosedRange<Int>?
}
