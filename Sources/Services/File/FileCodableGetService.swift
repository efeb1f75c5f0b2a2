package import Foundation

/// Answers the image library's addresses from a folder, without a network.
///
/// The folder holds `search/*.json`, pages as the service sends them, and may
/// hold `asset/ID.json` and `metadata/ID.json` for some of their items. It is
/// read anew for each request: a library of a hundred items is some 100 KB.
package struct FileCodableGetService: DataService {
    private static let fileLimit = 4 << 20

    private let folder: FileFolder

    /// - Parameter folder: Nothing outside of it is read.
    package init(folder: URL) {
        self.folder = FileFolder(folder)
    }

    /// - Throws: `.status` 404 or 400 with the service's reason;
    ///   `.unsupportedAddress` for other hosts; `.folderMissing`; `.notJSON`,
    ///   `.unexpectedShape` or `.tooLarge` if the folder is damaged.
    @concurrent
    package func data(
        from address: URL,
        limit: Int
    ) async throws(ServiceError) -> Data {
        guard !Task.isCancelled else { throw .cancelled }
        let answer = try answer(FileAddress(address))
        guard let data = try? JSONEncoder().encode(answer) else {
            throw .notJSON(detail: "")
        }
        return data
    }

    package func size(of address: URL) async throws(ServiceError) -> Int? {
        nil
    }

    private func answer(
        _ address: FileAddress
    ) throws(ServiceError) -> JSONValue {
        let library = try FileLibrary(folder)
        let path = address.path
        switch (path.count, path.first ?? "", path.last ?? "") {
        case (1, "search", _):
            let search = try FileSearch(address.parameters)
            let found = library.items.filter(search.finds)
            return try FilePage(address).answer(found)
        case (1, "recent.json", _):
            return FilePage.whole(address, library.recent)
        case (1, "popular.json", _):
            return FilePage.whole(address, library.items)
        case (2, "album", let name):
            return try FilePage(address).answer(library.album(name))
        case (2, "asset", let id):
            return try asset(library.item(id), address)
        case (2, "captions", let id):
            return try captions(library.item(id))
        case (2, "metadata", let id):
            return try location(library.item(id))
        case (3, _, "collection.json"):
            return try .array(files(library.item(path[1]), address))
        case (3, _, "metadata.json"):
            return try metadata(library.item(path[1]))
        default:
            throw .status(404, reason: nil)
        }
    }

    private func asset(
        _ item: FileItem,
        _ address: FileAddress
    ) throws(ServiceError) -> JSONValue {
        if let asset = try file("asset", item) { return asset }
        let files = FileManifest(item).addresses.map {
            JSONValue.object(["href": .string($0)])
        }
        return FilePage.envelope(address, items: files)
    }

    /// The same addresses as a bare list.
    private func files(
        _ item: FileItem,
        _ address: FileAddress
    ) throws(ServiceError) -> [JSONValue] {
        try asset(item, address)["collection"]?["items"]?.elements
            .compactMap { $0["href"] } ?? []
    }

    private func captions(_ item: FileItem) throws(ServiceError) -> JSONValue {
        guard let captions = item.captions else {
            let reason = "No AssetDB records for nasaid=\(item.id.prefix(150))"
            throw .status(404, reason: reason)
        }
        return .object(["location": .string(captions)])
    }

    private func location(_ item: FileItem) -> JSONValue {
        let folder = "https://images-assets.nasa.gov/\(item.mediaType)/"
        return .object(
            ["location": .string(folder + item.id + "/metadata.json")]
        )
    }

    private func metadata(_ item: FileItem) throws(ServiceError) -> JSONValue {
        guard let metadata = try file("metadata", item) else {
            throw .status(404, reason: nil)
        }
        return metadata
    }

    /// What a file of the folder says about an item, if there is one.
    private func file(
        _ kind: String,
        _ item: FileItem
    ) throws(ServiceError) -> JSONValue? {
        try folder.data(kind, item.id + ".json", atMost: Self.fileLimit)
            .map { data throws(ServiceError) in
                try BoundedJSONDecoder().decode(JSONValue.self, from: data)
            }
    }
}
