package import Models
import Publishing
package import TestSupport
package import Testing
package import ViewModels

/// The downloads of a session, with a folder and time in the test's hands.
@MainActor
package final class DownloadsHarness {
    package let folder: MockDownloadFolder
    package let waits = Waits()
    package let downloads: DownloadsViewModel
    private let states: AsyncStream<DownloadsState>
    private let subscription: Subscription

    /// - Parameters:
    ///   - calls: The number of files that have to be saved.
    ///   - limit: The number of photos that are downloaded at a time.
    ///   - failure: Why the folder cannot be opened; `nil` if it can.
    ///   - place: Where wrong calls are reported.
    package init(
        calls: Int,
        limit: Int = 4,
        failure: LoadFailure? = nil,
        at place: SourceLocation = #_sourceLocation
    ) {
        let folder = MockDownloadFolder(calls: calls, at: place)
        let waits = waits
        downloads = DownloadsViewModel(
            concurrencyLimit: limit,
            formatters: .english,
            folderName: { _ in "~/" },
            wait: { await waits.wait($0) },
            request: { folder.request },
            open: { (_) throws(LoadFailure) in
                if let failure { throw failure }
                return folder.downloader
            }
        )
        self.folder = folder
        let (states, continuation) = AsyncStream.makeStream(
            of: DownloadsState.self
        )
        self.states = states
        subscription = downloads.state.subscribe { continuation.yield($0) }
    }

    /// The texts of the messages since the last call.
    package func takeNotes() -> [String] { downloads.takeNotes().map(\.text) }

    /// The progress of all states since the last call, until one comes that
    /// is expected.
    @discardableResult
    package func progress(until last: String) async -> [String] {
        var all: [String] = []
        for await state in states {
            all.append(state.progress.joined(separator: " · "))
            if all.last == last { break }
        }
        return all
    }
}
