package import Foundation
package import Models
package import Publishing
internal import Synchronization

/// Downloads photos during a session, while other things are looked at.
///
/// The next prompt reports each finished file, so that nothing moves
/// while a page is read.
@MainActor
package final class DownloadsViewModel {
    /// How often the progress is published.
    private static let interval = Duration.milliseconds(500)

    private let begin: @MainActor () -> DownloadPlace?
    private let formatters: Formatters
    private let ticker: Ticker
    private let current = CurrentValue(DownloadsState())
    private var target: DownloadPlace?
    /// `nil` until something is downloaded.
    private nonisolated let started = Mutex<DownloadModel?>(nil)
    private var downloader: PhotoDownloader?
    private var notes: [String] = []

    /// `wait` returns after a time, or when its task is canceled. `begin` says
    /// where the files go; called for the first photo, it returns `nil`, which
    /// it reports, if that is not known.
    package init(
        formatters: Formatters,
        wait: @escaping @Sendable (Duration) async -> Void,
        begin: @escaping @MainActor () -> DownloadPlace?
    ) {
        self.formatters = formatters
        ticker = Ticker(wait: wait)
        self.begin = begin
    }

    /// Emits how far it has come.
    package var state: Publisher<DownloadsState> { current.publisher }

    /// How far it has come now.
    package var progress: DownloadsState { current.value }

    /// The photos that are not complete, on any thread.
    package nonisolated var unfinished: [PhotoID] {
        model?.downloads.unfinished ?? []
    }

    /// Whether a download has failed and was not repeated successfully.
    package var hasFailed: Bool { model?.downloads.failures.isEmpty == false }

    private nonisolated var model: DownloadModel? { started.withLock(\.self) }

    private func start(_ target: DownloadPlace) -> DownloadModel {
        let model = DownloadModel(concurrencyLimit: target.concurrencyLimit)
        model.onChange = { [weak self] result in
            if let result { self?.receive(result) }
            self?.publish()
        }
        started.withLock { $0 = model }
        return model
    }

    /// Begins to download a photo.
    package func download(_ photo: Photo) {
        guard let target = target ?? begin() else { return }
        self.target = target
        let model = model ?? start(target)
        let name = photo.id.description
        let downloads = model.downloads
        if downloads[photo.id]?.isActive == true {
            return say(.downloadsRunning, name)
        }
        // Those that are complete were counted until now.
        if !downloads.isActive { model.removeComplete() }
        let path = target.folder.path(percentEncoded: false)
        do throws(LoadFailure) {
            let downloader =
                if let downloader { downloader } else { try target.open() }
            self.downloader = downloader
            say(.downloadsStarted, name, path)
            model.add([photo], with: downloader)
            // Publishes the progress now and then, as long as there is any.
            ticker.start(every: Self.interval) { [weak self] _ in
                self?.publish()
                return self?.model?.downloads.isActive == true
            }
        } catch {
            model.add(DownloadResult(of: photo.id, in: target.folder, error))
            notes.append(path + ": " + formatters.failures.string(from: error))
        }
    }

    /// What has happened since the last call, a line each.
    package func takeNotes() -> [String] {
        defer { notes = [] }
        return notes
    }

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

    private func receive(_ result: DownloadResult) {
        if let failure = result.failure {
            let sentence = formatters.failures.string(from: failure)
            notes.append("\(result.subject): \(sentence)")
            // A full disk stops the others.
            let canceled = model?.downloads.canceled.map(\.description) ?? []
            if failure == .unsaved(.diskFull), !canceled.isEmpty {
                say(.downloadsStopped, canceled.joined(separator: ", "))
            }
            return
        }
        let text: StringKey =
            switch result.status {
            case .skipped: .downloadsSkipped
            case .resumed: .downloadsResumed
            case .saved, .planned, .failed: .downloadsSaved
            }
        let size = result.bytes.map(ByteFormatter.string)
        say(text, result.path.lastPathComponent, size ?? "?")
    }

    private func say(_ key: StringKey, _ name: String, _ value: String = "") {
        notes.append(formatters.strings(key, name, value))
    }

    private func publish() {
        guard let model else { return }
        let state = DownloadsState(model.downloads, formatters.strings)
        if state != current.value { current.send(state) }
    }
}

/// Where the downloads of a session go: the folder, to be told; how many photos
/// are downloaded at a time; and what opens the folder.
package typealias DownloadPlace = (
    folder: URL,
    concurrencyLimit: Int,
    open: @MainActor () throws(LoadFailure) -> PhotoDownloader
)

/// How far the downloads of a session have come.
package struct DownloadsState: Equatable, Sendable {
    package private(set) var isActive = false
    /// The files and the share that is there, for a prompt: `2 of 5 files`
    /// and `43 %`; empty if there are none.
    package private(set) var progress: [String] = []

    init() {}

    init(_ downloads: PhotoDownloads, _ strings: Strings) {
        isActive = downloads.isActive
        let (saved, total) = (downloads.savedCount, downloads.fileCount)
        let percent = min(99, Int(downloads.fraction * 100))
        let share =
            if isActive {
                strings(
                    .downloadsShare,
                    (percent < 10 ? " " : "") + "\(percent)"
                )
            } else if saved == total {
                strings(.downloadsDone)
            } else {
                strings(.downloadsFailed, String(total - saved))
            }
        progress =
            total > 0
            ? [strings(.downloadsCount, String(saved), String(total)), share]
            : []
    }
}
