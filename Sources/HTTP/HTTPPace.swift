/// The least and the greatest pace of the body of a response.
package struct HTTPPace: Equatable, Sendable {
    /// In bytes per second, on average over the idle timeout; 0 for none.
    package var minimumRate: Int
    /// For all transfers that share it; `nil` for none.
    package var speedLimit: SpeedLimit?

    package init(minimumRate: Int = 0, speedLimit: SpeedLimit? = nil) {
        self.minimumRate = minimumRate
        self.speedLimit = speedLimit
    }
}
