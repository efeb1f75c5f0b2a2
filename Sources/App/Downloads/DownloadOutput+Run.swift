import Arguments
import Foundation
import Models
import Services
import Terminal
import TerminalViews
import ViewModels

// Downloads a list of photos for the command: asks first if it is long, and
// says at the end what failed, and in what the list falls short.
extension DownloadOutput {
    /// Above this, people at a terminal are asked first.
    private static let unaskedCount = 100
    /// The most ids in a command that repeats what failed.
    private static let longestRepeat = 20

    private var path: String { plan.folder.plainPath }

    /// Downloads a list without a question if that `isConfirmed`.
    func run(_ list: PhotoList, isConfirmed: Bool) async throws -> ExitStatus {
        let page = try await list.first.page()
        let count = min(page.total ?? page.elements.count, list.limit ?? .max)
        if count > Self.unaskedCount, !isConfirmed { try await confirm(count) }
        let undo = console.sayAtSignal { [interrupted] in interrupted }
        let silence = silence
        defer {
            silence?.end()
            console.restorer.forget(undo)
        }
        let listReport: DownloadModel.ListReport
        do {
            listReport = try await downloads.download(
                LazyPage { page },
                limit: list.limit,
                show
            )
        } catch {
            return console.fail(error, about: path)
        }
        let isWhole = listReport.failure == nil
        let status = await end(isWhole: isWhole)
        if downloads.photos.count == 0, isWhole {
            await console.note(list.suggestion)
        }
        let listed = say(listReport.tally, isCut: !list.isBounded)
        if let failure = listReport.failure { throw failure }
        return try copy(after: status).or(listed)
    }

    /// Asks whether to download so many items, unless nothing is saved. Without
    /// a terminal, a list that is not one of ids needs `--yes`.
    ///
    /// - Throws: If they are not to be downloaded.
    private func confirm(_ count: Int) async throws {
        if case .bytes = form { return }
        if isDryRun { return }
        guard console.streams.isInteractive || !isOfList else {
            throw CommandError.needsYes
        }
        let question = console.string(.downloadConfirm, [count, path])
        guard await console.confirm(question) else {
            throw CommandError(.downloadNothing, status: .other)
        }
    }

    /// Keeps what is typed out of the progress, for the shell, until it is
    /// released; commands of `--exec` may read it themselves.
    private var silence: KeyMode? {
        guard console.streams.error.isTerminal, command == nil else {
            return nil
        }
        return KeyMode(of: console.streams.input, restorer: console.restorer)
    }

    /// What to say if a signal ends the program.
    private var interrupted: String? {
        if case .bytes = form {
            nil
        } else {
            console.strings(.downloadInterrupted)
        }
    }

    // MARK: The end

    /// Sums up what failed, and how to repeat that; returns the exit status.
    /// `isWhole` is whether the list of what to download was.
    private func end(isWhole: Bool) async -> ExitStatus {
        status = status.or(await commands?.value ?? .done)
        finish()
        let photos = downloads.photos
        let results = photos.results
        if results.isEmpty {
            if isWhole { console.note(.downloadNone) }
        } else if isDryRun
            || (results.count > 1 && console.streams.error.isTerminal)
        {
            console.note(report.summary(photos))
        }
        let failures = photos.failures
        guard let first = failures.first else { return status }
        // A full disk has said how to go on.
        if photos.isDiskFull { return .diskFull }
        if results.count > 1, !isDryRun {
            report.causes(failures, ofList: isOfList)
                .forEach { console.say($0) }
            // What does not exist will not be found later either.
            sayRepeat(
                results.filter { ![nil, .notFound].contains($0.failure?.kind) }
                    .map(\.id)
            )
        }
        return photos.totals.saved == 0 ? ExitStatus(first) : .someFailed
    }

    /// Prints what is left, and the end of a document.
    private func finish() {
        printNext()
        let list = RecordList.downloads(in: plan.folder)
        status = status.or(console.attempt { try sink?.finish(list) })
    }

    private func sayRepeat(_ failed: [PhotoID]) {
        let ids = failed.map(\.description).unique(by: \.self)
        guard !ids.isEmpty else { return }
        guard ids.count <= Self.longestRepeat else {
            return console.say(.downloadRepeatAll)
        }
        console.say(.downloadRepeat, ids.shellLine + repeated)
    }

    /// Writes the one file to standard output, if all went well.
    private func copy(after status: ExitStatus) throws -> ExitStatus {
        guard case .bytes(let files) = form, !isDryRun, status == .done else {
            return status
        }
        guard let read = files.only else {
            console.say(.downloadOneFile)
            return .usage
        }
        var offset = 0
        while true {
            let part = try read(offset ..< offset + 1 << 20)
            guard !part.isEmpty else { return .done }
            try console.streams.output.write(part)
            offset += part.count
        }
    }

    /// Says in what the list falls short.
    private func say(_ list: ListTally, isCut: Bool) -> ExitStatus {
        let photos = downloads.photos
        if list.hasMore, !list.isOpen, isCut {
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

extension RecordList {
    /// The downloads to a folder.
    static func downloads(in folder: URL) -> RecordList {
        RecordList(
            "downloads",
            title: folder.lastPathComponent,
            isLocal: true
        )
    }
}
