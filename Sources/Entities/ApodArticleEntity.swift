/// An article about the picture of a day.
package struct ApodArticleEntity: Decodable, Sendable {
    /// In the form `2026-10-01T00:05:00`, in Maryland.
    package let date: String?
    /// The page that it was copied from, which has the day in its name.
    package let source: String?

    private enum CodingKeys: String, CodingKey {
        case date
        case source = "migration_source_url"
    }
}
