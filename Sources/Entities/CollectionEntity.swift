/// A response of the library in Collection+JSON: a page of a search or of an
/// album, or the files of an item.
///
/// Two versions are in use, 1.0 and 1.1. They differ in how many links an
/// item has, so nothing here depends on the number.
package struct CollectionEntity: Decodable, Sendable {
    package let collection: Body

    /// The contents of the envelope; every part but the items is optional.
    package struct Body: Decodable, Sendable {
        package let version: String?
        package let href: String?
        package let items: LossyArray<ItemEntity>
        package let metadata: MetadataEntity?
        /// The pages beside this one; absent, not empty, if there are none.
        package let links: LossyArray<LinkEntity>?

        private enum CodingKeys: String, CodingKey {
            case version, href, items, metadata, links
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            version = container.text(.version)
            href = container.text(.href)
            // Without items this is no collection: of all the parts, only
            // their absence makes the response unusable.
            items = try container.decode(LossyArray.self, forKey: .items)
            metadata = container.forgiving(.metadata)
            links = container.forgiving(.links)
        }
    }
}

/// An item of a collection: in a search a photo, a video or a recording; in
/// a manifest a file, which only has an `href`.
package struct ItemEntity: Decodable, Sendable {
    /// The URL of the list of the item's files, or of the file; unescaped.
    package let href: String?
    /// What is known of the item, in the first element.
    package let data: LossyArray<ItemDataEntity>?
    /// Its pictures and captions; audio items have none.
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
        case nasaID = "nasa_id"
        case title
        case mediaType = "media_type"
        case dateCreated = "date_created"
        case center
        case photographer
        case secondaryCreator = "secondary_creator"
        case location
        case keywords
        case album
        case description
        case description508 = "description_508"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        nasaID = container.text(.nasaID)
        title = container.text(.title)
        mediaType = container.text(.mediaType)
        dateCreated = container.text(.dateCreated)
        center = container.text(.center)
        photographer = container.text(.photographer)
        secondaryCreator = container.text(.secondaryCreator)
        location = container.text(.location)
        keywords = container.texts(.keywords)
        album = container.texts(.album)
        description = container.text(.description)
        description508 = container.text(.description508)
    }
}

/// A link of an item or of a page.
package struct LinkEntity: Decodable, Sendable {
    /// Unescaped: spaces and other characters are sent as they are.
    package let href: String?
    /// `next` and `prev` on pages; `preview`, `alternate`, `canonical` and
    /// `captions` on items. A text, since there may be others.
    package let rel: String?

    private enum CodingKeys: String, CodingKey {
        case href, rel
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        href = container.text(.href)
        rel = container.text(.rel)
    }
}

/// What a page says about the whole result.
package struct MetadataEntity: Decodable, Sendable {
    /// How many items the result has on all pages.
    package let totalHits: Int?

    private enum CodingKeys: String, CodingKey {
        case totalHits = "total_hits"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        totalHits = container.count(.totalHits)
    }
}
