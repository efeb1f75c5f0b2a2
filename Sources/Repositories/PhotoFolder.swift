import Entities
package import Foundation
package import Models

/// A local library in a folder of responses of NASA's service.
///
/// - `search/*.json`: pages of a search.
/// - `asset/ID.json`, `metadata/ID.json`: the files and the metadata of some
///   items. The files of others follow from their media type.
/// - `captions/NAME.srt`, `pictures/NAME.jpg`: files by their names.
/// - `pictures.json`: the name of an item's picture, by the id of the item. It
///   is used in every size.
package actor PhotoFolder: LocalContents {
    /// In bytes; a page of a hundred items has some 200 KB.
    private static let jsonLimit = 4 << 20
    private static let fileLimit = 64 << 20
    private static let pageLimit = 1_000
    private static let pictureEndings = ["jpg", "jpeg", "png", "gif"]
    private static let hosts = [
        "images-api.nasa.gov", "images-assets.nasa.gov",
    ]

    private let folder: FileFolder
    private let trusted: TrustedURLs
    private var items: [PhotoID: ItemEntity] = [:]
    /// The names of pictures by ids; `nil` until they are read.
    private var pictureNames: [String: String]?

    /// - Parameters:
    ///   - url: The folder; nothing outside of it is read.
    ///   - trusted: Which URLs of the responses to keep.
    package init(_ url: URL, trusted: TrustedURLs = TrustedURLs(servers: [])) {
        folder = FileFolder(url)
        self.trusted = trusted
    }

    /// The photos of all pages, each once, in the order of the pages.
    package func photos() throws(LoadFailure) -> [Photo] {
        let names = folder.names(in: "search").filter { $0.hasSuffix(".json") }
        guard !names.isEmpty else {
            throw .libraryMissing(folder: folder.path)
        }
        var photos: [Photo] = []
        items = [:]
        for name in names.prefix(Self.pageLimit) {
            let page: CollectionEntity? = try json("search", name)
            for item in page?.collection.items.elements ?? [] {
                guard
                    let photo = Photo(item, trusted: trusted),
                    items.updateValue(item, forKey: photo.id) == nil
                else { continue }
                photos.append(photo)
            }
        }
        return photos
    }

    package func files(of photo: Photo) throws(LoadFailure) -> PhotoFiles {
        let name = photo.id.value + ".json"
        if let manifest: ManifestEntity = try json("asset", name) {
            return PhotoFiles(manifest, trusted: trusted)
        }
        let links = items[photo.id]?.links?.elements ?? []
        let names = FileNames(photo, links: links.compactMap(\.href)).all(
            hasCaptions: captionsLink(of: photo) != nil
        )
        let parent =
            ImagesURLs.nasaAssets
            + "/\(photo.mediaType.name)/\(photo.id.value)/"
        return PhotoFiles(
            names.compactMap { trusted.url(parent + $0) }.map(PhotoFile.init)
        )
    }

    package func captions(of photo: Photo) throws(LoadFailure) -> Captions? {
        guard let link = captionsLink(of: photo) else { return nil }
        guard let url = trusted.url(link) else {
            throw TrustedURLs.failure(link)
        }
        return CaptionsParser.captions(try data(at: url))
    }

    private func captionsLink(of photo: Photo) -> String? {
        items[photo.id]?.links?.elements.first { $0.rel == "captions" }?.href
    }

    package func metadata(of photo: Photo) throws(LoadFailure) -> JSONValue? {
        let recorded: [String: JSONValue]? = try json(
            "metadata",
            photo.id.value + ".json"
        )
        return recorded.map(ImageMetadata.published)
    }

    private func json<Value: Decodable>(
        _ path: String...
    ) throws(LoadFailure) -> Value? {
        let data = try folder.data(path, limit: Self.jsonLimit)
        let name = path.joined(separator: "/")
        guard let data else { return nil }
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch DecodingError.dataCorrupted {
            throw .invalidResponse(.notJSON, detail: name)
        } catch {
            throw .invalidResponse(.unexpectedShape, detail: name)
        }
    }

    /// The bytes of a picture or of captions at the URL of a file of NASA's.
    package func data(at url: URL) throws(LoadFailure) -> Data {
        let url = try trusted.checked(url)
        guard Self.hosts.contains(url.host()?.lowercased() ?? "") else {
            throw TrustedURLs.failure(url.absoluteString)
        }
        // The media type, the id and the name of the file.
        let path = url.path(percentEncoded: true).split(separator: "/")
            .map { $0.removingPercentEncoding ?? "" }
        guard path.count == 3, let data = try data(path) else {
            throw .notFound(reason: nil)
        }
        return data
    }

    private func data(_ path: [String]) throws(LoadFailure) -> Data? {
        let ending = Self.ending(path[2])
        if ["srt", "vtt"].contains(ending) {
            return try folder.data("captions", path[2], limit: Self.fileLimit)
        }
        guard Self.pictureEndings.contains(ending) else { return nil }
        let own = try folder.data("pictures", path[2], limit: Self.fileLimit)
        if let own { return own }
        guard let name = try names()[path[1]] else { return nil }
        return try folder.data("pictures", name, limit: Self.fileLimit)
    }

    private func names() throws(LoadFailure) -> [String: String] {
        if let pictureNames { return pictureNames }
        let names: [String: String] = try json("pictures.json") ?? [:]
        pictureNames = names
        return names
    }

    private static func ending(_ name: String) -> String {
        (name as NSString).pathExtension.lowercased()
    }
}

/// The names of an item's files by the rules that the service follows.
private struct FileNames {
    private static let pictureSizes = ["large", "medium", "small", "thumb"]

    private let id: String
    private let type: MediaType
    /// The extension of the original, which only its link contains.
    private let originalEnding: String

    init(_ photo: Photo, links: [String]) {
        id = photo.id.value
        type = photo.mediaType
        originalEnding =
            links.lazy.compactMap { link in
                link.split(separator: ".").last.map(String.init)
                    .flatMap { link.hasSuffix("~orig." + $0) ? $0 : nil }
            }.first ?? "jpg"
    }

    func all(hasCaptions: Bool) -> [String] {
        switch type {
        case .video:
            ["orig", "large", "medium", "mobile", "preview", "small"]
                .map { name($0, "mp4") }
                + (hasCaptions ? ["\(id).srt"] : []) + ["metadata.json"]
                + Self.pictureSizes.reversed().map { name($0, "jpg") }
        case .audio:
            [
                name("orig", "mp3"), name("128k", "m4a"), name("128k", "mp3"),
                "metadata.json",
            ]
        case .image, .other:
            [name("orig", originalEnding)]
                + Self.pictureSizes.map { name($0, "jpg") }
                + ["metadata.json"]
        }
    }

    private func name(_ size: String, _ ending: String) -> String {
        "\(id)~\(size).\(ending)"
    }
}
