/// The state of a paged collection.
///
/// The elements are not part of it: sending ten thousand of them with each
/// page would cost more with every page.
package struct PagedCollectionState: Equatable, Sendable {
    /// How many elements are loaded.
    package var count = 0
    /// How many the whole list has, at least `count`; `nil` until it is known.
    package var total: Int?
    /// How many of them can be loaded; `nil` if unlimited.
    package var resultLimit: Int?
    /// How many of them are asked for; `nil` for all.
    package var limit: Int?
    /// How many elements could not be read.
    package var skipped = 0
    /// How many elements were promised, and not sent.
    package var missing = 0
    /// The oldest stored copy of which a page is; `nil` if none is.
    package var stored: StoredCopy?
    package var phase = Phase.ready

    package init() {}

    /// How many elements there will be at most; `nil` if unlimited.
    package var lowestLimit: Int? {
        [limit, resultLimit].compactMap(\.self).min()
    }

    /// What can happen next; only `ready` and `failed` can go on.
    package enum Phase: Equatable, Sendable {
        case ready
        case loading
        /// The last step failed and changed nothing; `loadMore()` repeats
        /// only that step.
        case failed(LoadFailure)
        case complete
        /// The list goes on, but only this many elements can be loaded.
        case limitReached(Int)
    }
}
