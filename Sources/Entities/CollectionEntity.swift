/// A response of the library in Collection+JSON: a page of a search or of an
/// album, or the files of an item.
///
/// Two versions are in use, 1.0 and 1.1. They differ in how many links an
/// item has, so nothing here depends on the number.
package struct CollectionEntity: Decodable, Sendable {
    package let collection: Body

    /// The contents of the envelope; every part but the items is optional:
    /// without them, this is not a collection.
    package struct Body: Decodable, Sendable {
        package let items: LossyArray<ItemEntity>
        package let metadata: MetadataEntity?
        /// The pages beside this one; absent, not empty, if there are none.
        package let links: LossyArray<LinkEntity>?
    }
}

/// The fields of an item. The service omits unknown ones, so everything is
/// optional.
package struct ItemDataEntity: Decodable, Sendable {
    package let nasaID: String?
    package let title: String?
    package let mediaType: String?
    /// In the form `1969-07-20T00:00:00Z`.
    package let dateCreated: String?
    package let center: String?
    package let photographer: String?
    package let secondaryCreator: String?
    package let location: String?
    /// One element may hold several keywords separated by commas.
    package let keywords: [String]?
    /// Sent as a list, or for some items as one string.
    package let album: [String]?
    /// Plain text, or HTML with entities.
    package let description: String?
    /// Describes the picture for people who cannot see it.
    package let description508: String?

    private enum CodingKeys: String, CodingKey {
        case title, center, photographer, location, keywords, album, description
        case nasaID = "nasa_id"
        case mediaType = "media_type"
        case dateCreated = "date_created"
        case secondaryCreator = "secondary_creator"
        case description508 = "description_508"
    }
}

/// The facts of a page about the whole result.
package struct MetadataEntity: Decodable, Sendable {
    /// The number of items that the result has on all pages.
    package let totalHits: Int?

    private enum CodingKeys: String, CodingKey {
        case totalHits = "total_hits"
    }
}
