/// What a list shows: one page of its rows, and what there is to say.
package struct ListState: Equatable, Sendable {
    package var content = Content.nothing
    /// Whether something that was asked for is under way.
    package var isLoading = false
    package var notice: Notice?

    package init() {}

    /// What stands on the screen.
    package enum Content: Equatable, Sendable {
        /// Nothing yet.
        case nothing
        case page(ListPage)
        /// The result is empty: what to say, and what to try.
        case empty(message: String, hint: String)
    }
}
