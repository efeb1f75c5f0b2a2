/// A visualization that was found.
package struct SVSResultEntity: Decodable, Sendable {
    package let id: Int
    package let url: String?
    /// `Visualization`, `Animation`, `Gallery` and others.
    package let kind: String?
    /// With the offset from UTC.
    package let released: String?
    package let title: String?
    /// Texts with ` || ` between and after them.
    package let description: String?

    package init(from decoder: any Decoder) throws {
        let result = try decoder.container(keyedBy: Name.self)
        guard let id = result.count("id") ?? result.count("pk") else {
            throw DecodingError.valueNotFound(
                Int.self,
                .init(codingPath: decoder.codingPath, debugDescription: "id")
            )
        }
        self.id = id
        url = result.text("url")
        kind = result.text("result_type") ?? result.text("page_type")
        released = result.text("release_date")
        title = result.text("title")
        description = result.text("description")
    }
}
