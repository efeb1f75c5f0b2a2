import Foundation
import Models
import Services

/// A run of a crawl: what is still to be requested, and what is known of each
/// part. Every answer is stored before the next one is looked at.
struct MirrorRun {
    typealias Request = MirrorService.Request
    typealias Received = MirrorService.Received

    private static let day: TimeInterval = 86_400
    /// The number of requests that count the years that have items. The fewer
    /// they are, the more often is what is gone of a year hidden by what is new
    /// in another.
    private static let mostCounts = 30

    var progress = MirrorCrawl.Progress()
    let store: MirrorStore
    let service: MirrorService
    let scope: PhotoQuery
    /// The crawl that this run continues, or begins.
    let comparison: MirrorStore.Comparison
    let report: @Sendable (MirrorCrawl.Progress) -> Void
    private let currentYear: Int
    var states: [String: MirrorPartState] = [:]
    /// The parts that are fetched although they have as many items as before.
    private var due: Set<String> = []
    /// Files of pages that an interrupted run has left.
    private var leftFiles: Set<String> = []
    /// The next one is the last one.
    var requests: [Request] = []
    /// The number of pages that are still to come, of parts with several.
    var pagesLeft: [String: Int] = [:]
    /// The number of items received of the parts that are done.
    var received = 0

    init(
        _ store: MirrorStore,
        _ service: MirrorService,
        _ scope: PhotoQuery,
        _ comparison: MirrorStore.Comparison,
        report: @escaping @Sendable (MirrorCrawl.Progress) -> Void
    ) async throws {
        self.store = store
        self.service = service
        self.scope = scope
        self.report = report
        self.comparison = comparison
        progress.total = comparison.total
        currentYear = Calendar(identifier: .gregorian)
            .component(.year, from: store.date)
        if try await store.partStates.records().isWasteful {
            try await store.partStates.compact()
        }
        states = try await store.partStates.records().states
        leftFiles = Set((try? store.pageFolder().names()) ?? [])
        let parts = scope.mirrorParts(currentYear: currentYear)
        let leaves = leaves(parts)
        due =
            comparison.isFull ? Set(leaves.map(\.mirrorKey)) : partsDue(leaves)
        try await prepare(parts)
    }

    private static func text(_ date: Date) -> String {
        date.formatted(.iso8601)
    }

    func time(before days: Double = 0) -> String {
        Self.text(store.date.addingTimeInterval(-days * Self.day))
    }

    // MARK: What to ask for

    /// The parts that are searched, as far as that is known.
    private func leaves(_ parts: [PhotoQuery]) -> [PhotoQuery] {
        parts.flatMap { part in
            states[part.mirrorKey]?.isSplit == true
                ? leaves(part.parts(currentYear: currentYear) ?? []) : [part]
        }
    }

    /// The last two years, and a thirtieth of the rest a day, those that were
    /// fetched the longest ago: an edit does not change how many there are.
    private func partsDue(_ parts: [PhotoQuery]) -> Set<String> {
        let recent = parts.filter {
            $0.lastYear ?? .max >= currentYear - 1
        }
        .map(\.mirrorKey)
        let now = time()
        let rest = Set(parts.map(\.mirrorKey)).subtracting(recent)
            .compactMap { key in
                states[key].map { state in
                    // A time to come is that of a wrong clock.
                    let isPast = state.fetched <= now
                    let fetched = isPast ? state.fetched : ""
                    return (key: key, fetched: fetched, count: state.count)
                }
            }
            .filter { $0.count != 0 }
        let age = store.date
            .timeIntervalSince(store.state?.updated ?? store.date)
        let days = Int(max(1, min(30, age / Self.day)))
        let yesterday = time(before: 1)
        let count =
            (rest.count * days + 29) / 30
            - rest.count { $0.fetched > yesterday }
        let oldest = rest.sorted { ($0.fetched, $0.key) < ($1.fetched, $1.key) }
        return Set(oldest.prefix(max(0, count)).map(\.key)).union(recent)
    }

    private func isDue(_ part: PhotoQuery) -> Bool {
        due.contains(part.mirrorKey)
    }

    /// Prepares to ask for all parts, the newest first: for those that are due
    /// or unknown one by one, and for the number of items of the others in some
    /// years at once.
    private mutating func prepare(_ parts: [PhotoQuery]) async throws {
        let size = scope.mirroredTypes.count
        let years = stride(from: 0, to: parts.count, by: size).map {
            parts[$0 ..< $0 + size]
        }
        let full = years.count { isCounted($0) && !isEmpty($0) }
        let most = max(1, (full + Self.mostCounts - 1) / Self.mostCounts)
        var counted: [ArraySlice<PhotoQuery>] = []
        for year in years.reversed() {
            let isNext = isCounted(year)
            let isFull = counted.count { !isEmpty($0) } == most
            if !isNext || isFull && !isEmpty(year) {
                try await count(counted.flatMap(\.self))
                counted = []
            }
            if isNext {
                counted.insert(year, at: 0)
            } else {
                for part in year.reversed() { try await examine(part) }
            }
        }
        try await count(counted.flatMap(\.self))
    }

