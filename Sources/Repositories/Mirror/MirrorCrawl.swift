import Database
package import Foundation
package import HTTP
package import Models
import Services

/// Brings a mirror up to date: asks the questions of a `MirrorPlan`, and stores
/// the answers in a `MirrorComparison`.
///
/// Each answer is stored at once. A run that is interrupted is continued by the
/// next one of the same scope, which requests no page of items again.
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
        /// The number of items that the service counts in parts whose lists
        /// ended early.
        package var lost = 0
        /// The parts that could not be read, such as `1969 image`.
        package var unread: [String] = []
        /// Why the first of them could not.
        package var failure: LoadFailure?

        /// At the end, the number of items that the service counts, but did not
        /// list.
        package var missing: Int { max(0, total - items) }

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
        let writing = try store.beginWriting()
        defer { writing.end() }
        let database = writing.database
        do {
            let run = try await begin(scope, isFull, in: database)
            let comparison = try MirrorComparison(
                database,
                scope,
                run,
                resultLimit: service.resultLimit
            )
            var update = Run(
                service: service,
                plan: MirrorPlan(
                    scope,
                    run,
                    states: comparison.states,
                    left: try comparison.leftPages(),
                    currentYear: Calendar(identifier: .gregorian)
                        .component(.year, from: store.date),
                    resultLimit: service.resultLimit
                ),
                comparison: comparison
            )
            try await update.ask(report)
            let done = update.progress
            try update.comparison.end(unread: done.unread, at: store.date)
            return done
        } catch {
            throw store.failure(error)
        }
    }

    /// The comparison to continue, or a new one.
    private func begin(
        _ scope: PhotoQuery,
        _ isFull: Bool,
        in database: Database
    ) async throws -> MirrorState.Comparison {
        let key = scope.mirrorKey
        let state = try MirrorState(database)
        if let known = state.unfinished[key], known.isFull || !isFull {
            try MirrorComparison.resume(known, in: database)
            return known
        }
        let began = store.date
        let total = try await service.count(scope)
        // An outage must not look like an empty library.
        if let count = state.counts[key], total < count - count / 10 {
            throw LoadFailure.fewerItems(counted: total, known: count)
        }
        if key == MirrorState.all, state.compared[key] != nil {
            let photos = try await newest()
            try MirrorItems(database: database).add(photos)
        }
        return try MirrorComparison.begin(
            key,
            at: began,
            total: total,
            isFull: isFull,
            in: database
        )
    }

    /// The items of the recent feed; comparing finds them, too, unless as many
    /// are gone.
    private func newest() async throws -> [Photo] {
        do {
            return try await service.newest()
        } catch {
            // The feed is not documented.
            let kind = LoadFailure(error).kind
            if [.notFound, .service].contains(kind) { return [] }
            throw error
        }
    }
}

/// The update that is under way.
private struct Run {
    private static let concurrencyLimit = 2
    /// After so many failures in a row, no others are tried.
    private static let mostFailures = 10

    let service: MirrorService
    var plan: MirrorPlan
    var comparison: MirrorComparison
    var running = 0
    var requests = 0
    /// The number of the last answers that could not be read.
    var failures = 0

    /// Asks until no question is left, a few at a time. An answer that cannot
    /// be read costs its part.
    mutating func ask(
        _ report: @Sendable (MirrorCrawl.Progress) -> Void
    ) async throws {
        typealias Answer = (MirrorPlan.Question, Result<MirrorPage, any Error>)
        try comparison.store(nil, &plan)
        try await withThrowingTaskGroup(of: Answer.self) { group in
            while true {
                while running < Self.concurrencyLimit,
                    let question = plan.next()
                {
                    running += 1
                    group.addTask { [service] in
                        let answer = await Result {
                            try await service.page(question.query)
                        }
                        return (question, answer)
                    }
                }
                guard let (question, answer) = try await group.next() else {
                    return
                }
                running -= 1
                requests = await service.pacer.count
                try use(answer, for: question)
                report(progress)
            }
        }
    }

    /// - Throws: What ends the run.
    private mutating func use(
        _ answer: Result<MirrorPage, any Error>,
        for question: MirrorPlan.Question
    ) throws {
        switch answer {
        case .success(let page):
            failures = 0
            let isNeeded = plan.use(page, for: question)
            try comparison.store(isNeeded ? (page, question) : nil, &plan)
        case .failure(let error):
            failures += 1
            let failure = LoadFailure(error)
            guard failure.isFaultOfAnswer, failures < Self.mostFailures else {
                throw error
            }
            plan.skip(question, because: failure)
            try comparison.store(nil, &plan)
        }
    }

    var progress: MirrorCrawl.Progress {
        .init(
            items: plan.itemCount,
            total: plan.comparison.total,
            requests: requests,
            requestsLeft: plan.questionsLeft + running,
            added: comparison.count.added,
            changed: comparison.count.changed,
            gone: comparison.count.gone,
            lost: comparison.lost,
            unread: plan.failures.map(\.part),
            failure: plan.failures.first?.failure
        )
    }
}

extension MirrorPlan.Question {
    /// The search that answers it.
    fileprivate var query: PhotoQuery {
        var query = parts.last ?? PhotoQuery()
        query.lastYear = parts.first?.lastYear
        query.mediaTypes = parts.prefix {
            $0.firstYear == parts.first?.firstYear
        }
        .flatMap(\.mediaTypes)
        query.page = page ?? 1
        query.pageSize = page == nil ? 1 : MirrorPage.size
        return query
    }
}

extension LoadFailure {
    /// `true` if the answer to one request is at fault, so that others may do.
    fileprivate var isFaultOfAnswer: Bool {
        switch self {
        case .refused(status: 403, _): false
        default: [.service, .notFound].contains(kind)
        }
    }
}
