package import Foundation

/// A photo of any source, or a video or a recording of the image library.
///
/// Its texts but the date are as sent, neither cleaned nor shortened; `nil` is
/// what the source left out.
package struct Photo: Equatable, Identifiable, Sendable {
    package let id: PhotoID
    package var title: String?
    package var mediaType: MediaType
    /// In the form `1969-07-20T00:00:00Z`, perhaps only the beginning; `nil`
    /// for a text that is no date. The time is usually midnight, which means
    /// that none is known.
    package internal(set) var date: String?
    /// Who made it; in the image library the photographer.
    package var creator: String?
    /// Plain text, or HTML with entities.
    package var description: String?
    /// Describes the picture for people who cannot see it.
    package var altText: String?
    package var keywords: [String]?
    /// A small picture of it, at most 640 pixels wide.
    package var thumbnail: URL?
    /// The list of its files.
    package var manifest: URL?
    /// Its files, if the source sends them with the photo; `nil` if they have
    /// to be requested.
    package var files: PhotoFiles?
    /// Values that only some sources know, in the order to show them; a number
    /// that cannot be one of these is left out by the initializer.
    package var facts: [Fact]
    /// Set if it is from a stored copy; not part of what is written.
    package var stored: StoredCopy?
    /// Set if a list says only a part of what its library knows, for which it
    /// needs a request of its own; not part of what is written.
    package var excerpt: Excerpt?
    /// `true` while all but the id is still to be loaded.
    package private(set) var isPending = false

    /// The day of its date.
    package var day: Day? { date.flatMap { Day(of: $0) } }

    package init(
        id: PhotoID,
        title: String? = nil,
        mediaType: MediaType = .image,
        date: String? = nil,
        creator: String? = nil,
        description: String? = nil,
        altText: String? = nil,
        keywords: [String]? = nil,
        thumbnail: URL? = nil,
        manifest: URL? = nil,
        files: PhotoFiles? = nil,
        facts: [Fact] = [],
        stored: StoredCopy? = nil
    ) {
        self.id = id
        self.title = title
        self.mediaType = mediaType
        self.date = date.flatMap(PhotoDate.date)
        self.creator = creator
        self.description = description
        self.altText = altText
        self.keywords = keywords
        self.thumbnail = thumbnail
        self.manifest = manifest
        self.files = files
        self.facts = facts.filter(\.isPossible)
        self.stored = stored
    }

    /// One whose details are still to be loaded.
    package static func pending(_ id: PhotoID) -> Photo {
        var photo = Photo(id: id)
        photo.isPending = true
        return photo
    }

    /// How much a list says of a photo.
    package enum Excerpt: Sendable {
        /// All of a record but pictures and other details.
        case record
        /// Hardly more than which one it is.
        case stub
    }

    /// The text of a fact; `nil` if there is none.
    package func text(_ label: Fact.Label) -> String? {
        facts[label].string
    }

    /// The number of a fact; `nil` if there is none.
    package func number(_ label: Fact.Label) -> Int? {
        if case .integer(let number) = facts[label] { number } else { nil }
    }

    /// The number of a fact, which may be a fraction; `nil` if there is none.
    package func decimal(_ label: Fact.Label) -> Double? {
        if case .number(let number) = facts[label] { return number }
        return number(label).map(Double.init)
    }

    /// The texts of a fact that is a list; `nil` if there is none.
    package func list(_ label: Fact.Label) -> [String]? {
        facts[label].strings
    }

}

extension [Photo.Fact] {
    /// The value of a fact; `.null` if there is none.
    package subscript(label: Photo.Fact.Label) -> JSONValue {
        first { $0.label == label }?.value ?? .null
    }

    /// The facts of a list that are neither `null` nor empty.
    package init(known facts: KeyValuePairs<Photo.Fact.Label, JSONValue>) {
        self = facts.filter {
            ![.null, .string(""), .array([])].contains($0.value)
        }
        .map { Photo.Fact($0.key, $0.value) }
    }
}