    /// Returns `true` if the numbers of items of the parts of a year are known,
    /// but not from this comparison, and some of them are not due.
    private func isCounted(_ year: ArraySlice<PhotoQuery>) -> Bool {
        !year.allSatisfy(isDue) && year.allSatisfy(isCounted)
    }

    private func isEmpty(_ year: ArraySlice<PhotoQuery>) -> Bool {
        year.allSatisfy { states[$0.mirrorKey]?.count == 0 }
    }

    /// Returns `true` if the number of items of a part is known, but not from
    /// this comparison.
    private func isCounted(_ part: PhotoQuery) -> Bool {
        guard let state = states[part.mirrorKey] else { return false }
        return state.count >= 0 && state.comparison < comparison.number
            && !leftFiles.contains(part.mirrorFile)
    }

    /// Prepares to ask how many items the parts of some years have together;
    /// those that are due are fetched.
    private mutating func count(_ parts: [PhotoQuery]) async throws {
        let rest = parts.filter { !isDue($0) }
        let isTogether = rest.count > 1
        for part in parts.reversed() where !isTogether || isDue(part) {
            try await examine(part)
        }
        guard isTogether else { return }
        var query = scope
        query.mediaTypes = scope.mirroredTypes
        query.firstYear = parts.last?.firstYear
        query.lastYear = parts.first?.lastYear
        let total = parts.reduce(0) { sum, part in
            sum + (states[part.mirrorKey]?.count ?? 0)
        }
        let range = MirrorRange(parts: rest, total: total)
        requests.append(Request(part: query, size: 1, range: range))
    }

    /// Looks at each part of some years, as these have another number of
    /// items, or takes them as compared.
    mutating func use(
        _ range: MirrorRange,
        total: Int?
    ) async throws {
        if total == range.total { return try await confirm(range.parts) }
        for part in range.parts.reversed() { try await examine(part) }
    }

    /// Takes parts as compared, since they have as many items as before.
    private mutating func confirm(_ parts: [PhotoQuery]) async throws {
        var rest = parts[...]
        var lines: [RecordLine] = []
        while let part = rest.popFirst() {
            let key = part.mirrorKey
            guard var state = states[key], !state.hasFailed, !isDue(part) else {
                try await examine(part)
                continue
            }
            state.comparison = comparison.number
            states[key] = state
            lines.append(RecordLine(key: key, time: store.date, value: state))
            count(state)
            guard state.isSplit else { continue }
            rest += part.parts(currentYear: currentYear) ?? []
        }
        try await store.partStates.append(lines)
    }

    /// Prepares to ask for a part, unless that was done.
    private mutating func examine(_ part: PhotoQuery) async throws {
        let state = states[part.mirrorKey]
        if let state, state.comparison >= comparison.number {
            count(state)
            if state.isSplit { try await split(part) }
            return
        }
        if try await resume(part) { return }
        let isFetched =
            state == nil || state?.hasFailed == true
            || isDue(part) && state?.isSplit == false
        let request = Request(part: part, size: isFetched ? 100 : 1)
        // What could not be read comes last.
        let isLast = state?.hasFailed == true
        requests.insert(request, at: isLast ? 0 : requests.endIndex)
    }

    mutating func split(_ part: PhotoQuery) async throws {
        for part in (part.parts(currentYear: currentYear) ?? []).reversed() {
            try await examine(part)
        }
    }

    /// Returns `true` if a part has parts of its own.
    func canSplit(_ part: PhotoQuery) -> Bool {
        part.parts(currentYear: currentYear) != nil
    }

    /// Goes on with the pages that an interrupted run has left.
    ///
    /// - Returns: Whether there are any.
    private mutating func resume(_ part: PhotoQuery) async throws -> Bool {
        guard leftFiles.contains(part.mirrorFile) else { return false }
        let pages = try await store.pages(of: part).records()
        guard let first = pages["1"],
            let page = pages.value(Received.self, of: first),
            // Others are left of a comparison that is over.
            page.comparison >= comparison.number
        else {
            store.removePages(of: part)
            return false
        }
        progress.items += min(page.total, pages.count * Request.size)
        try await requestPages(of: part, page.total, except: pages)
        return true
    }

    /// Asks for the other pages of a part.
    mutating func requestPages(
        of part: PhotoQuery,
        _ total: Int,
        except known: RecordSnapshot
    ) async throws {
        let count = min(total, service.resultLimit) + Request.size - 1
        let missing = (1 ... max(1, count / Request.size))
            .filter { !known.contains(String($0)) }
        pagesLeft[part.mirrorKey] = missing.count
        requests += missing.reversed().map { Request(part: part, number: $0) }
        if missing.isEmpty { try await complete(part) }
    }

    /// Adds the items of a part that was compared.
    mutating func count(_ state: MirrorPartState) {
        received += state.items
        progress.items += state.items
    }
}

/// Parts of some years, of which one request tells whether they have as many
/// items as before.
struct MirrorRange: Sendable {
    /// Without those that are fetched in any case.
    let parts: [PhotoQuery]
    /// The number of items that all parts of the years had.
    let total: Int
}
