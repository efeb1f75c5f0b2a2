package import Models
import Synchronization
internal import Testing

/// A library in memory that returns searches as the service does: in pages,
/// up to a limit, and with filters that find more than they should.
package final class SearchHarness: Sendable {
    private struct State {
        var photos: [Photo]
        var requests: [Request] = []
        var failures = 0
    }

    /// The query of a request, with its page from 1.
    package typealias Request = (query: PhotoQuery, page: Int)

    private let state: Mutex<State>
    package let resultLimit: Int
    /// Of queries that do not ask for another one.
    private let pageSize: Int

    package init(
        _ photos: [Photo],
        resultLimit: Int = 20,
        pageSize: Int = 5
    ) {
        state = Mutex(State(photos: photos))
        self.resultLimit = resultLimit
        self.pageSize = pageSize
    }

    package var photos: [Photo] {
        get { state.withLock(\.photos) }
        set { state.withLock { $0.photos = newValue } }
    }

    package var requests: [Request] {
        get { state.withLock(\.requests) }
        set { state.withLock { $0.requests = newValue } }
    }

    package var requestCount: Int { requests.count }

    /// Has the next requests fail.
    package func fail(_ count: Int = 1) {
        state.withLock { $0.failures = count }
    }

    /// - Returns: Whether it fails.
    fileprivate func add(_ request: Request) -> Bool {
        state.withLock { state in
            state.requests.append(request)
            defer { state.failures = max(0, state.failures - 1) }
            return state.failures > 0
        }
    }

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
        let types = query.mediaTypes
        let center = query.terms.first { $0.field == .center }?.value
            .uppercased()
        let isDated = query.firstYear != nil || query.lastYear != nil
        let years = (query.firstYear ?? .min) ... (query.lastYear ?? .max)
        return photos.filter { photo in
            let year = photo.date.flatMap { Int($0.prefix(4)) }
            return (types.isEmpty || types.contains(photo.mediaType))
                && (!isDated || year.map(years.contains) ?? false)
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
        if harness.add((query, number)) { throw .timedOut }
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
