/// What the library knows of an item, in its own words; absent fields are
/// left out by the service, hence all are optional.
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
    /// A list, of which one element may hold several joined by commas.
    package let keywords: [String]?
    /// Sent as a list, or for some items as one string.
    package let album: [String]?
    /// Plain text, or HTML with entities.
    package let description: String?
    /// What the picture shows, for those who do not see it.
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
