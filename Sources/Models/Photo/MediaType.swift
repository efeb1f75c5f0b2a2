/// The media type of an item.
package enum MediaType: Hashable, Sendable {
    case image
    case video
    case audio
    /// An unknown media type, by the service's name for it.
    case other(String)

    /// The media types that the service documents.
    package static let known: [MediaType] = [.image, .video, .audio]

    package init(name: String) {
        self = Self.known.first { $0.name == name } ?? .other(name)
    }

    /// The service's name for it, in URLs and responses.
    package var name: String {
        switch self {
        case .image: "image"
        case .video: "video"
        case .audio: "audio"
        case .other(let name): name
        }
    }
}
