import Synchronization

/// The states of the photos to download, in the order in which they were added.
/// All counts are computed from this; those of photos that are over are kept,
/// so that each file of a long list does not count the whole list.
package struct PhotoDownloads: Sendable {
    private var ids: [PhotoID] = []
    private var states: [PhotoID: PhotoDownload] = [:]
    /// The photos that wait or are being downloaded.
    private var active: [PhotoID] = []
    /// What the files of the other photos amount to.
    private var over = Totals()
    /// The number of photos that a list promises; 0 if that is not known.
    package var expectedCount = 0

    package init() {}

    package subscript(id: PhotoID) -> PhotoDownload? {
        get { states[id] }
        set {
            let former = states[id]
            states[id] = newValue
            if former == nil, newValue != nil { ids.append(id) }
            if newValue == nil { ids.removeAll { $0 == id } }
            let isActive = newValue?.isActive == true
            switch (former?.isActive, isActive) {
            case (true, true): break
            case (nil, true): active.append(id)
            case (true, false):
                active.removeAll { $0 == id }
                if let newValue { over.add(newValue) }
            default: recount()
            }
        }
    }

    private mutating func recount() {
        active = ids.filter { states[$0]?.isActive == true }
        over = all.reduce(into: Totals()) { totals, photo in
            if !photo.isActive { totals.add(photo) }
        }
    }

    private var all: some Sequence<PhotoDownload> {
        ids.lazy.compactMap { states[$0] }
    }

    /// The number of photos.
    package var count: Int { ids.count }
    package var isActive: Bool { !active.isEmpty }
    /// The number of photos whose files are all there.
    package var completeCount: Int { all.count(where: \.isComplete) }

    /// The result of each file, in the order of the photos.
    package var results: [DownloadResult] { all.flatMap(\.results) }
    package var failures: [LoadFailure] { results.compactMap(\.failure) }
    package var isDiskFull: Bool { over.isDiskFull }

    /// The photos of which something is missing and can be continued.
    package var unfinished: [PhotoID] {
        ids.filter { states[$0]?.isUnfinished == true }
    }

    /// The photos that were stopped before they were complete.
    package var canceled: [PhotoID] {
        ids.filter { if case .canceled = states[$0] { true } else { false } }
    }

    /// What all files amount to. A photo whose files are not known yet has one.
    package var totals: Totals {
        var totals = over
        totals.add(waiting: max(0, expectedCount - count))
        for id in active { states[id].map { totals.add($0) } }
        return totals
    }

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

    /// Forgets the photos whose files are all there.
    mutating func removeComplete() {
        ids.removeAll { id in
            guard states[id]?.isComplete == true else { return false }
            states[id] = nil
            return true
        }
        recount()
    }

    /// Cancels whatever is not over.
    mutating func cancel() {
        for (id, state) in states where state.isActive {
            states[id] = .canceled(state.results)
        }
        recount()
    }
}

extension PhotoDownloads {
    /// What the files of all photos amount to.
    package struct Totals: Equatable, Sendable {
        /// The files that are complete, with those that were there.
        package private(set) var saved = 0
        /// The files that failed, or were stopped.
        package private(set) var failed = 0
        /// The files that wait or are being downloaded.
        private var open = 0
        /// The number of open files of unknown size.
        private var unsized = 0
        /// The name of the first file that is being downloaded.
        package private(set) var fileName: String?
        /// The parts of files that are being downloaded, in files.
        private var parts = 0.0
        /// The number of files of known size.
        private var sized = 0
        /// The bytes that are there of the files of this run.
        package private(set) var bytes = 0
        /// The bytes that this run has received, without what an earlier one
        /// has left.
        package private(set) var received = 0
        /// The bytes that are promised and have not arrived.
        package private(set) var missing = 0

        /// `true` if a file did not fit on the disk.
        fileprivate private(set) var isDiskFull = false

        /// The number of all files.
        package var files: Int { saved + failed + open }
        package var isActive: Bool { open > 0 }

        /// The share of the files that has arrived, from 0 to 1. The size of
        /// most is not known before they begin, so each counts the same.
        package var share: Double {
            (Double(saved) + parts) / Double(max(files, 1))
        }

        /// The bytes that have not arrived, if files of unknown size are as
        /// large as the others; `nil` if there are no others.
        package var left: Double? {
            guard unsized > 0 else { return Double(missing) }
            guard sized > 0 else { return nil }
            let mean = Double(bytes + missing) / Double(sized)
            return Double(missing) + mean * Double(unsized)
        }

        fileprivate mutating func add(waiting count: Int) {
            open += count
            unsized += count
        }

        fileprivate mutating func add(_ photo: PhotoDownload) {
            for result in photo.results { add(result) }
            switch photo {
            case .waiting: add(waiting: 1)
            case .running(let results, let count, let meter):
                let rest = max(0, count - results.count)
                add(waiting: rest)
                if rest > 0, let meter { add(meter) }
            case .ended: break
            case .canceled: failed += 1
            }
        }

        private mutating func add(_ result: DownloadResult) {
            if result.failure == .unsaved(.diskFull) { isDiskFull = true }
            guard result.failure == nil else { return failed += 1 }
            saved += 1
            guard result.status != .skipped, let file = result.saved else {
                return
            }
            bytes += file.bytes
            received += file.bytes - file.continuedFrom
            sized += 1
        }

        private mutating func add(_ meter: TransferMeter) {
            if fileName == nil { fileName = meter.name }
            let (there, total, former) = meter.count
            bytes += there
            received += there - former
            guard let total, total > 0 else { return }
            missing += max(0, total - there)
            parts += min(1, Double(there) / Double(total))
            sized += 1
            unsized -= 1
        }
    }
}

/// The state of a photo to download, each with the files that are over.
package enum PhotoDownload: Sendable {
    case waiting
    /// Some of its files, whose number is 1 until it is known, are not over;
    /// the meter is that of the file that is being downloaded.
    case running([DownloadResult], of: Int, TransferMeter?)
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
}

/// Counts the bytes of the file that is being downloaded, on any thread.
package final class TransferMeter: Sendable {
    /// The name of the file.
    let name: String
    private let state = Mutex((bytes: 0, total: Int?.none, former: 0))

    init(_ name: String) {
        self.name = name
    }

    func set(_ bytes: Int, of total: Int?, after former: Int = 0) {
        state.withLock { $0 = (bytes, total, former) }
    }

    /// The bytes that are there, of all if that is known, and of those that an
    /// earlier run has left.
    var count: (bytes: Int, total: Int?, former: Int) {
        state.withLock { $0 }
    }
}
