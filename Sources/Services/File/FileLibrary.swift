import Foundation

/// The items in a folder of search pages.
struct FileLibrary: Sendable {
    /// A page of a hundred items has some 200 KB.
    private static let fileLimit = 4 << 20
    private static let pageLimit = 1_000

    /// Every item once, in the order of the files and within them.
    let items: [FileItem]

    /// - Throws: A `ServiceError` if the folder holds no page, or one that
    ///   cannot be read.
    init(_ folder: FileFolder) throws(ServiceError) {
        let names = folder.names(in: "search").filter { $0.hasSuffix(".json") }
        guard !names.isEmpty else {
            throw .folderMissing(path: folder.path)
        }
        var items: [FileItem] = []
        var seen: Set<String> = []
        for name in names.prefix(Self.pageLimit) {
            let page = try Self.page(name, in: folder)
            items += page.compactMap(FileItem.init).filter {
                seen.insert($0.id).inserted
            }
        }
        self.items = items
    }

    /// - Throws: `.status` 404 with the service's reason.
    func item(_ id: String) throws(ServiceError) -> FileItem {
        guard let item = items.first(where: { $0.id == id }) else {
            let reason = "No AssetDB records for nasaid=\(id.prefix(150))"
            throw .status(404, reason: reason)
        }
        return item
    }

    /// - Throws: `.status` 404 with the service's reason.
    func album(_ name: String) throws(ServiceError) -> [FileItem] {
        let found = items.filter { $0.texts("album").contains(name) }
        guard !found.isEmpty else {
            let name = name.prefix(150)
            let reason = "No assets found for album=\"\(name)\" page=1"
            throw .status(404, reason: reason)
        }
        return found
    }

    /// The newest first.
    var recent: [FileItem] {
        items.sorted { $0.date > $1.date }
    }

    private static func page(
        _ name: String,
        in folder: FileFolder
    ) throws(ServiceError) -> [JSONValue] {
        let data = try folder.data("search", name, atMost: fileLimit)
        let page = try BoundedJSONDecoder().decode(
            JSONValue.self,
            from: data ?? Data()
        )
        guard case .array(let items) = page["collection"]?["items"] else {
            throw .unexpectedShape(path: "collection.items")
        }
        return items
    }
}
