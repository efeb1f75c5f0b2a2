/// The state of a paged collection.
///
/// The elements are not part of it: sending ten thousand of them with each
/// page would cost more with every page.
package struct PagedCollectionState: Equatable, Sendable {
    /// The number of loaded elements.
    package var count = 0
    /// The number of elements in the whole list, at least `count`; `nil` until
    /// it is known.
    package var total: Int?
    /// The number that can be loaded; `nil` if unlimited.
    package var resultLimit: Int?
    /// The number that is asked for; `nil` for all.
    package var limit: Int?
    /// The number of elements that could not be read.
    package var skipped = 0
    /// The number of elements that were promised and not sent.
    package var missing = 0
    /// The oldest stored copy of which a page is; `nil` if none is.
    package var stored: StoredCopy?
    package var phase = Phase.ready

    package init() {}

    /// The greatest number of elements; `nil` if unlimited.
    package var lowestLimit: Int? {
        [limit, resultLimit].compactMap(\.self).min()
    }

    /// The next step; only `ready` and `failed` can go on.
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
