/// Which visualizations to list.
package struct SVSQuery: Equatable, Sendable {
    /// Empty for all.
    package var words: String
    package var order: Order
    /// The first day on which they were released; `nil` for all.
    package var since: Day?
    /// The most that one request returns.
    package var pageSize: Int

    package init(
        _ words: String = "",
        order: Order? = nil,
        since: Day? = nil,
        pageSize: Int = 24
    ) {
        self.words = words
        self.order = order ?? (words.isEmpty ? .newest : .popular)
        self.since = since
        self.pageSize = pageSize
    }

    package enum Order: String, CaseIterable, Sendable {
        /// Visualizations that were looked at most in the last ten days come
        /// first.
        case popular
        case newest
    }
}
