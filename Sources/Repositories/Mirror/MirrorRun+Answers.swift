import Foundation
import Models
import Services

// What is made of answers.
extension MirrorRun {
    private static let concurrencyLimit = 2
    /// After so many parts in a row that cannot be read, no others are tried.
    private static let mostFailures = 10

    /// Sends all requests, a few at a time. A part that cannot be read costs
    /// itself.
    mutating func finish() async throws {
        typealias Answer = (Request, Result<Received, any Error>)
        try await withThrowingTaskGroup(of: Answer.self) { group in
            var (running, failures) = (0, 0)
            while true {
                while running < Self.concurrencyLimit,
                    let request = requests.popLast()
                {
                    running += 1
                    group.addTask { [service] in
                        let answer = await service.answer(request)
                        return (request, answer)
                    }
                }
                guard let (request, result) = try await group.next() else {
                    return
                }
                running -= 1
                progress.requests = await service.pacer.count
                failures = result.isSuccess ? 0 : failures + 1
                try await use(
                    result,
                    of: request,
                    isLast: failures == Self.mostFailures
                )
                progress.requestsLeft = requestsLeft + running
                report(progress)
            }
        }
        progress.missing = max(0, progress.total - received)
    }

    /// Those that are known, and those for items that are not counted yet.
    private var requestsLeft: Int {
        let first = requests.filter { $0.number == 1 && $0.size > 1 }
        let isNew = first.contains { states[$0.part.mirrorKey] == nil }
        let known = first.reduce(0) { sum, request in
            sum + max(0, (states[request.part.mirrorKey]?.count ?? 0) - 1) / 100
        }
        let pages = requests.count { $0.number > 1 }
        let items = isNew ? progress.total - progress.items : 0
        return requests.count + max(known, items / Request.size - pages, 0)
    }

    /// - Throws: What ends the run; `isLast` if any failure does.
    private mutating func use(
        _ result: Result<Received, any Error>,
        of request: Request,
        isLast: Bool
    ) async throws {
        do {
            try await use(result.get(), of: request)
        } catch {
            let failure = LoadFailure(error)
            guard failure.isOfContent, !isLast else { throw error }
            try await skip(request, because: failure)
        }
    }

    /// Notes that a part cannot be read.
    private mutating func skip(
        _ request: Request,
        because failure: LoadFailure
    ) async throws {
        if let range = request.range {
            return try await use(range, total: nil)
        }
        let key = request.part.mirrorKey
        requests.removeAll { $0.part.mirrorKey == key && $0.number > 1 }
        guard !progress.unread.contains(key) else { return }
        progress.unread.append(key)
        progress.failure = progress.failure ?? failure
        var state = states[key] ?? MirrorPartState()
        state.count = -1
        state.hasFailed = true
        states[key] = state
        try await store.partStates.append([
            RecordLine(key: key, time: store.date, value: state)
        ])
    }

    private mutating func use(
        _ page: Received,
        of request: Request
    ) async throws {
        let part = request.part
        let state = states[part.mirrorKey]
        if let range = request.range {
            try await use(range, total: page.total)
        } else if progress.unread.contains(part.mirrorKey) {
            return
        } else if request.number > 1 {
            try await store(page, of: request)
            if page.isEmpty { dropPages(after: request) }
            pagesLeft[part.mirrorKey, default: 0] -= 1
            if pagesLeft[part.mirrorKey] == 0 { try await complete(part) }
        } else if page.total > service.resultLimit, canSplit(part) {
            let state = MirrorPartState(
                comparison: comparison.number,
                fetched: time(),
                count: page.total,
                isSplit: true
            )
            try await note(state, of: part)
            try await split(part)
        } else if page.total <= request.size {
            try await complete(part, [page])
        } else if request.size > 1 {
            try await store(page, of: request)
            let pages = try await store.pages(of: part).records()
            try await requestPages(of: part, page.total, except: pages)
        } else if var state, !state.isSplit, state.count == page.total {
            state.comparison = comparison.number
            try await note(state, of: part)
        } else {
            requests.append(Request(part: part))
        }
    }

    /// Does without the pages after one that is empty: the list has ended,
    /// whatever it promised.
    private mutating func dropPages(after request: Request) {
        let key = request.part.mirrorKey
        let count = requests.count
        requests.removeAll {
            $0.part.mirrorKey == key && $0.number > request.number
        }
        pagesLeft[key, default: 0] -= count - requests.count
    }

