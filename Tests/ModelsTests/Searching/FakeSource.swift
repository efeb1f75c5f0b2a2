import Models
import Synchronization
import Testing

/// A library in memory that answers searches as the service does: pages, a
/// window, and filters that find more than they were asked for.
final class FakeSource: PhotoSource {
    let photos: [Photo]
    let window: Int
    let pageSize: Int
    /// The queries of each request, with its page from 1.
    let asked = Mutex<[(query: PhotoQuery, page: Int)]>([])
    /// How many of the next requests fail.
    let failures = Mutex(0)

    init(_ photos: [Photo], window: Int = 20, pageSize: Int = 5) {
        self.photos = photos
        self.window = window
        self.pageSize = pageSize
    }

    var requestCount: Int { asked.withLock { $0.count } }

    func photos(matching query: PhotoQuery) -> any Cursor<Photo> {
        FakePlace(source: self, query: query, page: 1)
    }

    func photos(inAlbum name: String) -> any Cursor<Photo> {
        Issue.record("no album is expected to be asked for")
        return photos(matching: PhotoQuery())
    }

    func photos(of feed: PhotoFeed) -> any Cursor<Photo> {
        Issue.record("no feed is expected to be asked for")
        return photos(matching: PhotoQuery())
    }

    func found(by query: PhotoQuery) -> [Photo] {
        photos.filter { photo in
            let year = String((photo.dateCreated ?? "").prefix(4))
            let types = query.mediaTypes
            let center = query.terms.first { $0.field == .center }?.value
            return (types.isEmpty || types.contains(photo.mediaType))
                && (query.firstYear.map { year >= String($0) } ?? true)
                && (query.lastYear.map { !year.isEmpty && year <= String($0) }
                    ?? true)
                && (center.map { (photo.center ?? "").contains($0) } ?? true)
        }
    }
}

/// A page of what a query finds in memory.
struct FakePlace: Cursor {
    let source: FakeSource
    let query: PhotoQuery
    let page: Int

    var reach: Int? { source.window }

    func page() async throws(LoadFailure) -> Page<Photo> {
        try await page { _ in }
    }

    func page(
        foreseeing tell: @escaping @Sendable (any Cursor<Photo>) -> Void
    ) async throws(LoadFailure) -> Page<Photo> {
        source.asked.withLock { $0.append((query, page)) }
        let fails = source.failures.withLock { left in
            defer { left = max(0, left - 1) }
            return left > 0
        }
        if fails { throw .timedOut }
        let found = source.found(by: query)
        let size = source.pageSize
        let end = page * size
        let rest: Page<Photo>.Rest =
            end >= found.count
            ? .end
            : end >= source.window
                ? .limitReached(limit: source.window)
                : .more(FakePlace(source: source, query: query, page: page + 1))
        if case .more(let next) = rest { tell(next) }
        return Page(
            elements: Array(found.dropFirst(end - size).prefix(size)),
            total: found.count,
            rest: rest
        )
    }
}
