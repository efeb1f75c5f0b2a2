import Foundation
import Models
import Services

/// What an update has stored: how many items each part has, the pages of parts
/// that are being listed, and records. An update that is interrupted goes on
/// from there.
struct MirrorJournal: Sendable {
    private let store: MirrorStore
    private let scope: PhotoQuery
    private let comparison: MirrorStore.Comparison
    private let resultLimit: Int
    /// The state of each part, by its key.
    private(set) var states: [String: MirrorPartState]
    /// The time is that of the comparison: however often the same pages are
    /// merged, what they lack is missing once.
    private var merge: MirrorMerge
    /// The number of items that lists lacked at their ends.
    private(set) var lost = 0

    init(
        _ store: MirrorStore,
        _ scope: PhotoQuery,
        _ comparison: MirrorStore.Comparison,
        resultLimit: Int
    ) async throws {
        self.store = store
        self.scope = scope
        self.comparison = comparison
        self.resultLimit = resultLimit
        merge = MirrorMerge(store, at: comparison.began)
        let file = store.partStates
        if try await file.records().isWasteful { try await file.compact() }
        states = try await file.records().states
    }

    /// The number of records that were added, changed and gone.
    var count: MirrorMerge.Count { merge.count }

    /// The pages that an interrupted update has left, by their files. Files of
    /// comparisons that are over are removed.
    func leftPages() async -> [String: MirrorPages] {
        let others = store.state?.unfinished.values.map(\.number) ?? []
        let oldest = (others + [comparison.number]).min()
        var left: [String: MirrorPages] = [:]
        for file in (try? store.pageFolder().names()) ?? []
        where file.hasSuffix(MirrorPartition.ending) {
            guard let all = try? await pages(in: file, since: oldest) else {
                continue
            }
            if all.isEmpty { store.removePages(in: file) }
            let pages = all.filter { isOfComparison($0.value) }
            guard let first = pages[1] else { continue }
            left[file] = .init(total: first.total, numbers: Set(pages.keys))
        }
        return left
    }

    private func isOfComparison(_ page: MirrorPage) -> Bool {
        page.comparison >= comparison.number
    }

    /// The pages in a file by their numbers, since a comparison, or since this
    /// one.
    private func pages(
        in file: String,
        since number: Int? = nil
    ) async throws -> [Int: MirrorPage] {
        let pages = try await store.pages(in: file).records()
            .values(MirrorPage.self)
            .filter {
                $0.value.isPossible
                    && $0.value.comparison >= number ?? comparison.number
            }
        return Dictionary(pages.map { (Int($0.key) ?? 0, $0.value) }) { $1 }
    }

    /// Stores a page of a part.
    func keep(
        _ page: MirrorPage,
        for question: MirrorPlan.Question
    ) async throws {
        guard let part = question.parts.first else { return }
        var page = page
        page.comparison = comparison.number
        let line = RecordLine(
            key: String(question.page ?? 1),
            time: store.date,
            value: page
        )
        try await store.pages(in: part.mirrorFile).append([line])
    }

    /// Stores the states that have changed.
    mutating func note(_ states: [String: MirrorPartState]) async throws {
        let changed = states.filter { self.states[$0.key] != $0.value }
        guard !changed.isEmpty else { return }
        self.states = states
        try await store.partStates.append(
            changed.map { key, state in
                RecordLine(key: key, time: store.date, value: state)
            }
        )
    }

    /// Merges the items of a part whose pages are all stored.
    mutating func merge(_ part: PhotoQuery) async throws -> MirrorPartState {
        let list = MirrorListing(try await pages(in: part.mirrorFile))
        let known = states[part.mirrorKey]
        // Without the pages, nothing is known of it.
        guard let list else { return MirrorPartState(items: known?.items ?? 0) }
        let emptyChecks = list.total == 0 ? (known?.emptyChecks ?? 0) + 1 : 0
        // One empty list is no proof that a part which had items has none.
        let isDoubtful = emptyChecks == 1 && known?.items ?? 0 > 0
        let isCut = list.lost > 0 && list.total <= resultLimit
        if isCut { lost += list.lost }
        var partitions = list.lines
        for partition in try store.partitions().compactMap(
            MirrorPartition.init(path:)
        )
        where part.contains(partition) && partitions[partition] == nil {
            partitions[partition] = []
        }
        let missing = count.missing
        for (partition, lines) in partitions {
            let isAll = list.isWhole && !isDoubtful && part.contains(partition)
            try merge.merge(
                lines,
                into: partition,
                from: .listing(isWhole: isAll)
            )
        }
        let isCertain =
            list.isSteady && !isDoubtful && !isCut && count.missing == missing
        // What other centers have is not asked for if one was chosen.
        let others = scope.center == nil ? 0 : list.others
        let state = MirrorPartState(
            comparison: comparison.number,
            count: isCertain ? list.total : nil,
            items: list.count + others,
            emptyChecks: emptyChecks
        )
        try await note(states.merging([part.mirrorKey: state]) { $1 })
        store.removePages(in: part.mirrorFile)
        return state
    }

    /// Records that the scope was compared, except for some parts.
    func end(unread: [String]) throws {
        let key = scope.mirrorKey
        try store.change { state in
            state.unfinished[key] = nil
            state.counts[key] = comparison.total
            state.compared[key] = comparison.began
            state.unread[key] = unread.isEmpty ? nil : unread.sorted()
        }
    }
}

/// The items on the pages of a part.
private struct MirrorListing {
    /// The lines of the records, by the file that they belong to.
    let lines: [MirrorPartition: [ArraySlice<UInt8>]]
    /// The number of items that the service counts.
    let total: Int
    /// `true` if that was the same on each page.
    let isSteady: Bool
    let others: Int
    private let skipped: Int

    /// - Returns: `nil` without pages.
    init?(_ pages: [Int: MirrorPage]) {
        guard !pages.isEmpty else { return nil }
        let pages = pages.sorted { $0.key < $1.key }.map(\.value)
        let total = pages.last?.total ?? 0
        self.total = total
        isSteady = pages.allSatisfy { $0.total == total }
        others = pages.reduce(0) { $0 + $1.others }
        skipped = pages.reduce(0) { $0 + $1.skipped }
        lines = MirrorPartition.lines(of: pages.flatMap(\.records))
    }

    /// The number of different items.
    var count: Int { lines.values.reduce(0) { $0 + $1.count } }

    /// The number of items that are counted, but not on the pages.
    var lost: Int { total - count - others - skipped }

    /// `true` if the pages have all items.
    var isWhole: Bool { isSteady && count + others == total }
}

// The files in which an update stores what it knows.
extension MirrorStore {
    private static let pages = "partial"

    /// The state of each part.
    var partStates: RecordFile {
        RecordFile(url.appending(path: "parts.jsonl"), disk: disk)
    }

    fileprivate func pageFolder() throws -> Folder {
        try folder().folder(Self.pages)
    }

    /// The pages of a part that is being listed, by their numbers.
    fileprivate func pages(in file: String) -> RecordFile {
        RecordFile(url.appending(path: Self.pages + "/" + file), disk: disk)
    }

    fileprivate func removePages(in file: String) {
        guard let folder = try? pageFolder() else { return }
        folder.remove(file)
        // Nobody else has it: the mirror is locked.
        folder.remove(file + ".lock")
    }
}
