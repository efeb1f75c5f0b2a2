/// An item of a collection: in a search a photo, a video or a recording; in
/// a manifest a file, of which it has the `href` only.
package struct ItemEntity: Decodable, Sendable {
    /// Where the list of the item's files is, or the file; unescaped.
    package let href: String?
    /// What is known of it: always one element where there is any.
    package let data: LossyArray<ItemDataEntity>?
    /// Its pictures and captions. Audio items have none.
    package let links: LossyArray<LinkEntity>?

    private enum CodingKeys: String, CodingKey {
        case href, data, links
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        href = container.text(.href)
        data = container.forgiving(.data)
        links = container.forgiving(.links)
    }
}
