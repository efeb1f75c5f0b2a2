import Foundation
import Models
import Services

/// A run of a crawl: what is still to be requested, and what is known of each
/// part. Every answer is stored before the next one is looked at.
struct MirrorRun {
    typealias Request = MirrorService.Request
    typealias Received = MirrorService.Received

    private static let concurrencyLimit = 2
    private static let day: TimeInterval = 86_400

    private(set) var progress = MirrorCrawl.Progress()
    private let store: MirrorStore
    private let service: MirrorService
    private let scope: PhotoQuery
    private let report: @Sendable (MirrorCrawl.Progress) -> Void
    /// When the comparison began, which this run may continue.
    private let began: String
    private let currentYear: Int
    private var states: [String: MirrorPartState] = [:]
    /// The parts that are fetched although they have as many items as before.
    private var due: Set<String> = []
    /// Files of pages that an interrupted run has left.
    private var leftFiles: Set<String> = []
    /// The next one is the last one.
    private var requests: [Request] = []
    /// How many pages are still to come, of parts with several.
    private var pagesLeft: [String: Int] = [:]
    /// How many items of the parts that are done were received.
    private var received = 0

    init(
        _ store: MirrorStore,
        _ service: MirrorService,
        _ scope: PhotoQuery,
        _ comparison: MirrorStore.Comparison,
        report: @escaping @Sendable (MirrorCrawl.Progress) -> Void
    ) async throws(StorageError) {
        self.store = store
        self.service = service
        self.scope = scope
        self.report = report
        began = Self.text(comparison.began)
        progress.total = comparison.total
        currentYear = Calendar(identifier: .gregorian)
            .component(.year, from: store.date)
        let known = try await store.partStates.records()
        if known.isWasteful { try await store.partStates.compact() }
        for record in known.records {
            states[record.key] = known.value(
                MirrorPartState.self,
                of: record
            )
        }
        leftFiles = Set((try? store.pageFolder().names()) ?? [])
        let parts = scope.mirrorParts(currentYear: currentYear)
        due = partsDue(leaves(parts))
        for part in parts.reversed() { try await examine(part) }
    }

    private static func text(_ date: Date) -> String {
        date.formatted(.iso8601)
    }

    private func time(before days: Double = 0) -> String {
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
        let rest = Set(parts.map(\.mirrorKey)).subtracting(recent)
            .compactMap { key in states[key].map { (key: key, state: $0) } }
            .filter { $0.state.count != 0 }
        let age = store.date
            .timeIntervalSince(store.state?.updated ?? store.date)
        let days = Int(max(1, min(30, age / Self.day)))
        let yesterday = time(before: 1)
        let count =
            (rest.count * days + 29) / 30
            - rest.count { $0.state.fetched > yesterday }
        let oldest = rest.sorted {
            ($0.state.fetched, $0.key) < ($1.state.fetched, $1.key)
        }
        return Set(oldest.prefix(max(0, count)).map(\.key)).union(recent)
    }

    /// Prepares to ask for a part, unless that was done.
    private mutating func examine(
        _ part: PhotoQuery
    ) async throws(StorageError) {
        let state = states[part.mirrorKey]
        if let state, state.checked >= began {
            count(state)
            if state.isSplit { try await split(part) }
            return
        }
        if try await resume(part) { return }
        if let state, state.emptyChecks > 1, state.count == 0,
            !due.contains(part.mirrorKey),
            state.checked > time(before: 30)
        {
            return
        }
        let isFetched =
            state == nil
            || due.contains(part.mirrorKey) && state?.isSplit == false
        requests.append(Request(part: part, size: isFetched ? 100 : 1))
    }

    private mutating func split(_ part: PhotoQuery) async throws(StorageError) {
        for part in (part.parts(currentYear: currentYear) ?? []).reversed() {
            try await examine(part)
        }
    }

    /// Goes on with the pages that an interrupted run has left.
    ///
    /// - Returns: Whether there are any.
    private mutating func resume(
        _ part: PhotoQuery
    ) async throws(StorageError) -> Bool {
        guard leftFiles.contains(part.mirrorFile) else { return false }
        let pages = try await store.pages(of: part).records()
        guard let first = pages["1"],
            // Others are left of a part that was complete then.
            first.time > states[part.mirrorKey]?.fetched ?? "",
            let total = pages.value(Received.self, of: first)?.total
        else {
            store.removePages(of: part)
            return false
        }
        progress.items += min(total, pages.count * Request.size)
        try await requestPages(of: part, total, except: pages)
        return true
    }

    /// Asks for the other pages of a part.
    private mutating func requestPages(
        of part: PhotoQuery,
        _ total: Int,
        except known: RecordSnapshot
    ) async throws(StorageError) {
        let count = min(total, service.resultLimit) + Request.size - 1
        let missing = (1 ... max(1, count / Request.size))
            .filter { !known.contains(String($0)) }
        pagesLeft[part.mirrorKey] = missing.count
        requests += missing.reversed().map { Request(part: part, number: $0) }
        if missing.isEmpty { try await complete(part) }
    }

