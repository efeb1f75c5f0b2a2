package import Foundation
import HTTP
package import Models
package import Services

/// The photos of a local library and what belongs to them.
package protocol LocalContents: Sendable {
    /// All photos, in the order of relevance.
    func photos() async throws(LoadFailure) -> [Photo]

    func files(of photo: Photo) async throws(LoadFailure) -> PhotoFiles

    /// The captions of a photo; `nil` if it has none.
    func captions(of photo: Photo) async throws(LoadFailure) -> Captions?

    /// The metadata of a photo; `nil` if there is none.
    func metadata(of photo: Photo) async throws(LoadFailure) -> JSONValue?

    func data(at url: URL) async throws(LoadFailure) -> Data
}

/// Searches photos that are already here, in the way of NASA's service: with
/// its parameters, errors and reasons, but without a limit on the results.
package struct LocalLibrary: ImageLibrary {
    private let contents: any LocalContents
    private let index: LocalIndex

    package init(_ contents: any LocalContents) {
        self.contents = contents
        index = LocalIndex(contents)
    }

    // MARK: Lists

    package func photos(matching query: PhotoQuery) -> any Cursor<Photo> {
        LocalCursor(page: query.page ?? 1, size: query.pageSize) {
            [index] () async throws(LoadFailure) in
            LocalList(try await index.photos(matching: LocalSearch(query)))
        }
    }

    package func photos(inAlbum name: String) -> any Cursor<Photo> {
        LocalCursor { [index] () async throws(LoadFailure) in
            let found = try await index.all().filter {
                $0.list(.albums)?.contains(name) == true
            }
            guard !found.isEmpty else {
                let name = name.prefix(150)
                let reason = "No assets found for album=\"\(name)\" page=1"
                throw .notFound(reason: reason)
            }
            return LocalList(found)
        }
    }

    /// Recent items are the newest by date, and popular ones those that come
    /// first.
    package func photos(in feed: PhotoFeed) -> any Cursor<Photo> {
        LocalCursor(size: .max) { [index] () async throws(LoadFailure) in
            let photos = try await index.all()
            return switch feed {
            case .recent:
                LocalList(photos.sorted { ($0.date ?? "") > ($1.date ?? "") })
            case .popular: LocalList(photos)
            }
        }
    }

    // MARK: Items

    package func photo(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        guard !id.value.isEmpty else { throw LocalSearch.emptyQuery }
        return try await photo(id, reason: nil)
    }

    package func files(
        of photo: Photo
    ) async throws(LoadFailure) -> PhotoFiles {
        try await contents.files(of: known(photo.id))
    }

    package func captions(
        of id: PhotoID
    ) async throws(LoadFailure) -> Captions {
        guard let captions = try await contents.captions(of: known(id)) else {
            throw .notFound(reason: Self.reason(id))
        }
        return captions
    }

    package func metadata(
        of id: PhotoID
    ) async throws(LoadFailure) -> Metadata {
        guard let metadata = try await contents.metadata(of: known(id)) else {
            throw .notFound(reason: nil)
        }
        return Metadata(metadata)
    }

    private func known(_ id: PhotoID) async throws(LoadFailure) -> Photo {
        try await photo(id, reason: Self.reason(id))
    }

    private func photo(
        _ id: PhotoID,
        reason: String?
    ) async throws(LoadFailure) -> Photo {
        let photos = try await index.all()
        guard let photo = photos.first(where: { $0.id == id }) else {
            throw .notFound(reason: reason)
        }
        return photo
    }

    private static func reason(_ id: PhotoID) -> String {
        "No AssetDB records for nasaid=\(id.value.prefix(150))"
    }
}

/// The files of a local library.
package struct LocalFiles: DataService {
    private let contents: any LocalContents

    package init(_ contents: any LocalContents) {
        self.contents = contents
    }

    package func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable (Data) throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Loaded<Value> {
        Loaded(try decode(try await data(at: request.url)))
    }

    package func size(of url: URL) async throws(ServiceError) -> Int? {
        try await data(at: url).count
    }

    private func data(at url: URL) async throws(ServiceError) -> Data {
        do {
            return try await contents.data(at: url)
        } catch .tooLarge(let limit) {
            throw .http(.tooLarge(limit: limit))
        } catch {
            throw .http(.status(404, reason: nil))
        }
    }
}

/// A list of photos that are stored here; each is read when it is shown.
struct LocalList: Sendable {
    let count: Int
    /// The photo at an index from 0; `nil` if it cannot be read.
    let photo: @Sendable (Int) -> Photo?

    init(count: Int, photo: @escaping @Sendable (Int) -> Photo?) {
        self.count = count
        self.photo = photo
    }

    init(_ photos: [Photo]) {
        self.init(count: photos.count) { photos[$0] }
    }
}

/// A page of a list that is found as a whole.
struct LocalCursor: Cursor {
    typealias Find = @Sendable () async throws(LoadFailure) -> LocalList

    /// The size of the service's pages.
    private static let defaultSize = 100

    private let page: Int
    private let size: Int
    private let find: Find

    /// - Parameters:
    ///   - page: From 1.
    ///   - size: How many photos a page has; `nil` for the default.
    ///   - find: Finds the whole list.
    init(page: Int = 1, size: Int? = nil, find: @escaping Find) {
        self.page = page
        self.size = size ?? Self.defaultSize
        self.find = find
    }

    @concurrent
    func page() async throws(LoadFailure) -> Page<Photo> {
        guard !Task.isCancelled else { throw .cancelled }
        guard page >= 1, size >= 1 else {
            let reason = "Invalid page or page_size."
            throw .refused(status: 400, reason: reason)
        }
        let found = try await find()
        let (start, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        let rest = (0 ..< found.count).dropFirst(overflow ? .max : start)
        let shown = rest.prefix(size)
        let photos = shown.compactMap(found.photo)
        return Page(
            elements: photos,
            skipped: shown.count - photos.count,
            total: found.count,
            next: rest.count > size
                ? .more(LocalCursor(page: page + 1, size: size) { found })
                : .end
        )
    }
}

/// The photos of a local library, and their texts ready to be searched. Both
/// are loaded when they are first needed.
private actor LocalIndex {
    private let contents: any LocalContents
    private var photos: [Photo]?
    /// The folded texts of each photo, by field.
    private var texts: [PhotoQuery.Field: [[FoldedText]]] = [:]

    init(_ contents: any LocalContents) {
        self.contents = contents
    }

    func all() async throws(LoadFailure) -> [Photo] {
        if let photos { return photos }
        let loaded = try await contents.photos()
        photos = loaded
        return loaded
    }

    func photos(
        matching search: LocalSearch
    ) async throws(LoadFailure) -> [Photo] {
        let photos = try await all()
        for field in search.fields where texts[field] == nil {
            texts[field] = photos.map { photo in
                LocalSearch.texts(of: photo, in: field).map { FoldedText($0) }
            }
        }
        return photos.indices.filter { index in
            search.matches(photos[index]) { texts[$0]?[index] ?? [] }
        }
        .map { photos[$0] }
    }
}
