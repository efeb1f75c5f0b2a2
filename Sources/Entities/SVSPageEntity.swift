/// What else the page of a visualization says.
package struct SVSPageEntity: Decodable, Sendable {
    package let result: SVSResultEntity
    package let mainImage: Media?
    /// Those of all groups, in their order.
    package let media: [Media]
    /// HTML.
    package let texts: [String]
    package let people: [String]
    package let missions, series, keywords: [String]
    /// Other pages that it names.
    package let related: [SVSResultEntity]

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
        result = try SVSResultEntity(from: decoder)
        mainImage = try page.decodeIfPresent(Media.self, forKey: "main_image")
        let groups =
            try page.decodeIfPresent(
                LossyArray<Group>.self,
                forKey: "media_groups"
            )?.elements ?? []
        media = groups.flatMap { $0.items?.elements ?? [] }
            .compactMap(\.instance)
        texts = groups.compactMap(\.description)
        people =
            try page.decodeIfPresent(
                LossyArray<Credit>.self,
                forKey: "credits"
            )?.elements.flatMap { $0.people?.elements ?? [] }
            .compactMap(\.name) ?? []
        func list(_ key: Name) throws -> [String] {
            try page.decodeIfPresent([String].self, forKey: key) ?? []
        }
        missions = try list("missions")
        series = try list("series")
        keywords = try list("keywords")
        let lists: [Name] = ["related", "recommended_pages"]
        related = lists.flatMap { key in
            let list = try? page.decodeIfPresent(
                LossyArray<SVSResultEntity>.self,
                forKey: key
            )
            return list?.elements ?? []
        }
    }
}
