import Foundation
package import Models
import Publishing
package import ViewModels

/// The downloads of a session, with a folder and time in the test's hands.
@MainActor
package final class DownloadsHarness {
    package let folder: MockDownloadFolder
    package let ticks = Ticks()
    package let downloads: DownloadsViewModel
    private let states: AsyncStream<DownloadsState>
    private let subscription: Subscription

    /// - Parameters:
    ///   - calls: The number of files that have to be saved.
    ///   - limit: The number of photos that are downloaded at a time.
    ///   - failure: Why the folder cannot be opened; `nil` if it can.
    package init(calls: Int, limit: Int = 4, failure: LoadFailure? = nil) {
        let folder = MockDownloadFolder(calls: calls)
        let ticks = ticks
        downloads = DownloadsViewModel(
            formatters: Formatters(
                strings: Strings(.english),
                locale: Locale(identifier: "en_US")
            ),
            wait: { _ in await ticks.next() },
            begin: {
                (
                    folder: folder.url,
                    concurrencyLimit: limit,
                    open: { () throws(LoadFailure) in
                        if let failure { throw failure }
                        return folder.downloader
                    }
                )
            }
        )
        self.folder = folder
        let (states, continuation) = AsyncStream.makeStream(
            of: DownloadsState.self
        )
        self.states = states
        subscription = downloads.state.subscribe { continuation.yield($0) }
    }

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

/// Waits that pass one by one when the test says so.
package final class Ticks: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    package init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    /// Lets one wait pass, now or when it begins.
    package func pass() {
        continuation.yield()
    }

    func next() async {
        for await _ in stream { return }
    }
}
