package import Publishing
internal import Synchronization

/// Downloads photos, a few at a time, in the order in which they are added.
@MainActor
package final class DownloadModel {
    private let downloader: PhotoDownloader
    private let concurrencyLimit: Int
    private let finish: @MainActor (DownloadResult) -> Void
    private let current = CurrentValue(DownloadState())
    private let counter = DownloadCounter()
    private var waiting: [Photo] = []
    private let unfinished: UnfinishedPhotos
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var started = 0
    private var suspended: [CheckedContinuation<Void, Never>] = []
    private var isStopped = false

    /// - Parameters:
    ///   - downloader: Downloads the files of each photo.
    ///   - concurrencyLimit: How many photos are downloaded at a time.
    ///   - unfinished: Lists the photos of which something is to be done.
    ///   - finish: Called with what became of each file.
    package init(
        downloader: PhotoDownloader,
        concurrencyLimit: Int,
        unfinished: UnfinishedPhotos = UnfinishedPhotos(),
        finish: @escaping @MainActor (DownloadResult) -> Void
    ) {
        self.downloader = downloader
        self.concurrencyLimit = concurrencyLimit
        self.unfinished = unfinished
        self.finish = finish
    }

    isolated deinit {
        for task in tasks.values { task.cancel() }
    }

    package var state: Publisher<DownloadState> { current.publisher }

    /// How far it has come now.
    package var progress: DownloadState { current.value }

    /// The bytes that are there of the files of this run.
    package var bytes: Int { counter.bytes }

    /// The bytes that are promised and have not arrived.
    package var missingBytes: Int { counter.missing }

    /// How much of the files is there, from 0 to 1. The size of most is not
    /// known before they begin, so each counts the same.
    package var fraction: Double {
        let ended = Double(progress.files + progress.failures)
        return (ended + counter.fraction) / Double(max(progress.total, 1))
    }

    /// Adds photos to download.
    package func add(_ photos: [Photo]) {
        waiting += photos
        unfinished.add(photos.map(\.id))
        change {
            $0.photos += photos.count
            $0.total += photos.count
        }
        startNext()
    }

    /// Returns when no more photos wait than are being downloaded, so that a
    /// long list is not loaded before it is needed.
    package func room() async {
        await suspend { $0.waiting.count <= $0.concurrencyLimit }
    }

    /// Returns when all photos are downloaded, or it is stopped.
    package func end() async {
        await suspend { $0.waiting.isEmpty && $0.tasks.isEmpty }
    }

    /// Stops downloading; what has arrived stays to be continued.
    package func stop() {
        isStopped = true
        let count = waiting.count
        waiting = []
        for task in tasks.values { task.cancel() }
        change {
            $0.photos -= count
            $0.total -= count
        }
        resume()
    }

    private func suspend(until isReached: (DownloadModel) -> Bool) async {
        while !isReached(self), !(isStopped && tasks.isEmpty) {
            await withCheckedContinuation { suspended.append($0) }
        }
    }

    private func resume() {
        let continuations = suspended
        suspended = []
        for continuation in continuations { continuation.resume() }
    }

    private func startNext() {
        while tasks.count < concurrencyLimit, !waiting.isEmpty {
            let photo = waiting.removeFirst()
            started += 1
            let number = started
            tasks[number] = Task { [weak self] in
                await self?.download(photo)
                self?.tasks[number] = nil
                self?.startNext()
            }
        }
        resume()
    }

    private func download(_ photo: Photo) async {
        var (photo, files) = (photo, [PhotoFile]())
        do throws(LoadFailure) {
            photo = try await downloader.complete(photo)
            files = try await downloader.files(of: photo)
        } catch {
            receive(downloader.failure(error, of: photo))
        }
        if files.count > 1 { change { $0.total += files.count - 1 } }
        for file in files where !Task.isCancelled {
            let key = counter.begin()
            let result = await downloader.download(file, of: photo) {
                [counter] bytes, total in
                counter.set(bytes, of: total, for: key)
            }
            counter.end(key)
            receive(result)
        }
        unfinished.remove(photo.id)
        change { $0.endedPhotos += 1 }
    }

    private func receive(_ result: DownloadResult) {
        // A full disk fails every file.
        if result.failure == .unsaved(.diskFull) { stop() }
        finish(result)
        change { $0.add(result) }
    }

    private func change(_ edit: (inout DownloadState) -> Void) {
        var state = current.value
        edit(&state)
        current.send(state)
    }
}

/// How far downloading has come.
package struct DownloadState: Equatable, Sendable {
    package var photos = 0
    /// The photos of which nothing more is to be done.
    package var endedPhotos = 0
    /// The files of the photos; one of each whose files are not known yet.
    package var total = 0
    /// The files that are complete, with those that were there.
    package var files = 0
    package var failures = 0

    package init() {}

    package var isActive: Bool { endedPhotos < photos }

    fileprivate mutating func add(_ result: DownloadResult) {
        if result.failure == nil { files += 1 } else { failures += 1 }
    }
}

/// The photos that are not complete, in their order, on any thread.
package final class UnfinishedPhotos: Sendable {
    private let state = Mutex<[PhotoID]>([])

    package init() {}

    package var ids: [PhotoID] { state.withLock { $0 } }

    func add(_ ids: [PhotoID]) {
        state.withLock { $0 += ids }
    }

    func remove(_ id: PhotoID) {
        state.withLock { ids in
            if let index = ids.firstIndex(of: id) { ids.remove(at: index) }
        }
    }
}

/// Counts the bytes of the files that are being downloaded, on any thread.
private final class DownloadCounter: Sendable {
    private struct Progress {
        var bytes = 0
        var total: Int?
    }

    private struct State {
        var ended = 0
        var next = 0
        var files: [Int: Progress] = [:]
    }

    private let state = Mutex(State())

    var bytes: Int {
        state.withLock { state in
            state.files.values.reduce(state.ended) { $0 + $1.bytes }
        }
    }

    var missing: Int {
        state.withLock { state in
            state.files.values.reduce(0) {
                $0 + max(0, ($1.total ?? 0) - $1.bytes)
            }
        }
    }

    /// How much of the files there is, each of which counts 1.
    var fraction: Double {
        state.withLock { state in
            state.files.values.reduce(0) { sum, file in
                guard let total = file.total, total > 0 else { return sum }
                return sum + min(1, Double(file.bytes) / Double(total))
            }
        }
    }

    func begin() -> Int {
        state.withLock { state in
            state.next += 1
            state.files[state.next] = Progress()
            return state.next
        }
    }

    func set(_ bytes: Int, of total: Int?, for key: Int) {
        state.withLock {
            $0.files[key] = Progress(bytes: bytes, total: total)
        }
    }

    func end(_ key: Int) {
        state.withLock { state in
            state.ended += state.files.removeValue(forKey: key)?.bytes ?? 0
        }
    }
}
