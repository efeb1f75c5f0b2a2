package import Models
package import Synchronization

/// A library in memory that returns searches as the service does: in pages,
/// up to a limit, and with filters that find more than they should.
package final class SearchHarness: Sendable {
    package let photos: Mutex<[Photo]>
    package let resultLimit: Int
    /// Of queries that do not ask for another one.
    private let pageSize: Int
    /// The query of each request, with its page from 1.
    package let requests = Mutex<[(query: PhotoQuery, page: Int)]>([])
    /// How many of the next requests fail.
    package let failures = Mutex(0)

    package init(
        _ photos: [Photo],
        resultLimit: Int = 20,
        pageSize: Int = 5
    ) {
        self.photos = Mutex(photos)
        self.resultLimit = resultLimit
        self.pageSize = pageSize
    }

    package var requestCount: Int { requests.withLock { $0.count } }

    package var library: MockLibrary {
        var library = MockLibrary()
        library.onSearch = { self.search($0) }
        return library
    }

    package func search(_ query: PhotoQuery) -> any Cursor<Photo> {
        HarnessCursor(
            harness: self,
            query: query,
            number: query.page ?? 1,
            size: query.pageSize ?? pageSize
        )
    }

    fileprivate func found(by query: PhotoQuery) -> [Photo] {
        photos.withLock { $0 }.filter { photo in
            let year = String((photo.date ?? "").prefix(4))
            let types = query.mediaTypes
            let center = query.terms.first { $0.field == .center }?.value
            return (types.isEmpty || types.contains(photo.mediaType))
                && (query.firstYear.map { year >= String($0) } ?? true)
                && (query.lastYear.map { !year.isEmpty && year <= String($0) }
                    ?? true)
                && (center.map { (photo.text(.center) ?? "").contains($0) }
                    ?? true)
        }
    }
}

/// A page of what a query finds in memory.
private struct HarnessCursor: Cursor {
    let harness: SearchHarness
    let query: PhotoQuery
    let number: Int
    let size: Int

    func page() async throws(LoadFailure) -> Page<Photo> {
        harness.requests.withLock { $0.append((query, number)) }
        let fails = harness.failures.withLock { left in
            defer { left = max(0, left - 1) }
            return left > 0
        }
        if fails { throw .timedOut }
        let found = harness.found(by: query)
        let end = number * size
        var next: Page<Photo>.Next {
            if end >= found.count { return .end }
            if end >= harness.resultLimit {
                return .limitReached(harness.resultLimit)
            }
            return .more(
                HarnessCursor(
                    harness: harness,
                    query: query,
                    number: number + 1,
                    size: size
                )
            )
        }
        return Page(
            elements: Array(found.dropFirst(end - size).prefix(size)),
            total: found.count,
            resultLimit: harness.resultLimit,
            next: next
        )
    }
}
