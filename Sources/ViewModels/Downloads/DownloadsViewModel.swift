import Foundation
package import Models
package import Publishing
import Synchronization

/// Downloads photos during a session, while other things are looked at.
///
/// The next prompt reports each finished file, so that nothing moves
/// while a page is read.
@MainActor
package final class DownloadsViewModel {
    /// The pause between reports of the progress.
    private static let interval = Duration.milliseconds(500)

    private let begin: @MainActor () -> DownloadPlace?
    private let formatters: Formatters
    private let ticker: Ticker
    private let current = CurrentValue(DownloadsState())
    private var target: DownloadPlace?
    /// `nil` until something is downloaded.
    private nonisolated let started = Mutex<DownloadModel?>(nil)
    private var downloader: PhotoDownloader?
    private var notes: [Message] = []

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

    /// Its progress now.
    package var progress: DownloadsState { current.value }

    /// The photos that are not complete, on any thread.
    package nonisolated var unfinished: [PhotoID] {
        model?.downloads.unfinished ?? []
    }

    /// `true` if a download has failed and was not repeated successfully.
    package var hasFailed: Bool { model?.downloads.failures.isEmpty == false }

    private nonisolated var model: DownloadModel? { started.withLock(\.self) }

    private func start(_ target: DownloadPlace) -> DownloadModel {
        let model = DownloadModel(concurrencyLimit: target.concurrencyLimit)
        model.onChange = { [weak self] result in
            if let result { self?.receive(result) }
            self?.publish(hasNews: result != nil)
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
        do {
            let downloader =
                if let downloader { downloader } else { try target.open() }
            self.downloader = downloader
            notes.append(.item(beginning(of: photo, in: target)))
            model.add([photo], with: downloader)
            // Publishes the progress now and then, as long as there is any.
            ticker.start(every: Self.interval) { [weak self] _ in
                self?.publish()
                return self?.model?.downloads.isActive == true
            }
        } catch {
            model.add(DownloadResult(of: photo.id, in: target.folder, error))
            let failure = LoadFailure(error)
            notes.append(
                .text(
                    target.name + ": "
                        + formatters.failures.string(from: failure)
                )
            )
        }
    }

    private func beginning(
        of photo: Photo,
        in place: DownloadPlace
    ) -> ItemMessage {
        let name = photo.id.description
        return ItemMessage(
            id: photo.id,
            subject: .download,
            text: formatters.strings(.downloadsStarted, name, place.name),
            name: name,
            joined: .downloadsStarted,
            details: [place.name]
        )
    }

    /// The events since the last call.
    package func takeNotes() -> [Message] {
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
        guard let target else { return }
        let report = DownloadReport(formatters, target.options)
        notes += report.notes(result).map { .text($0) }
        notes.append(report.message(result, in: target.name))
        // A full disk stops the others.
        let canceled = model?.downloads.canceled.map(\.description) ?? []
        if result.failure == .unsaved(.diskFull), !canceled.isEmpty {
            say(.downloadsStopped, canceled.joined(separator: ", "))
        }
    }

    private func say(_ key: StringKey, _ name: String, _ value: String = "") {
        notes.append(.text(formatters.strings(key, name, value)))
    }

    /// A state that has not changed is published if there are notes to show
    /// with it: a full disk has ended all before it is said.
    private func publish(hasNews: Bool = false) {
        guard let model else { return }
        let state = DownloadsState(model.downloads, formatters.strings)
        if hasNews || state != current.value { current.send(state) }
    }
}
