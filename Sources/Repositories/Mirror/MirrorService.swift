import Foundation
import Models
import Services

/// The service that a mirror is a copy of, asked at a rate.
struct MirrorService: Sendable {
    /// More than any library has, so that sums of totals are numbers.
    static let largestTotal = 1_000_000_000

    let library: any ImageLibrary
    let pacer: RequestPacer
    /// The number of items of one search that the library returns.
    let resultLimit: Int

    /// A request for a page of a part.
    struct Request: Sendable {
        static let size = 100

        let part: PhotoQuery
        var number = 1
        /// 1 to only count the items.
        var size = Self.size
        /// Set if the items of several parts are counted at once.
        var range: MirrorRange?
    }

    /// A page as it was received.
    struct Received: Codable, Sendable {
        /// The number of items that the service counts.
        let total: Int
        /// The number of items of the page that belong to another part.
        var others = 0
        /// The number that could not be read.
        var skipped = 0
        /// Items as they are exported.
        var records: [JSONValue] = []
        /// The number of the comparison that it is part of.
        var comparison = 0

        var isEmpty: Bool { records.isEmpty && others == 0 && skipped == 0 }
    }

    func answer(_ request: Request) async -> Result<Received, any Error> {
        var query = request.part
        query.pageSize = request.size
        query.page = request.number
        return await Result { [query] in try await received(query) }
    }

    /// The number of items that a query finds.
    func count(_ query: PhotoQuery) async throws -> Int {
        var query = query
        query.mediaTypes = query.mirroredTypes
        query.pageSize = 1
        return try await received(query).total
    }

    /// The newest items.
    func newest() async throws -> [JSONValue] {
        await pacer.wait()
        return try await page(of: library.photos(in: .recent)).elements
            .map { PhotoRecord($0).json }
    }

    private func received(_ query: PhotoQuery) async throws -> Received {
        await pacer.wait()
        let page = try await page(of: library.photos(matching: query))
        guard let total = page.total, 0 ... Self.largestTotal ~= total else {
            throw LoadFailure.invalidResponse(
                .unexpectedShape,
                detail: "total_hits"
            )
        }
        let photos = page.elements.filter(query.includes)
        return Received(
            total: total,
            others: page.elements.count - photos.count,
            skipped: page.skipped,
            records: photos.map { PhotoRecord($0).json }
        )
    }

    /// A page of the service itself, not of what was stored of it.
    private func page(of list: any Cursor<Photo>) async throws -> Page<Photo> {
        let page = try await list.page()
        if let copy = page.stored { throw copy.reason }
        return page
    }
}

// The parts of a crawl, each with one search: some years of a media type, and a
// center if there are more items than the service returns.
extension PhotoQuery {
    /// Items that are older are few.
    private static let oldestYear = 1920

    /// The parts of what is to be mirrored, the newest first. The first and
    /// the last one have no end, so that no year is missing.
    func mirrorParts(currentYear: Int) -> [PhotoQuery] {
        let oldest = Self.oldestYear
        let newest = max(currentYear, oldest)
        var years: [(first: Int?, last: Int?)] = [(newest + 1, nil)]
        years += (oldest ... newest).reversed().map { ($0, $0) }
        years.append((nil, oldest - 1))
        return years.flatMap { year -> [PhotoQuery] in
            var part = self
            part.firstYear = [firstYear, year.first].compactMap(\.self).max()
            part.lastYear = [lastYear, year.last].compactMap(\.self).min()
            guard part.firstYear ?? .min <= part.lastYear ?? .max else {
                return []
            }
            return mirroredTypes.map { type in
                part.mediaTypes = [type]
                return part
            }
        }
    }

    /// The name of the file of its pages.
    var mirrorFile: String { Checksum(mirrorKey).hex + ".jsonl" }

    /// Returns `true` if a file of records belongs to it.
    func contains(_ cell: MirrorPartition) -> Bool {
        guard let year = cell.year else { return false }
        return mediaTypes.map(\.name) == [cell.type]
            && firstYear ?? year <= year && year <= lastYear ?? year
            && center.map { $0.uppercased() == cell.center.uppercased() }
                ?? true
    }

    /// The mirrored part, for people, and as a key: `all`, `1969-1972 image`.
    var mirrorKey: String {
        let ends = [firstYear, lastYear].map { $0.map(String.init) ?? "" }
        let years =
            ends[0] == ends[1] ? ends[0] : ends.joined(separator: "-")
        let types = mediaTypes.map(\.name).sorted().joined(separator: ",")
        let words = [years, types, center ?? ""].filter { !$0.isEmpty }
        return words.isEmpty ? MirrorSummary.all : words.joined(separator: " ")
    }

    var mirroredTypes: [MediaType] {
        mediaTypes.isEmpty ? MediaType.known : mediaTypes
    }
}

/// The state of a part since it was last compared with the service.
struct MirrorPartState: Codable, Sendable {
    /// The number of that comparison; 0 for none. A time may be wrong.
    var comparison = 0
    /// When its items were fetched, not only counted, in ISO 8601.
    var fetched = ""
    /// The number of items that the service counts; -1 if that changed
    /// meanwhile, or if items are missing, so that the next run looks again.
    var count = -1
    /// The number of them that were received; 0 if it has parts of its own.
    var items = 0
    /// The number of checks in a row that found nothing.
    var emptyChecks = 0
    /// `true` if it has too many items, so that its parts are searched.
    var isSplit = false
    /// `true` if it could not be read the last time.
    var hasFailed = false

    /// `true` if nothing overflows that is calculated with it.
    var isPossible: Bool {
        let numbers = 0 ... MirrorService.largestTotal
        return -1 ... MirrorService.largestTotal ~= count
            && numbers ~= items && numbers ~= emptyChecks
    }
}
