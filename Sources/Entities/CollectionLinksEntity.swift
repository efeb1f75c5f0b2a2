/// The links of an answer in Collection+JSON: where its neighbours are. One
/// who has them can ask for the next page before this one's items are read.
package struct CollectionLinksEntity: Decodable, Sendable {
    package let collection: Body

    /// What the envelope holds.
    package struct Body: Decodable, Sendable {
        /// Absent, not empty, when there is neither a previous nor a next
        /// page.
        package let links: LossyArray<LinkEntity>?

        private enum CodingKeys: String, CodingKey {
            case links
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            links = container.forgiving(.links)
        }
    }
}
