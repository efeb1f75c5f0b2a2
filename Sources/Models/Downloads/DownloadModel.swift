import Foundation
import Publishing
import Synchronization

/// Downloads photos, a few at a time, in the order in which they are added.
@MainActor
package final class DownloadModel {
    private let concurrencyLimit: Int
    private let queue: TaskQueue<PhotoID>
    private nonisolated let state = Mutex(PhotoDownloads())
    /// Ends when the tasks that were stopped have, so that a file that is
    /// downloaded again is not in use.
    private var ending: Task<Void, Never>?

    /// - Parameter concurrencyLimit: How many photos are downloaded at a time.
    package init(concurrencyLimit: Int) {
        self.concurrencyLimit = concurrencyLimit
        queue = TaskQueue(limit: concurrencyLimit)
    }

    /// The states of the photos until now, on any thread.
    package nonisolated var downloads: PhotoDownloads { state.withLock { $0 } }

    /// Called when photos were added or stopped, and with the result, which has
    /// its photo here only, when a file is saved, was there, or failed.
    package var onChange: @MainActor (DownloadResult?) -> Void = { _ in }

    /// Adds photos to download, except those that wait or run.
    package func add(_ photos: [Photo], with downloader: PhotoDownloader) {
        for photo in photos where downloads[photo.id]?.isActive != true {
            downloader.reserve(photo)
            state.withLock { $0[photo.id] = .waiting }
            queue.add(photo.id) { [weak self, ending] in
                await ending?.value
                await self?.download(photo, downloader)
            }
        }
        onChange(nil)
    }

    /// What the pages of a list have said.
    package struct ListReport: Sendable {
        package var tally: ListTally
        /// Why it ended before its end.
        package var failure: (any Error)?

        package init(limit: Int?) {
            tally = ListTally(limit: limit)
        }
    }

    /// Adds the photos of a list, up to a limit, as long as there is room.
    package func add(
        _ list: any Cursor<Photo>,
        limit: Int?,
        with downloader: PhotoDownloader
    ) async -> ListReport {
        var report = ListReport(limit: limit)
        let pages = CursorPages(first: list, limit: limit)
        do {
            while report.tally.isOpen, let page = try await pages.next() {
                // A page may repeat items of another.
                let new = report.tally.add(page)
                    .filter { downloads[$0.id] == nil }
                let expected = min(page.total ?? 0, limit ?? .max)
                change { $0.expectedCount = expected }
                add(new, with: downloader)
                guard await waitForRoom() else { break }
            }
        } catch {
            report.failure = error
        }
        // Items that it promised, and does not have, are not waited for.
        change { $0.expectedCount = 0 }
        return report
    }

    /// Adds a photo that cannot be downloaded, which the caller reports.
    package func add(_ result: DownloadResult) {
        change { $0[result.id] = .ended([result]) }
    }

    /// Forgets the photos whose files are all there.
    package func removeComplete() {
        state.withLock { $0.removeComplete() }
    }

    /// Returns when no more photos wait than are being downloaded, so that a
    /// long list is not loaded before it is needed.
    ///
    /// - Returns: Whether there is room on the disk for more, too.
    package func waitForRoom() async -> Bool {
        _ = await queue.count.first { $0 <= 2 * concurrencyLimit }
        return !downloads.isDiskFull
    }

    /// Returns when all photos are downloaded, or it has stopped.
    package func waitUntilIdle() async {
        _ = await queue.count.first { $0 == 0 }
        await ending?.value
    }

    /// Stops downloading; what has arrived stays to be continued.
    package func stop() {
        let tasks = queue.cancel()
        change { $0.cancel() }
        ending = Task { [ending] in
            await ending?.value
            for task in tasks { await task.value }
        }
    }

    private func download(_ photo: Photo, _ downloader: PhotoDownloader) async {
        do {
            guard begin(photo.id, nil, of: 1) else { return }
            let photo = try await downloader.complete(photo)
            let files = try await downloader.files(of: photo)
            for file in files.all {
                let meter = TransferMeter(file.url.lastPathComponent)
                guard begin(photo.id, meter, of: files.all.count) else {
                    return
                }
                var result = await downloader.download(
                    file,
                    of: photo,
                    beside: files.all + files.others,
                    observe: meter.set
                )
                result.stored = files.stored
                receive(result, of: files.all.count)
            }
        } catch {
            let folder = downloader.folder.url
            receive(DownloadResult(of: photo.id, in: folder, error), of: 1)
        }
    }

    /// - Returns: Whether to go on.
    private func begin(
        _ id: PhotoID,
        _ meter: TransferMeter?,
        of count: Int
    ) -> Bool {
        guard !Task.isCancelled else { return false }
        state.withLock {
            $0[id] = .running($0[id]?.results ?? [], of: count, meter)
        }
        return true
    }

    private func receive(_ result: DownloadResult, of count: Int) {
        let state = downloads[result.id]
        if Task.isCancelled {
            // It may have been complete just before it was stopped.
            guard case .canceled = state, result.failure == nil else { return }
        }
        // A full disk fails every file.
        if result.failure == .unsaved(.diskFull) { stop() }
        var kept = result
        kept.photo = nil
        let results = (state?.results ?? []) + [kept]
        change(result) { downloads in
            downloads[result.id] =
                if results.count == count {
                    .ended(results)
                } else if Task.isCancelled {
                    .canceled(results)
                } else {
                    .running(results, of: count, nil)
                }
        }
    }

    private func change(
        _ result: DownloadResult? = nil,
        _ edit: (inout PhotoDownloads) -> Void
    ) {
        state.withLock { edit(&$0) }
        onChange(result)
    }
}
