/// A visualization: what a search says of it, and what only its page does.
package struct SVSEntity: Decodable, Sendable {
    package let id: Int
    /// `Visualization`, `Animation`, `Gallery` and others.
    package let kind: String?
    /// With the offset from UTC.
    package let released: String?
    package let title: String?
    /// Texts with ` || ` between and after them.
    package let description: String?
    package let mainImage: Media?
    /// Those of all groups, in their order; `nil` in a search.
    package let media: [Media]?
    /// HTML.
    package let texts: [String]
    package let people: [String]
    package let missions, series, keywords: [String]
    /// Other pages that it names.
    package let related: [SVSEntity]

    /// A file, or a folder of them.
    package struct Media: Decodable, Sendable {
        package let url: String?
        /// `Image`, `Movie`, `Frames`, `Captions` and others.
        package let kind: String?
        package let altText: String?
        package let width, height: Int?

        private enum CodingKeys: String, CodingKey {
            case url, width, height
            case kind = "media_type"
            case altText = "alt_text"
        }
    }

    private struct Group: Decodable, Sendable {
        let description: String?
        let items: LossyArray<Item>?
    }

    private struct Item: Decodable, Sendable {
        let instance: Media?
    }

    private struct Credit: Decodable, Sendable {
        let people: LossyArray<Person>?
    }

    private struct Person: Decodable, Sendable {
        let name: String?
    }

    package init(from decoder: any Decoder) throws {
        let page = try decoder.container(keyedBy: Name.self)
        guard let id = page.count("id") ?? page.count("pk") else {
            throw DecodingError.valueNotFound(
                Int.self,
                .init(codingPath: decoder.codingPath, debugDescription: "id")
            )
        }
        func list<Element: Decodable & Sendable>(
            _ key: Name
        ) -> [Element]? {
            try? page.decode(LossyArray<Element>.self, forKey: key).elements
        }
        func texts(_ key: Name) throws -> [String] {
            try page.decodeIfPresent([String].self, forKey: key) ?? []
        }
        self.id = id
        kind = page.text("result_type") ?? page.text("page_type")
        released = page.text("release_date")
        title = page.text("title")
        description = page.text("description")
        mainImage = try page.decodeIfPresent(Media.self, forKey: "main_image")
        let groups: [Group]? = list("media_groups")
        media = groups?.flatMap { $0.items?.elements ?? [] }
            .compactMap(\.instance)
        self.texts = groups?.compactMap(\.description) ?? []
        let credits: [Credit] = list("credits") ?? []
        people = credits.flatMap { $0.people?.elements ?? [] }
            .compactMap(\.name)
        missions = try texts("missions")
        series = try texts("series")
        keywords = try texts("keywords")
        let names: [Name] = ["related", "recommended_pages"]
        related = names.flatMap { list($0) ?? [] }
    }
}
