/// The least and the greatest pace of the body of a response.
package struct HTTPPace: Equatable, Sendable {
    /// In bytes per second, on average over the idle timeout; 0 for none.
    package var minimumRate: Int
    /// In bytes per second, roughly; `nil` for none.
    package var maximumRate: Int?

    package init(minimumRate: Int = 0, maximumRate: Int? = nil) {
        self.minimumRate = minimumRate
        self.maximumRate = maximumRate
    }
}
