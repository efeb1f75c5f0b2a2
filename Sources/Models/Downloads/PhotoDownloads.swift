import Synchronization

/// The states of the photos to download, in the order in which they were added.
/// All counts are computed from this.
package struct PhotoDownloads: Sendable {
    private var ids: [PhotoID] = []
    private var states: [PhotoID: PhotoDownload] = [:]

    package init() {}

    package subscript(id: PhotoID) -> PhotoDownload? {
        get { states[id] }
        set {
            if states[id] == nil, newValue != nil { ids.append(id) }
            if newValue == nil { ids.removeAll { $0 == id } }
            states[id] = newValue
        }
    }

    private var all: some Sequence<PhotoDownload> {
        ids.lazy.compactMap { states[$0] }
    }

    /// The number of photos.
    package var count: Int { ids.count }
    /// The number of photos that neither wait nor are being downloaded.
    package var endedCount: Int { all.count { !$0.isActive } }
    package var isActive: Bool { all.contains(where: \.isActive) }
    /// The number of photos whose files are all there.
    package var completeCount: Int { all.count(where: \.isComplete) }

    /// The result of each file, in the order of the photos.
    package var results: [DownloadResult] { all.flatMap(\.results) }
    package var failures: [LoadFailure] { results.compactMap(\.failure) }
    package var isDiskFull: Bool { failures.contains(.unsaved(.diskFull)) }

    /// The photos of which something is missing and can be continued.
    package var unfinished: [PhotoID] {
        ids.filter { states[$0]?.isUnfinished == true }
    }

    /// The photos that were stopped before they were complete.
    package var canceled: [PhotoID] {
        ids.filter { if case .canceled = states[$0] { true } else { false } }
    }

    /// The files of the photos; one of each whose files are not known yet.
    package var fileCount: Int { all.reduce(0) { $0 + $1.fileCount } }
    /// The files that are complete, with those that were there.
    package var savedCount: Int { results.count { $0.failure == nil } }

    /// The results of photos from a place on, up to one that is not over, whose
    /// place is the next.
    package func results(from place: inout Int) -> [DownloadResult] {
        var results: [DownloadResult] = []
        while place < ids.count, let state = states[ids[place]],
            !state.isActive
        {
            results += state.results
            place += 1
        }
        return results
    }

    /// The share of the files that has arrived, from 0 to 1. The size of most
    /// is not known before they begin, so each counts the same.
    package var fraction: Double {
        let parts = all.reduce(0) { $0 + ($1.meter?.fraction ?? 0) }
        return (Double(savedCount) + parts) / Double(max(fileCount, 1))
    }

    /// The bytes that are there of the files of this run.
    package var bytes: Int {
        results.reduce(all.reduce(0) { $0 + ($1.meter?.bytes ?? 0) }) {
            $1.status == .skipped ? $0 : $0 + ($1.saved?.bytes ?? 0)
        }
    }

    /// The name of the first file that is being downloaded; `nil` if none is.
    package var fileName: String? {
        all.lazy.compactMap { $0.meter?.name }.first { !$0.isEmpty }
    }

    /// The bytes that are promised and have not arrived.
    package var missingBytes: Int {
        all.reduce(0) { $0 + ($1.meter?.missing ?? 0) }
    }

    /// Forgets the photos whose files are all there.
    mutating func removeComplete() {
        ids.removeAll { id in
            guard states[id]?.isComplete == true else { return false }
            states[id] = nil
            return true
        }
    }

    /// Cancels whatever is not over.
    mutating func cancel() {
        for (id, state) in states where state.isActive {
            states[id] = .canceled(state.results)
        }
    }
}

/// The state of a photo to download, each with the files that are over.
package enum PhotoDownload: Sendable {
    case waiting
    /// One of its files is being downloaded; `total` is their number.
    case running([DownloadResult], of: Int, TransferMeter)
    /// Each file is saved, was there already, or failed.
    case ended([DownloadResult])
    /// It was stopped before it was complete.
    case canceled([DownloadResult])

    package var results: [DownloadResult] {
        switch self {
        case .waiting: []
        case .running(let results, _, _), .ended(let results),
            .canceled(let results):
            results
        }
    }

    /// `true` while it waits or runs.
    package var isActive: Bool {
        switch self {
        case .waiting, .running: true
        case .ended, .canceled: false
        }
    }

    fileprivate var isComplete: Bool {
        guard case .ended(let results) = self else { return false }
        return results.allSatisfy { $0.failure == nil }
    }

    fileprivate var isUnfinished: Bool {
        guard case .ended(let results) = self else { return true }
        return results.contains { $0.failure == .unsaved(.diskFull) }
    }

    fileprivate var fileCount: Int {
        switch self {
        case .waiting: 1
        case .running(_, let count, _): count
        case .ended(let results): results.count
        case .canceled(let results): results.count + 1
        }
    }

    fileprivate var meter: TransferMeter? {
        if case .running(_, _, let meter) = self { meter } else { nil }
    }
}

/// Counts the bytes of the file that is being downloaded, on any thread.
package final class TransferMeter: Sendable {
    /// The name of the file; empty before it is known.
    let name: String
    private let state = Mutex((bytes: 0, total: Int?.none))

    init(_ name: String = "") {
        self.name = name
    }

    func set(_ bytes: Int, of total: Int?) {
        state.withLock { $0 = (bytes, total) }
    }

    var bytes: Int { state.withLock { $0.bytes } }

    var missing: Int { state.withLock { max(0, ($0.total ?? 0) - $0.bytes) } }

    var fraction: Double {
        state.withLock { state in
            guard let total = state.total, total > 0 else { return 0 }
            return min(1, Double(state.bytes) / Double(total))
        }
    }
}