    private mutating func store(
        _ page: Received,
        of request: Request
    ) async throws {
        var page = page
        page.comparison = comparison.number
        let line = RecordLine(
            key: String(request.number),
            time: store.date,
            value: page
        )
        try await store.pages(of: request.part).append([line])
        progress.items += page.records.count
    }

    /// Merges all pages of a part.
    mutating func complete(_ part: PhotoQuery) async throws {
        let stored = try await store.pages(of: part).records()
        let pages = stored.records.compactMap {
            stored.value(Received.self, of: $0)
        }
        progress.items -= pages.reduce(0) { $0 + $1.records.count }
        try await complete(part, pages)
        store.removePages(of: part)
    }

    /// Merges pages that are all of a part. The time is that of the comparison:
    /// however often the same pages are merged, what they lack is missing once.
    private mutating func complete(
        _ part: PhotoQuery,
        _ pages: [Received]
    ) async throws {
        var cells: [MirrorPartition: [ArraySlice<UInt8>]] = [:]
        var ids: Set<[UInt8]> = []
        for line in pages.flatMap(\.records).map(\.line) {
            if let record = PhotoLine(line), let cell = record.cell,
                ids.insert(Array(record.id)).inserted
            {
                cells[cell, default: []].append(line)
            }
        }
        let total = pages.last?.total ?? 0
        let isSteady = pages.allSatisfy { $0.total == total }
        let others = pages.reduce(0) { $0 + $1.others }
        let known = states[part.mirrorKey]
        let emptyChecks = total == 0 ? (known?.emptyChecks ?? 0) + 1 : 0
        // One empty answer is no proof that a part which had items has none.
        let isDoubtful = emptyChecks == 1 && known?.items ?? 0 > 0
        let isWhole = isSteady && !isDoubtful && ids.count + others == total
        let skipped = pages.reduce(0) { $0 + $1.skipped }
        let lost = total - ids.count - others - skipped
        let isCut = lost > 0 && total <= service.resultLimit
        if isCut { progress.lost += lost }
        for cell in try store.cells().compactMap(MirrorPartition.init(path:))
        where part.contains(cell) && cells[cell] == nil {
            cells[cell] = []
        }
        var merge = MirrorMerge(store, at: comparison.began)
        for (cell, lines) in cells {
            let isAll = isWhole && part.contains(cell)
            try merge.merge(lines, into: cell, from: .listing(isWhole: isAll))
        }
        progress.added += merge.count.added
        progress.changed += merge.count.changed
        progress.gone += merge.count.gone
        let state = MirrorPartState(
            comparison: comparison.number,
            fetched: time(),
            count: isSteady && !isDoubtful && !isCut
                && merge.count.missing == 0 ? total : -1,
            // What other centers have is not asked for if one was chosen.
            items: ids.count + (scope.center == nil ? 0 : others),
            emptyChecks: emptyChecks
        )
        try await note(state, of: part)
    }

    /// Remembers that a part was compared.
    private mutating func note(
        _ state: MirrorPartState,
        of part: PhotoQuery
    ) async throws {
        let line = RecordLine(
            key: part.mirrorKey,
            time: store.date,
            value: state
        )
        try await store.partStates.append([line])
        states[part.mirrorKey] = state
        count(state)
    }
}

extension Result {
    fileprivate var isSuccess: Bool {
        if case .success = self { true } else { false }
    }
}

extension LoadFailure {
    /// `true` if the answer to one request is at fault, so that others may do.
    fileprivate var isOfContent: Bool {
        switch self {
        case .refused(status: 403, _): false
        default: [.service, .notFound].contains(kind)
        }
    }
}

extension RecordSnapshot {
    /// The state of each part, by its key, as far as it makes sense.
    var states: [String: MirrorPartState] {
        values(MirrorPartState.self).filter(\.value.isPossible)
    }
}

extension MirrorStore {
    private static let pages = "partial"

    /// The state of each part.
    var partStates: RecordFile {
        RecordFile(url.appending(path: "parts.jsonl"), disk: disk)
    }

    func pageFolder() throws -> Folder {
        try folder().folder(Self.pages)
    }

    /// The pages of a part that is not complete, by their numbers.
    func pages(of part: PhotoQuery) -> RecordFile {
        let path = Self.pages + "/" + part.mirrorFile
        return RecordFile(url.appending(path: path), disk: disk)
    }

    func removePages(of part: PhotoQuery) {
        guard let folder = try? pageFolder() else { return }
        folder.remove(part.mirrorFile)
        // Nobody else has it: the mirror is locked.
        folder.remove(part.mirrorFile + ".lock")
    }
}
