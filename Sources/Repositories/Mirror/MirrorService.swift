import Foundation
import HTTP
import Models

/// The service that a mirror is a copy of, asked at a rate.
struct MirrorService: Sendable {
    /// More than any library has, so that sums of totals are numbers.
    private static let largestTotal = 1_000_000_000

    let library: any ImageLibrary
    /// Formats an item as it is exported.
    let record: @Sendable (Photo) -> String
    let pacer: RequestPacer
    /// How many items of one search the library returns.
    let resultLimit: Int

    /// A request for a page of a part.
    struct Request: Sendable {
        static let size = 100

        let part: PhotoQuery
        var number = 1
        /// 1 to only count the items.
        var size = Self.size
    }

    /// A page as it was received.
    struct Received: Codable, Sendable {
        /// How many items the service counts.
        let total: Int
        /// How many items of the page belong to another part.
        var others = 0
        /// Items as they are exported.
        var records: [String] = []
    }

    func answer(_ request: Request) async -> Result<Received, LoadFailure> {
        do throws(LoadFailure) {
            var query = request.part
            query.pageSize = request.size
            query.page = request.number
            return .success(try await received(query))
        } catch {
            return .failure(error)
        }
    }

    /// How many items a query finds.
    func count(_ query: PhotoQuery) async throws(LoadFailure) -> Int {
        var query = query
        query.mediaTypes = query.mirroredTypes
        query.pageSize = 1
        return try await received(query).total
    }

    /// The newest items.
    func newest() async throws(LoadFailure) -> [String] {
        await pacer.wait()
        return try await page(of: library.photos(in: .recent)).elements
            .map(record)
    }

    private func received(
        _ query: PhotoQuery
    ) async throws(LoadFailure) -> Received {
        await pacer.wait()
        let page = try await page(of: library.photos(matching: query))
        guard let total = page.total, 0 ... Self.largestTotal ~= total else {
            throw .invalidResponse(.unexpectedShape, detail: "total_hits")
        }
        let photos = page.elements.filter(query.includes)
        return Received(
            total: total,
            others: page.elements.count - photos.count,
            records: photos.map(record)
        )
    }

    /// A page of the service itself, not of what was stored of it.
    private func page(
        of list: any Cursor<Photo>
    ) async throws(LoadFailure) -> Page<Photo> {
        let page = try await list.page()
        if let copy = page.stored { throw copy.reason }
        return page
    }
}

/// Lets requests begin at a rate.
actor RequestPacer {
    private let interval: Duration
    private let clock: HTTPClock
    private var next: ContinuousClock.Instant?
    /// How many requests began.
    private(set) var count = 0

    /// - Parameters:
    ///   - rate: In requests a second, at least 1.
    ///   - clock: Measures the time between them.
    init(_ rate: Int, _ clock: HTTPClock) {
        interval = .seconds(1) / max(rate, 1)
        self.clock = clock
    }

    /// Returns when the next request may begin, or when it is canceled.
    func wait() async {
        count += 1
        let now = clock.uptime()
        let start = max(now, next ?? now)
        next = start + interval
        if start > now { try? await clock.wait(start - now) }
    }
}
