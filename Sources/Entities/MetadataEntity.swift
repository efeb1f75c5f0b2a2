/// What a page says of the whole result.
package struct MetadataEntity: Decodable, Sendable {
    /// How many items the result has, over all pages.
    package let totalHits: Int?

    private enum CodingKeys: String, CodingKey {
        case totalHits = "total_hits"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        totalHits =
            container.number(.totalHits)
            ?? container.text(.totalHits).flatMap { Int($0) }
    }
}
