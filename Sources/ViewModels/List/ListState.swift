import Models

/// The state of a list: one page of its rows.
package struct ListState: Equatable, Sendable {
    package var content: Content
    /// `true` if a person has to wait.
    package var isLoading = false
    /// `true` if the page shows what is there of a list, and more will come
    /// between its rows.
    package var isPartial = false
    /// `true` if parts of the list could not be loaded.
    package var isIncomplete = false
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

    /// `true` if nothing was loaded, and nothing is waited for.
    package var isUnloaded: Bool {
        if case .nothing = content { !canCancel } else { false }
    }

    /// The pictures to load.
    var pictures: [PictureKey] {
        guard case .page(let page) = content else { return [] }
        return page.rows.compactMap(\.picture)
    }

    /// The content of the screen.
    package enum Content: Equatable, Sendable {
        /// Nothing is there yet but the title.
        case nothing(title: String)
        case page(ListPage)
        /// The result is empty: the title, a message, and what to try.
        case empty(title: String, message: String, hint: String)
    }
}
