/// An answer of the library in Collection+JSON: a page of a search or of an
/// album, or the files of an item.
///
/// Its links are an entity of their own, `CollectionLinksEntity`.
///
/// Two versions are in use, 1.0 and 1.1; they differ in how many links an
/// item has, so nothing here depends on the number.
package struct CollectionEntity: Decodable, Sendable {
    package let collection: Body

    /// What the envelope holds; any part may be missing.
    package struct Body: Decodable, Sendable {
        package let version: String?
        package let href: String?
        package let items: LossyArray<ItemEntity>
        package let metadata: MetadataEntity?

        private enum CodingKeys: String, CodingKey {
            case version, href, items, metadata
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            version = container.text(.version)
            href = container.text(.href)
            // Without items this is no collection: of all the parts, only
            // their absence makes the answer unusable.
            items = try container.decode(LossyArray.self, forKey: .items)
            metadata = container.forgiving(.metadata)
        }
    }
}
