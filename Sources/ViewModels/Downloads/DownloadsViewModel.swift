package import Foundation
package import Models
package import Publishing

/// Downloads photos during a session, while other things are looked at.
///
/// What became of a file is said with the next prompt, so that nothing moves
/// while a page is read.
@MainActor
package final class DownloadsViewModel {
    /// How many photos are downloaded at a time.
    private static let concurrencyLimit = 4
    /// How often the progress is published.
    private static let interval = Duration.milliseconds(500)

    private let folder: URL
    private let makeDownloader:
        @MainActor () throws(LoadFailure) ->
            PhotoDownloader
    private let formatters: Formatters
    private let wait: @Sendable (Duration) async -> Void
    private let current = CurrentValue(DownloadsState())
    private var downloader: PhotoDownloader?
    private var model: DownloadModel?
    private var subscription: Subscription?
    private var polling: Task<Void, Never>?
    private var notes: [String] = []
    private var failed: Set<PhotoID> = []
    private nonisolated let photos = UnfinishedPhotos()

    /// - Parameters:
    ///   - folder: Where the files go, to be told.
    ///   - formatters: Format what is said.
    ///   - wait: Returns after a time, or when its task is cancelled.
    ///   - makeDownloader: Opens the folder; called for the first photo.
    package init(
        folder: URL,
        formatters: Formatters,
        wait: @escaping @Sendable (Duration) async -> Void,
        makeDownloader:
            @escaping @MainActor () throws(LoadFailure) -> PhotoDownloader
    ) {
        self.folder = folder
        self.formatters = formatters
        self.wait = wait
        self.makeDownloader = makeDownloader
    }

    isolated deinit {
        polling?.cancel()
    }

    /// Emits how far it has come.
    package var state: Publisher<DownloadsState> { current.publisher }

    /// The photos that are not complete, on any thread.
    package nonisolated var unfinished: [PhotoID] { photos.ids }

    /// Whether a download has failed and was not repeated successfully.
    package var hasFailed: Bool { !failed.isEmpty }

    /// Begins to download a photo.
    package func download(_ photo: Photo) {
        let name = photo.id.description
        guard !unfinished.contains(photo.id) else {
            return say(.downloadsRunning, name)
        }
        do throws(LoadFailure) {
            let model = try activeModel()
            say(.downloadsStarted, name, folder.path(percentEncoded: false))
            model.add([photo])
            poll()
        } catch {
            failed.insert(photo.id)
            notes.append(
                folder.path(percentEncoded: false) + ": "
                    + formatters.failures.string(from: error)
            )
        }
    }

    /// What has happened since the last call, a line each.
    package func takeNotes() -> [String] {
        defer { notes = [] }
        return notes
    }

    /// How far it has come now.
    package var progress: DownloadsState { current.value }

    /// Returns when nothing is being downloaded; reports each state until
    /// then.
    package func finish(
        _ report: @escaping @MainActor (DownloadsState) -> Void
    ) async {
        let reporting = state.subscribe(report)
        await model?.end()
        reporting.cancel()
    }

    /// Stops, and returns once that is done; what has arrived stays to be
    /// continued.
    package func stop() async {
        model?.stop()
        await model?.end()
    }

    /// The model that downloads; a new one counts from the start.
    private func activeModel() throws(LoadFailure) -> DownloadModel {
        if let model, model.progress.isActive { return model }
        let downloader =
            if let downloader { downloader } else { try makeDownloader() }
        self.downloader = downloader
        let model = DownloadModel(
            downloader: downloader,
            concurrencyLimit: Self.concurrencyLimit,
            unfinished: photos
        ) { [weak self] in self?.receive($0) }
        self.model = model
        subscription = model.state.subscribe { [weak self, weak model] _ in
            if let model { self?.publish(model) }
        }
        return model
    }

    private func receive(_ result: DownloadResult) {
        switch result.status {
        case .failed(.cancelled): return
        case .failed(let failure):
            failed.insert(result.id)
            let sentence = formatters.failures.string(from: failure)
            return notes.append("\(result.id): \(sentence)")
        case .saved, .resumed, .skipped: failed.remove(result.id)
        }
        let name = result.path.lastPathComponent
        let size = result.saved.map { ByteFormatter.string(from: $0.bytes) }
        let text: StringKey =
            switch result.status {
            case .skipped: .downloadsSkipped
            case .resumed: .downloadsResumed
            case .saved, .failed: .downloadsSaved
            }
        say(text, name, size ?? "?")
    }

    private func say(_ key: StringKey, _ name: String, _ value: String = "") {
        notes.append(formatters.strings(key, name, value))
    }

    /// Publishes the progress now and then, as long as there is any.
    private func poll() {
        guard polling == nil else { return }
        polling = Task { [weak self, wait] in
            repeat {
                await wait(Self.interval)
            } while !Task.isCancelled && self?.publishProgress() == true
        }
    }

    /// - Returns: Whether to go on.
    private func publishProgress() -> Bool {
        guard let model, model.progress.isActive else {
            polling = nil
            return false
        }
        publish(model)
        return true
    }

    private func publish(_ model: DownloadModel) {
        let (progress, strings) = (model.progress, formatters.strings)
        guard progress.total > 0 else { return }
        var state = DownloadsState()
        state.isActive = progress.isActive
        let ended = String(progress.files + progress.failures)
        let total = String(progress.total)
        let percent = min(99, Int(model.fraction * 100))
        let share =
            progress.isActive
            ? strings(.downloadsShare, (percent < 10 ? " " : "") + "\(percent)")
            : strings(.downloadsDone)
        state.progress = [strings(.downloadsCount, ended, total), share]
        state.shortProgress = ["\(ended)/\(total)", share]
        if state != current.value { current.send(state) }
    }
}

/// How far the downloads of a session have come.
package struct DownloadsState: Equatable, Sendable {
    package var isActive = false
    /// The files and the share that is there, for a prompt: `2 of 5 files`
    /// and `43 %`.
    package var progress: [String] = []
    /// The same where there is little room.
    package var shortProgress: [String] = []

    package init() {}
}
