/// A page of a feed of raw images: Curiosity's (`/api/v1/raw_image_items/`) or
/// Perseverance's (`/rss/api/`). They have other names for the same things.
package struct RoverPageEntity: Decodable, Sendable {
    package let images: LossyArray<RoverImageEntity>
    /// `true` if there is another page; only Curiosity's says.
    package let more: Bool?
    /// The number of images that all pages have.
    package let total: Int?
    /// `mars2020`; only Perseverance's says.
    package let mission: String?

    package init(from decoder: any Decoder) throws {
        let page = try decoder.container(keyedBy: Name.self)
        images = try page.decode(
            LossyArray.self,
            forKey: page.contains("items") ? "items" : "images"
        )
        more = try page.decodeIfPresent(Bool.self, forKey: "more")
        total = page.count("total") ?? page.count("total_results")
        mission = page.text("mission")
    }
}
