package import Foundation
package import Models
package import Publishing

/// Downloads photos, for a command or while a session shows other things.
///
/// Events wait until they are taken: a command prints them at once, a session
/// shows them as messages as soon as nothing loads.
@MainActor
package final class DownloadsViewModel {
    /// What happens to downloads.
    package enum Event: Sendable {
        case begun(PhotoID)
        /// It was to be begun, and is being downloaded.
        case running(PhotoID)
        /// A file is saved, was there, or failed.
        case ended(DownloadResult)
        /// A full disk has stopped others.
        case stopped([PhotoID])
        /// The folder cannot be used.
        case refused(LoadFailure)
    }

    /// The pause between reports of the progress.
    private static let interval = Duration.milliseconds(500)

    private let model: DownloadModel
    private let formatters: Formatters
    private let ticker: Ticker
    private let makeRequest: @MainActor () -> DownloadRequest?
    private let folderName: @Sendable (URL) -> String
    private let open: @MainActor (DownloadRequest) throws -> PhotoDownloader
    private let current: CurrentValue<DownloadsState>
    private var request: DownloadRequest?
    private var downloader: PhotoDownloader?
    /// When the first of the photos was added.
    private var start: Date
    private var events: [Event] = []

    /// - Parameters:
    ///   - concurrencyLimit: How many photos are downloaded at a time.
    ///   - formatters: The formatters of what is shown.
    ///   - folderName: Returns the path of a folder as a person writes it.
    ///   - wait: Returns after a time, or when its task is canceled.
    ///   - request: Called for the first photo; returns `nil`, which it
    ///     reports, if it is not known where files go.
    ///   - open: Opens the folder of the request, once.
    package init(
        concurrencyLimit: Int,
        formatters: Formatters,
        folderName: @escaping @Sendable (URL) -> String,
        wait: @escaping @Sendable (Duration) async -> Void,
        request: @escaping @MainActor () -> DownloadRequest?,
        open: @escaping @MainActor (DownloadRequest) throws -> PhotoDownloader
    ) {
        model = DownloadModel(concurrencyLimit: concurrencyLimit)
        self.formatters = formatters
        ticker = Ticker(wait: wait)
        self.folderName = folderName
        makeRequest = request
        self.open = open
        start = formatters.now()
        current = CurrentValue(
            DownloadsState(model.downloads.totals, formatters.strings)
        )
        model.onChange = { [weak self] in self?.receive($0) }
    }

    /// Emits the progress, also unchanged, after each file and twice a second.
    package var state: Publisher<DownloadsState> { current.publisher }

    /// The newest state.
    package var last: DownloadsState { current.value }

    /// The states of the photos; can be read on any thread.
    package nonisolated var photos: PhotoDownloads { model.downloads }

    /// Formats the events and the progress.
    package var report: DownloadReport {
        DownloadReport(formatters, request, since: start)
    }

    /// The amount that is there, its speed, and the time that is left.
    package var progress: DownloadReport.Progress {
        report.progress(current.value.totals)
    }

    // MARK: What is to be done

    /// Begins to download a photo.
    package func download(_ photo: Photo) {
        let isActive = photos.isActive
        guard photos[photo.id]?.isActive != true else {
            return events.append(.running(photo.id))
        }
        guard let request = request ?? makeRequest() else { return }
        do {
            let downloader = try downloader(for: request)
            // Photos that are complete were counted until now.
            if !isActive {
                model.removeComplete()
                start = formatters.now()
            }
            events.append(.begun(photo.id))
            model.add([photo], with: downloader)
        } catch {
            events.append(.refused(LoadFailure(error)))
            model.add(
                DownloadResult(of: photo.id, in: request.place.folder, error)
            )
        }
    }

    /// Downloads the photos of a list, up to a limit, and returns when that is
    /// over; reports each state until then.
    ///
    /// - Throws: If the folder cannot be used.
    package func download(
        _ list: any Cursor<Photo>,
        limit: Int?,
        _ receive: @escaping @MainActor (DownloadsState) -> Void
    ) async throws -> DownloadModel.ListReport {
        guard let request = request ?? makeRequest() else {
            return .init(limit: limit)
        }
        let downloader = try downloader(for: request)
        start = formatters.now()
        let receiving = state.subscribe(receive)
        defer { receiving.cancel() }
        let report = await model.add(list, limit: limit, with: downloader)
        await model.waitUntilIdle()
        return report
    }

    /// Returns when nothing is being downloaded; reports each state until then.
    package func finish(
        _ receive: @escaping @MainActor (DownloadsState) -> Void
    ) async {
        let receiving = state.subscribe(receive)
        defer { receiving.cancel() }
        await model.waitUntilIdle()
    }

    /// Stops, and returns once that is done; what has arrived stays to be
    /// continued.
    package func stop() async {
        model.stop()
        await model.waitUntilIdle()
    }

    private func downloader(
        for request: DownloadRequest
    ) throws -> PhotoDownloader {
        self.request = request
        let opened = try downloader ?? open(request)
        downloader = opened
        return opened
    }

    // MARK: What has happened

    /// The events since the last call.
    package func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    /// The events since the last call, as messages.
    package func takeNotes() -> [Message] {
        takeEvents().flatMap {
            report.messages(
                on: $0,
                in: request.map { folderName($0.place.folder) } ?? ""
            )
        }
    }

    private func receive(_ result: DownloadResult?) {
        if let result {
            events.append(.ended(result))
            if result.failure == .unsaved(.diskFull) {
                let others = photos.canceled
                if !others.isEmpty { events.append(.stopped(others)) }
            }
        }
        publish()
        guard current.value.isActive else { return }
        ticker.start(every: Self.interval) { [weak self] in
            self?.publish()
            return self?.current.value.isActive == true
        }
    }

    /// A state that has not changed is published, too: there may be events to
    /// take, and less time is left.
    private func publish() {
        current.send(DownloadsState(photos.totals, formatters.strings))
    }
}
