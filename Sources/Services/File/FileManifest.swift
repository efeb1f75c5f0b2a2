/// The files of an item that has no list of its own, by the rules that the
/// service's lists follow.
struct FileManifest: Sendable {
    private static let pictureSizes = ["large", "medium", "small", "thumb"]

    private let item: FileItem

    init(_ item: FileItem) {
        self.item = item
    }

    /// The addresses, unescaped and without encryption as the service sends
    /// them.
    var addresses: [String] {
        let folder =
            "http://images-assets.nasa.gov/\(item.mediaType)/\(item.id)/"
        return names.map { folder + $0 }
    }

    private var names: [String] {
        switch item.mediaType {
        case "video": video
        case "audio": audio
        default: image
        }
    }

    /// The original comes twice in the lists made since 2024.
    private var image: [String] {
        let original = name("orig", item.originalExtension)
        return [original, original]
            + Self.pictureSizes.map { name($0, "jpg") } + ["metadata.json"]
    }

    private var video: [String] {
        let sizes = ["orig", "large", "medium", "mobile", "preview", "small"]
        let captions = item.captions == nil ? [] : ["\(item.id).srt"]
        return sizes.map { name($0, "mp4") } + captions
            + [name("orig", "mp4"), "metadata.json"]
            + Self.pictureSizes.reversed().map { name($0, "jpg") }
    }

    private var audio: [String] {
        [
            name("orig", "mp3"), name("128k", "m4a"), name("128k", "mp3"),
            "metadata.json",
        ]
    }

    private func name(_ size: String, _ ending: String) -> String {
        "\(item.id)~\(size).\(ending)"
    }
}
