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
    /// `nil` until they are read.
    private let known = Mutex<[PhotoRecord]?>(nil)

    /// Nothing outside of the folder is read.
    package init(_ url: URL, _ name: String) {
        self.url = url
        self.name = name
    }

    /// All items, in the order of relevance, without those that cannot be
    /// read.
    ///
    /// - Throws: `.libraryMissing` without the file, `.tooLarge`.
    func items() throws -> [PhotoRecord] {
        if let items = known.withLock({ $0 }) { return items }
        guard let data = try file([], name) else {
            throw LoadFailure.libraryMissing(folder: url.path)
        }
        let snapshot = RecordSnapshot(data)
        let items = snapshot.records.compactMap { record in
            snapshot.line(PhotoRecord.self, of: record)
        }
        known.withLock { $0 = items }
        return items
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
    /// The photos as they are sent: the image library sends no files with
    /// them.
    func photos() throws -> [Photo] {
        try items().map(\.sent)
    }

    package func search(
        _ query: PhotoQuery,
        _ order: PhotoOrder
    ) -> any Cursor<Photo> {
        localPage(query.page ?? 1, size: query.pageSize ?? 100) { [self] in
            LocalList(PhotoSearch(query).found(in: try photos(), order))
        }
    }

    /// The popular ones are in the order of the records.
    package func photos(in feed: PhotoFeed) -> any Cursor<Photo> {
        switch feed {
        case .recent: recent
        case .popular:
            localPage(size: .max) { [self] in LocalList(try photos()) }
        }
    }

    package func statistics(
        of query: PhotoQuery,
        by dimension: Statistics.Dimension
    ) async throws -> Statistics {
        var statistics = Statistics(by: dimension)
        for photo in PhotoSearch(query).found(in: try photos()) {
            statistics.add(photo)
        }
        return statistics
    }

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
        return try CaptionsParser.captions(
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
