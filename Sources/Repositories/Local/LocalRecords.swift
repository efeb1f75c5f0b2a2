package import Foundation
package import Models
import Services
import Synchronization

/// Items in a folder, such as the sample, with what belongs to them:
///
/// - `NAME.jsonl`: a record of each item on a line, in the form of the
///   favorites, with more members: see `LocalItem`.
/// - `pictures`, `captions`: the files that records name.
package final class LocalRecords: Sendable {
    /// In bytes.
    private static let limit = 64 << 20
    private static let pictureEndings = ["jpg", "jpeg", "png", "gif"]

    private let url: URL
    private let name: String
    /// `nil` until they are read.
    private let known = Mutex<[LocalItem]?>(nil)

    /// - Parameters:
    ///   - url: The folder; nothing outside of it is read.
    ///   - name: The name of the file of records.
    package init(_ url: URL, _ name: String) {
        self.url = url
        self.name = name
    }

    /// All items, in the order of relevance, without those that cannot be
    /// read.
    ///
    /// - Throws: `.libraryMissing` without the file, `.tooLarge`.
    func items() throws(LoadFailure) -> [LocalItem] {
        if let items = known.withLock({ $0 }) { return items }
        guard let data = try file([], name) else {
            throw .libraryMissing(folder: url.path)
        }
        let snapshot = RecordSnapshot(data)
        let items = snapshot.records.compactMap { record in
            try? JSONDecoder()
                .decode(LocalItem.self, from: snapshot.line(of: record))
        }
        known.withLock { $0 = items }
        return items
    }

    /// The bytes of a file of an item, by its URL.
    func data(at url: URL) throws(LoadFailure) -> [UInt8] {
        let item = try items().first { item in
            item.photo.thumbnail == url
                || item.photo.files?.all.contains { $0.url == url } == true
        }
        let ending = url.pathExtension.lowercased()
        let data: [UInt8]? =
            if let name = item?.picture, Self.pictureEndings.contains(ending) {
                try file(["pictures"], name)
            } else if let name = item?.captions, ending == "srt" {
                try file(["captions"], name)
            } else {
                nil
            }
        guard let data else { throw .notFound(reason: nil) }
        return data
    }

    /// - Returns: `nil` if there is no such file.
    private func file(
        _ folders: [String],
        _ name: String
    ) throws(LoadFailure) -> [UInt8]? {
        do throws(StorageError) {
            var folder = try Folder(url, isCreated: false)
            for name in folders { folder = try folder.folder(name) }
            return try folder.read(name, limit: Self.limit)
        } catch  where error.code == EFBIG {
            throw .tooLarge(limit: Self.limit)
        } catch {
            return nil
        }
    }
}

extension LocalRecords: LocalItems {
    package var copy: StoredCopy? { nil }

    /// The photos as they are sent: the image library sends no files with
    /// them.
    func photos() throws(LoadFailure) -> [Photo] {
        try items().map(\.sent)
    }

    package func index() throws(LoadFailure) -> LocalIndex {
        LocalIndex(PhotoOrder.newest.sorted(try photos()))
    }

    /// The order of the records.
    package func popular() throws(LoadFailure) -> [Photo] { try photos() }

    private func item(_ id: PhotoID) throws(LoadFailure) -> LocalItem {
        guard let item = try items().first(where: { $0.photo.id == id }) else {
            throw .notFound(reason: nil)
        }
        return item
    }

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        do throws(LoadFailure) {
            return try item(id).sent
        } catch .notFound {
            guard id.source == .apod, let day = Day(id.value) else {
                throw .notFound(reason: nil)
            }
            throw try await LocalLibrary(self).nothing(on: day)
        }
    }

    package func files(of photo: Photo) throws(LoadFailure) -> PhotoFiles {
        try item(photo.id).photo.files ?? PhotoFiles([])
    }

    package func captions(of id: PhotoID) throws(LoadFailure) -> Captions {
        guard let name = try item(id).captions,
            let data = try file(["captions"], name)
        else { throw .notFound(reason: nil) }
        return CaptionsParser.captions(data)
    }

    package func metadata(of id: PhotoID) throws(LoadFailure) -> Metadata {
        guard let metadata = try item(id).metadata else {
            throw .notFound(reason: nil)
        }
        return Metadata(metadata)
    }
}

/// An item that is stored here. Only the photo, as `value`, has to be there.
struct LocalItem: Decodable, Sendable {
    let photo: Photo
    /// The name of a picture, which is used in every size.
    let picture: String?
    /// The name of a file of captions.
    let captions: String?
    /// As it is published.
    let metadata: JSONValue?
    /// Whether it is a small version that a rover sends first.
    let isThumbnail: Bool?

    var sent: Photo {
        var photo = photo
        if photo.id.source == .images { photo.files = nil }
        return photo
    }

    private enum CodingKeys: String, CodingKey {
        case photo = "value"
        case picture, captions, metadata, isThumbnail
    }
}

/// The files of local items, by their URLs.
struct LocalFiles: DataService {
    let records: LocalRecords

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable ([UInt8]) throws(LoadFailure) -> Value
    ) async throws(LoadFailure) -> Loaded<Value> {
        Loaded(try decode(try records.data(at: request.url)))
    }

    func size(of url: URL) async throws(LoadFailure) -> Int? {
        try records.data(at: url).count
    }
}

/// A list that is stored here; each element is read when it is shown.
struct LocalList<Element: Sendable>: Sendable {
    let count: Int
    /// The element at an index from 0; `nil` if it cannot be read.
    let element: @Sendable (Int) -> Element?

    init(count: Int, element: @escaping @Sendable (Int) -> Element?) {
        self.count = count
        self.element = element
    }

    init(_ elements: [Element]) {
        self.init(count: elements.count) { elements[$0] }
    }
}

/// A page of a list that is found as a whole.
struct LocalCursor<Element: Sendable>: Cursor {
    typealias Find =
        @Sendable () async throws(LoadFailure) -> LocalList<Element>

    private let page: Int
    private let size: Int
    private let stored: StoredCopy?
    private let find: Find

    /// - Parameters:
    ///   - page: From 1.
    ///   - size: How many elements a page has; `nil` for as many
    ///     as a page of the service.
    ///   - stored: Set for a copy of a service's list.
    ///   - find: Finds the whole list.
    init(
        page: Int = 1,
        size: Int? = nil,
        stored: StoredCopy? = nil,
        find: @escaping Find
    ) {
        self.page = page
        self.size = size ?? 100
        self.stored = stored
        self.find = find
    }

    @concurrent
    func page() async throws(LoadFailure) -> Page<Element> {
        guard !Task.isCancelled else { throw .cancelled }
        guard page >= 1, size >= 1 else {
            let reason = "Invalid page or page_size."
            throw .refused(status: 400, reason: reason)
        }
        let found = try await find()
        let (start, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        let rest = (0 ..< found.count).dropFirst(overflow ? .max : start)
        let shown = rest.prefix(size)
        let elements = shown.compactMap(found.element)
        return Page(
            elements: elements,
            skipped: shown.count - elements.count,
            total: found.count,
            next: rest.count > size
                ? .more(
                    LocalCursor(page: page + 1, size: size, stored: stored) {
                        found
                    }
                ) : .end,
            stored: stored
        )
    }
}
