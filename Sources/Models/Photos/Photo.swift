package import Foundation

/// An item of NASA's image library: a photo, or a video or a recording.
///
/// Its texts are as sent, neither cleaned nor shortened; `nil` is what the
/// service left out.
package struct Photo: Equatable, Identifiable, Sendable {
    /// The service's own id, which may hold spaces, also at its end.
    package let id: String
    package let title: String?
    package let mediaType: MediaType
    /// A date, in the form `1969-07-20T00:00:00Z`; most often its time is
    /// midnight and means nothing.
    package let dateCreated: String?
    package let center: String?
    package let photographer: String?
    package let secondaryCreator: String?
    package let location: String?
    package let keywords: [String]?
    package let albums: [String]?
    /// Plain text, or HTML with entities.
    package let description: String?
    /// What the picture shows, for those who do not see it.
    package let description508: String?
    /// A small picture of it, 640 pixels wide at most.
    package let thumbnail: URL?
    /// Where the list of its files is.
    package let manifest: URL?

    package init(
        id: String,
        title: String? = nil,
        mediaType: MediaType = .image,
        dateCreated: String? = nil,
        center: String? = nil,
        photographer: String? = nil,
        secondaryCreator: String? = nil,
        location: String? = nil,
        keywords: [String]? = nil,
        albums: [String]? = nil,
        description: String? = nil,
        description508: String? = nil,
        thumbnail: URL? = nil,
        manifest: URL? = nil
    ) {
        self.id = id
        self.title = title
        self.mediaType = mediaType
        self.dateCreated = dateCreated
        self.center = center
        self.photographer = photographer
        self.secondaryCreator = secondaryCreator
        self.location = location
        self.keywords = keywords
        self.albums = albums
        self.description = description
        self.description508 = description508
        self.thumbnail = thumbnail
        self.manifest = manifest
    }
}