    // MARK: Answers

    /// Sends all requests, a few at a time.
    mutating func finish() async throws(LoadFailure) {
        typealias Answer = (Request, Result<Received, LoadFailure>)
        let failure = await withTaskGroup(of: Answer.self) {
            group -> LoadFailure? in
            var running = 0
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
                guard let (request, result) = await group.next() else {
                    return nil
                }
                running -= 1
                progress.requests = await service.pacer.count
                switch result {
                case .success(let page):
                    do throws(StorageError) {
                        try await use(page, of: request)
                    } catch {
                        group.cancelAll()
                        return .storing(error)
                    }
                case .failure(let failure):
                    group.cancelAll()
                    return failure
                }
                progress.requestsLeft = requestsLeft + running
                report(progress)
            }
        }
        if let failure { throw failure }
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

    private mutating func use(
        _ page: Received,
        of request: Request
    ) async throws(StorageError) {
        let part = request.part
        let state = states[part.mirrorKey]
        if request.number > 1 {
            try await store(page, of: request)
            pagesLeft[part.mirrorKey, default: 0] -= 1
            if pagesLeft[part.mirrorKey] == 0 { try await complete(part) }
        } else if page.total > service.resultLimit,
            part.parts(currentYear: currentYear) != nil
        {
            let state = MirrorPartState(
                checked: time(),
                fetched: time(),
                count: page.total,
                isSplit: true
            )
            try await note(state, of: part)
            try await split(part)
        } else if page.total <= request.size {
            try await complete(part, [page], at: store.date)
        } else if request.size > 1 {
            try await store(page, of: request)
            let pages = try await store.pages(of: part).records()
            try await requestPages(of: part, page.total, except: pages)
        } else if var state, !state.isSplit, state.count == page.total {
            state.checked = time()
            try await note(state, of: part)
        } else {
            requests.append(Request(part: part))
        }
    }

    private mutating func store(
        _ page: Received,
        of request: Request
    ) async throws(StorageError) {
        let line = RecordLine(
            key: String(request.number),
            time: store.date,
            value: page
        )
        try await store.pages(of: request.part).append([line])
        progress.items += page.records.count
    }

    /// Merges all pages of a part.
    private mutating func complete(
        _ part: PhotoQuery
    ) async throws(StorageError) {
        let stored = try await store.pages(of: part).records()
        let pages = stored.records.compactMap {
            stored.value(Received.self, of: $0)
        }
        let first = stored["1"].flatMap {
            try? Date($0.time, strategy: .iso8601)
        }
        progress.items -= pages.reduce(0) { $0 + $1.records.count }
        try await complete(part, pages, at: first ?? store.date)
        store.removePages(of: part)
    }

    /// Merges pages that are all of a part, received at a time, which is the
    /// same for the same pages, however often they are merged.
    private mutating func complete(
        _ part: PhotoQuery,
        _ pages: [Received],
        at date: Date
    ) async throws(StorageError) {
        var cells: [MirrorCell: [ArraySlice<UInt8>]] = [:]
        var ids: Set<[UInt8]> = []
        for line in pages.flatMap(\.records).map(\.line) {
            if let record = MirrorRecord(line), let cell = record.cell,
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
        for cell in try store.cells().compactMap(MirrorCell.init(path:))
        where part.contains(cell) && cells[cell] == nil {
            cells[cell] = []
        }
        var merge = MirrorMerge(store, at: date)
        for (cell, lines) in cells {
            let isAll = isWhole && part.contains(cell)
            try merge.merge(lines, into: cell, from: .listing(isWhole: isAll))
        }
        progress.added += merge.count.added
        progress.changed += merge.count.changed
        progress.gone += merge.count.gone
        let state = MirrorPartState(
            checked: time(),
            fetched: time(),
            count: isSteady && !isDoubtful && merge.count.missing == 0
                ? total : -1,
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
    ) async throws(StorageError) {
        let line = RecordLine(
            key: part.mirrorKey,
            time: store.date,
            value: state
        )
        try await store.partStates.append([line])
        states[part.mirrorKey] = state
        count(state)
    }

    private mutating func count(_ state: MirrorPartState) {
        received += state.items
        progress.items += state.items
    }
}

extension MirrorStore {
    private static let pages = "partial"

    /// What is known of each part.
    fileprivate var partStates: RecordFile {
        RecordFile(url.appending(path: "parts.jsonl"), disk: disk)
    }

    fileprivate func pageFolder() throws(StorageError) -> Folder {
        try folder().folder(Self.pages)
    }

    /// The pages of a part that is not complete, by their numbers.
    fileprivate func pages(of part: PhotoQuery) -> RecordFile {
        let path = Self.pages + "/" + part.mirrorFile
        return RecordFile(url.appending(path: path), disk: disk)
    }

    fileprivate func removePages(of part: PhotoQuery) {
        guard let folder = try? pageFolder() else { return }
        folder.remove(part.mirrorFile)
        // Nobody else has it: the mirror is locked.
        folder.remove(part.mirrorFile + ".lock")
    }
}
