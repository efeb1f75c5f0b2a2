/// A response of the library in Collection+JSON: a page of a search or of an
/// album, or the files of an item.
///
/// Two versions are in use, 1.0 and 1.1. They differ in how many links an
/// item has, so nothing here depends on the number.
package struct CollectionEntity: Decodable, Sendable {
    package let collection: Body

    /// The contents of the envelope; every part but the items is optional.
    package struct Body: Decodable, Sendable {
        package let items: LossyArray<ItemEntity>
        package let metadata: MetadataEntity?
        /// The pages beside this one; absent, not empty, if there are none.
        package let links: LossyArray<LinkEntity>?

        package init(from decoder: any Decoder) throws {
            let body = try decoder.container(keyedBy: Name.self)
            // Without items this is not a collection: of all the parts, only
            // their absence makes the response unusable.
            items = try body.decode(LossyArray.self, forKey: "items")
            metadata = body.forgiving("metadata")
            links = body.forgiving("links")
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

    package init(from decoder: any Decoder) throws {
        let item = try decoder.container(keyedBy: Name.self)
        href = item.text("href")
        data = item.forgiving("data")
        links = item.forgiving("links")
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

    package init(from decoder: any Decoder) throws {
        let item = try decoder.container(keyedBy: Name.self)
        nasaID = item.text("nasa_id")
        title = item.text("title")
        mediaType = item.text("media_type")
        dateCreated = item.text("date_created")
        center = item.text("center")
        photographer = item.text("photographer")
        secondaryCreator = item.text("secondary_creator")
        location = item.text("location")
        keywords = item.texts("keywords")
        album = item.texts("album")
        description = item.text("description")
        description508 = item.text("description_508")
    }
}

/// A link of an item or of a page.
package struct LinkEntity: Decodable, Sendable {
    /// Unescaped: spaces and other characters are sent as they are.
    package let href: String?
    /// `next` and `prev` on pages; `preview`, `alternate`, `canonical` and
    /// `captions` on items. A text, since there may be others.
    package let rel: String?

    package init(from decoder: any Decoder) throws {
        let link = try decoder.container(keyedBy: Name.self)
        href = link.text("href")
        rel = link.text("rel")
    }
}

/// What a page says about the whole result.
package struct MetadataEntity: Decodable, Sendable {
    /// How many items the result has on all pages.
    package let totalHits: Int?

    package init(from decoder: any Decoder) throws {
        let metadata = try decoder.container(keyedBy: Name.self)
        totalHits = metadata.count("total_hits")
    }
}

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

/// The URL of a file: the response of `/metadata/ID` and `/captions/ID`.
package struct LocationEntity: Decodable, Sendable {
    /// Unescaped, mostly `http`.
    package let location: String
}
