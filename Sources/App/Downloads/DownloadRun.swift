import Foundation
import Models
import Terminal
import TerminalViews
import ViewModels

/// Downloads a list of photos for the command: asks first if it is long, and
/// says at the end in what the list falls short.
@MainActor
struct DownloadRun {
    /// Above this, people at a terminal are asked first.
    private static let unaskedCount = 100

    let plan: DownloadPlan
    let downloads: DownloadsViewModel
    let output: DownloadOutput
    let console: Console

    private var path: String { plan.folder.plainPath }

    /// Downloads a list without a question if that `isConfirmed`. Without a
    /// terminal, a long list that is not one of ids needs `--yes`.
    func run(
        _ list: PhotoList,
        isConfirmed: Bool,
        needsYes: Bool
    ) async throws -> ExitStatus {
        let page = try await list.first.page()
        let count = min(page.total ?? page.elements.count, list.limit ?? .max)
        if count > Self.unaskedCount, !isConfirmed {
            guard console.streams.isInteractive || !needsYes else {
                throw CommandError.needsYes
            }
            let question = console.string(.downloadConfirm, [count, path])
            guard await console.confirm(question) else {
                throw CommandError(.downloadNothing, status: .other)
            }
        }
        let interrupted = output.interrupted
        let undo = console.sayAtSignal { interrupted }
        let silence = output.silence
        defer {
            silence?.end()
            console.restorer.forget(undo)
        }
        let report: DownloadModel.ListReport
        do {
            report = try await downloads.download(
                LazyPage { page },
                limit: list.limit,
                output.show
            )
        } catch {
            return console.fail(error, about: path)
        }
        let status = await output.end(isWhole: report.failure == nil)
        if downloads.photos.count == 0, report.failure == nil {
            await console.note(list.suggestion)
        }
        let listed = say(report, isCut: !list.isBounded)
        if let failure = report.failure { throw failure }
        return try output.copy(after: status).or(listed)
    }

    /// Says in what the list falls short.
    private func say(
        _ list: DownloadModel.ListReport,
        isCut: Bool
    ) -> ExitStatus {
        let photos = downloads.photos
        if list.hasMore, isCut {
            let isDryRun = plan.options.isDryRun
            let count = isDryRun ? photos.count : photos.completeCount
            if let total = list.total {
                console.note(
                    isDryRun ? .shownSome : .downloadedSome,
                    count,
                    total
                )
            } else {
                console.note(isDryRun ? .shownFirst : .downloadedFirst, count)
            }
        }
        let listed = console.report(list.stored)
        guard list.missing > 0 else { return listed }
        let count = photos.count
        console.say(.listCutShort, count, count + list.missing)
        return listed.or(.service)
    }
}
