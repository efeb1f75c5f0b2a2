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
    /// The media of all groups, in their order; `nil` in a search.
    package let media: [Media]?
    /// HTML.
    package let texts: [String]
    package let people: [String]
    package let missions, series, keywords: [String]
    /// Other pages that it names.
    package let related: [SVSEntity]

    /// A page of the results of a search.
    package struct Results: Decodable, Sendable {
        /// Of all pages.
        package let count: Int?
        package let results: LossyArray<SVSEntity>
    }

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

    package init(from decoder: any Decoder) throws {
        let page = try decoder.container(keyedBy: Name.self)
        guard let id = page.count("id") ?? page.count("pk") else {
            throw page.missing("id")
        }
        self.id = id
        kind = page.text("result_type") ?? page.text("page_type")
        released = page.text("release_date")
        title = page.text("title")
        description = page.text("description")
        mainImage = try page.decodeIfPresent(Media.self, forKey: "main_image")
        let groups = page.objects("media_groups")
        let items = groups.flatMap { $0.objects("items") }
        media =
            page.contains("media_groups")
            ? try items.compactMap {
                try $0.decodeIfPresent(Media.self, forKey: "instance")
            } : nil
        texts = groups.compactMap { $0.text("description") }
        people = page.objects("credits").flatMap { $0.objects("people") }
            .compactMap { $0.text("name") }
        missions = page.elements("missions")
        series = page.elements("series")
        keywords = page.elements("keywords")
        related =
            page.elements("related") + page.elements("recommended_pages")
    }
}
