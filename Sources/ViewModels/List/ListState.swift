import Models

/// The state of a list: one page of its rows.
package struct ListState: Equatable, Sendable {
    package var content = Content.nothing
    /// `true` if a person has to wait.
    package var isLoading = false
    /// `true` if what is waited for can be canceled.
    package var canCancel = false
    /// `true` if another page is waited for, so that numbers may come to mean
    /// other rows than a person sees.
    package var isTurning = false
    package var hasNextPage = false
    package var hasPreviousPage = false
    package var related = RelatedLists()
    /// The filter that is active, and how many rows it covers.
    package var filter: String?
    /// A shorter text for the filter, for where there is little room.
    package var shortFilter: String?

    /// `true` if there are rows to open.
    package var hasRows: Bool {
        if case .page = content { true } else { false }
    }

    /// The pictures to load.
    var pictures: [PictureKey] {
        guard case .page(let page) = content else { return [] }
        return page.rows.compactMap(\.picture)
    }

    /// The content of the screen.
    package enum Content: Equatable, Sendable {
        case nothing
        case page(ListPage)
        /// The result is empty: a message, and what to try.
        case empty(message: String, hint: String)
    }
}
