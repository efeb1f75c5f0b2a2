package import Foundation
package import HTTP
package import Models
import Services

/// Brings a mirror up to date: asks for each year and media type how many items
/// there are, and fetches what differs.
///
/// Each answer is stored at once. A run that is interrupted is continued by the
/// next one of the same scope, which asks for nothing again.
package struct MirrorCrawl: Sendable {
    /// The progress of a run.
    package struct Progress: Equatable, Sendable {
        /// The number of items that are up to date, of those that the service
        /// counts.
        package var items = 0
        package var total = 0
        package var requests = 0
        /// The number of requests that are expected to follow.
        package var requestsLeft = 0
        package var added = 0
        package var changed = 0
        package var gone = 0
        /// The number of items that the service counts, but did not list.
        package var missing = 0
        /// The number of them that are of parts whose lists ended early.
        package var lost = 0
        /// The parts that could not be read, such as `1969 image`.
        package var unread: [String] = []
        /// Why the first of them could not.
        package var failure: LoadFailure?

        /// The time for the rest at the pace so far.
        ///
        /// - Parameter elapsed: Since the beginning, in seconds.
        /// - Returns: `nil` at the end, and while the pace is not known.
        package func timeLeft(after elapsed: TimeInterval) -> Duration? {
            // The first request begins at once.
            guard requestsLeft > 0, requests > 1 else { return nil }
            let pace = max(0, elapsed) / Double(requests - 1)
            return .seconds(pace * Double(requestsLeft))
        }
    }

    private let store: MirrorStore
    private let service: MirrorService
    private let report: @Sendable (Progress) -> Void

    /// The library is the service itself, without stored copies, and is asked
    /// `rate` times a second at most. `report` is called after each request.
    package init(
        _ store: MirrorStore,
        from library: any ImageLibrary,
        rate: Int,
        clock: HTTPClock,
        resultLimit: Int = ImagesLibrary.resultLimit,
        report: @escaping @Sendable (Progress) -> Void
    ) {
        self.store = store
        service = MirrorService(
            library: library,
            pacer: RequestPacer(rate, clock),
            resultLimit: resultLimit
        )
        self.report = report
    }

    /// - Parameters:
    ///   - scope: What to mirror: years, media types and a center; no media
    ///     types for all.
    ///   - isFull: Whether to fetch what has as many items as before, too.
    /// - Returns: What was done.
    /// - Throws: If a request or the disk fails, or if another process changes
    ///   the mirror. What was received by then is kept.
    @concurrent
    package func run(
        _ scope: PhotoQuery,
        isFull: Bool = false
    ) async throws -> Progress {
        let lock = try store.locked()
        defer { withExtendedLifetime(lock) {} }
        let comparison = try await begin(scope, isFull)
        var run = try await MirrorRun(
            store,
            service,
            scope,
            comparison,
            report: report
        )
        try await run.finish()
        try end(scope, comparison, unread: run.progress.unread)
        return run.progress
    }

    /// The comparison to continue, or a new one.
    private func begin(
        _ scope: PhotoQuery,
        _ isFull: Bool
    ) async throws -> MirrorStore.Comparison {
        let key = scope.mirrorKey
        let state = store.state
        if let known = state?.unfinished[key], known.isFull || !isFull,
            0 ... MirrorService.largestTotal ~= known.total
        {
            return known
        }
        let began = store.date
        let total = try await service.count(scope)
        // An outage must not look like an empty library.
        if let count = state?.counts[key], total < count - count / 10 {
            throw LoadFailure.fewerItems(counted: total, known: count)
        }
        if key == MirrorSummary.all, state?.compared[key] != nil {
            try await addNewest()
        }
        let comparison = MirrorStore.Comparison(
            number: (state?.comparisons ?? 0) &+ 1,
            began: began,
            total: total,
            isFull: isFull
        )
        try store.change {
            $0.comparisons = comparison.number
            $0.unfinished[key] = comparison
        }
        return comparison
    }

    /// Adds items of the recent feed that are not known; comparing finds them,
    /// too, unless as many are gone.
    private func addNewest() async throws {
        let records: [JSONValue]
        do {
            records = try await service.newest()
        } catch {
            // The feed is not documented.
            let kind = LoadFailure(error).kind
            if [.notFound, .service].contains(kind) { return }
            throw error
        }
        var merge = MirrorMerge(store, at: store.date)
        let cells = Dictionary(
            grouping: records.compactMap { PhotoLine($0.line) }
        ) { $0.cell }
        for case (let cell?, let records) in cells {
            let ids = try Set(
                store.bytes(of: cell.path).lines
                    .compactMap { PhotoLine($0)?.id }
            )
            let new = records.filter { !ids.contains($0.id) }
                .map { $0.line($0.times).dropLast() }
            try merge.merge(new, into: cell, from: .listing(isWhole: false))
        }
    }

    private func end(
        _ scope: PhotoQuery,
        _ comparison: MirrorStore.Comparison,
        unread: [String]
    ) throws {
        let key = scope.mirrorKey
        try store.change { state in
            state.unfinished[key] = nil
            state.counts[key] = comparison.total
            state.compared[key] = comparison.began
            state.unread[key] = unread.isEmpty ? nil : unread.sorted()
        }
    }
}
