/// The kind of an item.
package enum MediaType: Hashable, Sendable {
    case image
    case video
    case audio
    /// A kind that is not known here, by the service's name for it.
    case other(String)

    /// The kinds that the service documents.
    package static let known: [MediaType] = [.image, .video, .audio]

    package init(name: String) {
        self = Self.known.first { $0.name == name } ?? .other(name)
    }

    /// The service's name for it, as in its addresses and answers.
    package var name: String {
        switch self {
        case .image: "image"
        case .video: "video"
        case .audio: "audio"
        case .other(let name): name
        }
    }
}
