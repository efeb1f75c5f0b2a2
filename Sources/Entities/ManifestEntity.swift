/// The URLs of an item's files, in either form in which they are sent: a
/// collection (`/asset/ID`) or a bare array (`collection.json`).
package struct ManifestEntity: Decodable, Sendable {
    /// Unescaped, mostly `http`, some listed twice.
    package let hrefs: [String]

    package init(from decoder: any Decoder) throws {
        if var list = try? decoder.unkeyedContainer() {
            hrefs = try LossyArray<String>(from: &list).elements
        } else {
            let response = try CollectionEntity(from: decoder)
            hrefs = response.collection.items.elements.compactMap(\.href)
        }
    }
}
