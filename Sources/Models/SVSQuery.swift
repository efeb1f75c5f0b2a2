/// Which visualizations to list.
package struct SVSQuery: Equatable, Sendable {
    /// Empty for all.
    package var words: String
    package var order: Order
    /// `true` to load the details of each, without which there is no picture: a
    /// request for each.
    package var isDetailed: Bool

    package init(
        _ words: String = "",
        order: Order? = nil,
        isDetailed: Bool = true
    ) {
        self.words = words
        self.order = order ?? (words.isEmpty ? .newest : .popular)
        self.isDetailed = isDetailed
    }

    package enum Order: String, CaseIterable, Sendable {
        /// Those that were looked at most in the last ten days come first.
        case popular
        case newest
    }
}
