/// What a paged collection holds and what is being done to get more.
///
/// The elements are not part of it: passing on ten thousand of them with each
/// page would cost more with every page.
package struct PagedCollectionState: Equatable, Sendable {
    /// How many elements are there.
    package var count = 0
    /// How many the whole list has, where that is known.
    package var total: Int?
    /// How many elements could not be read.
    package var lost = 0
    package var phase = Phase.ready

    package init() {}

    /// Where the collection stands; only `ready` and `failed` can go on.
    package enum Phase: Equatable, Sendable {
        case ready
        case loading
        /// The last step failed and left everything as it was before; going
        /// on repeats that step alone.
        case failed(LoadFailure)
        case complete
        /// There is more, but not more than `limit` can be had.
        case limitReached(limit: Int)
    }
}
