package import Foundation
package import Models
package import Services
import Synchronization

/// Items in a folder, such as the sample, with what belongs to them:
///
/// - `NAME.jsonl`: a record of each item on a line: see `PhotoRecord`.
/// - `pictures`, `captions`: the files that records name.
package final class LocalRecords: Sendable {
    /// In bytes.
    private static let limit = 64 << 20

    private let url: URL
    private let name: String
    /// The content of the file of records.
    private struct Content {
        let items: [PhotoRecord]
        let lines: [UInt8]
    }

    /// `nil` until it is read.
    private let known = Mutex<Content?>(nil)

    /// Nothing outside of the folder is read.
    package init(_ url: URL, _ name: String) {
        self.url = url
        self.name = name
    }

    /// All items, in the order of relevance, without those that cannot be
    /// read.
    ///
    /// - Throws: `.libraryMissing` without the file, `.tooLarge`.
    func items() throws -> [PhotoRecord] { try content().items }

    private func content() throws -> Content {
        if let content = known.withLock({ $0 }) { return content }
        guard let data = try file([], name) else {
            throw LoadFailure.libraryMissing(folder: url.path)
        }
        let snapshot = RecordSnapshot(data)
        let content = Content(
            items: snapshot.records.compactMap { record in
                snapshot.line(PhotoRecord.self, of: record)
            },
            lines: snapshot.lines(of: snapshot.records)
        )
        known.withLock { $0 = content }
        return content
    }

    /// Reads a file of JSON beside the records.
    ///
    /// - Throws: `.libraryMissing` without it.
    func json<Value: Decodable>(
        _ type: Value.Type,
        from name: String
    ) throws -> Value {
        guard let data = try file([], name) else {
            throw LoadFailure.libraryMissing(folder: url.path)
        }
        return try JSONLimits.standard.decode(type, from: data)
    }

    /// The bytes of a file of an item, by its URL.
    func data(at url: URL) throws -> [UInt8] {
        let item = try items().first { item in
            item.photo.thumbnail == url
                || item.photo.files?.all.contains { $0.url == url } == true
        }
        let file = PhotoFile(url: url, size: nil)
        let data: [UInt8]? =
            if let name = item?.picture, file.isPicture {
                try self.file(["pictures"], name)
            } else if let name = item?.captions, file.fileExtension == "srt" {
                try self.file(["captions"], name)
            } else {
                nil
            }
        return try data.orNotFound()
    }

    /// - Returns: `nil` if there is no such file.
    private func file(
        _ folders: [String],
        _ name: String
    ) throws -> [UInt8]? {
        do {
            var folder = try Folder(url, isCreated: false)
            for name in folders { folder = try folder.folder(name) }
            return try folder.read(name, limit: Self.limit)
        } catch  where error.storageCode == EFBIG {
            throw LoadFailure.tooLarge(limit: Self.limit)
        } catch {
            return nil
        }
    }
}

// The files of its items, by their URLs.
extension LocalRecords: DataService {
    package func load<Value: Sendable>(
        _ request: DataRequest,
        _ decoding: Decoding<Value>
    ) async throws -> Loaded<Value> {
        Loaded(try decoding.decode(try data(at: request.url)))
    }

    package func size(of url: URL) async throws -> Int? {
        try data(at: url).count
    }
}

extension LocalRecords: LocalLibrary {
    package func copy(of query: PhotoQuery) -> StoredCopy? { nil }

    /// The photos as they are sent: the image library sends no files with
    /// them.
    func photos() throws -> [Photo] {
        try items().map(\.sent)
    }

    /// The photos whose titles or descriptions have all of some words.
    func photos(
        mentioning words: String,
        in order: PhotoOrder
    ) -> any Cursor<Photo> {
        localPage { [self] in
            LocalList(order.sorted(try photos().filter { $0.mentions(words) }))
        }
    }

    package func records(
        for query: PhotoQuery
    ) throws -> SearchableRecords {
        SearchableRecords(try content().lines) { $0.photoRecord?.sent }
    }

    /// The order of the records.
    package func popular() throws -> [Photo] { try photos() }

    private func item(_ id: PhotoID) throws -> PhotoRecord {
        try items().first { $0.photo.id == id }.orNotFound()
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        try item(id).sent
    }

    package func files(of photo: Photo) throws -> PhotoFiles {
        try item(photo.id).photo.files ?? PhotoFiles([])
    }

    package func captions(of id: PhotoID) throws -> Captions {
        let name = try item(id).captions.orNotFound()
        return CaptionsParser.captions(
            try file(["captions"], name).orNotFound()
        )
    }

    package func metadata(of id: PhotoID) throws -> Metadata {
        Metadata(try item(id).metadata.orNotFound())
    }
}

extension PhotoRecord {
    /// The photo as it is sent: the image library sends no files with it.
    var sent: Photo {
        var photo = photo
        if photo.id.source == .images { photo.files = nil }
        return photo
    }
}
