/// The newest images as a feed reports them: for Perseverance at the top, for
/// Curiosity in `latest_data`.
package struct RoverLatestEntity: Decodable, Sendable {
    package let sol: Int
    /// The number of images.
    package let total: Int?

    package init(from decoder: any Decoder) throws {
        let top = try decoder.container(keyedBy: Name.self)
        let latest = top.object("latest_data") ?? top
        guard let sol = latest.count("latest_sol", upTo: 99_998) else {
            throw latest.missing("latest_sol")
        }
        self.sol = sol
        total = latest.count("total")
    }
}
