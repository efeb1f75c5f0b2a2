import Arguments
import Foundation
import Models
import Services
import Terminal
import TerminalViews
import ViewModels

/// Prints what comes of the downloads of the command: a result for each file on
/// standard output, how far it has come on the terminal, and failures on
/// standard error.
@MainActor
final class DownloadOutput {
    /// What standard output gets.
    enum Form {
        /// The path of each file that is there, as soon as it is.
        case paths
        /// What a run would do, in the order of the list.
        case plan
        /// The result of each file, in the order of the list.
        case records(ExportOptions)
        /// The bytes of the one file.
        case bytes(UnnamedFiles)
    }

    let downloads: DownloadsViewModel
    private let request: DownloadRequest
    private let list: DownloadedList
    private let form: Form
    private let console: Console
    /// The number of photos that are printed, of those in the order of the
    /// list.
    private var printed = 0
    /// The items of files whose records are still to be written.
    private var items: [PhotoID: Photo] = [:]
    /// The items whose files are there.
    private var done: [Photo] = []
    /// Writes the results as records; `nil` for other forms.
    private var sink: RecordSink?
    /// The status of printing results.
    private var status = ExitStatus.done

    init(
        of downloads: DownloadsViewModel,
        by request: DownloadRequest,
        of list: DownloadedList,
        as form: Form,
        console: Console
    ) {
        self.downloads = downloads
        self.request = request
        self.list = list
        self.form = form
        self.console = console
        if case .records(let options) = form { sink = console.sink(options) }
    }

    private var report: DownloadReport { downloads.report }

    // MARK: While files are downloaded

    /// Prints what has happened, and shows how far it has come.
    private func show(_ state: DownloadsState) {
        for event in downloads.takeEvents() {
            if case .ended(let result) = event { add(result) }
        }
        console.report(state.isActive ? downloads.progress : nil)
    }

    private func add(_ result: DownloadResult) {
        if let failure = result.failure {
            _ = console.fail(shown(failure), about: result.subject)
        } else if let photo = result.photo {
            done.append(photo)
        }
        for note in report.notes(result) { console.note(note) }
        if case .records = form { items[result.id] = result.photo }
        print(result)
    }

    /// A listed item exists, so that nothing but its files is not found.
    private func shown(_ failure: LoadFailure) -> LoadFailure {
        if list.comesFromList, case .notFound = failure { return .noFiles }
        return failure
    }

    /// Prints the result of a file, or those that are next in the list's order.
    private func print(_ result: DownloadResult) {
        guard case .paths = form else { return printNext() }
        guard result.failure == nil else { return }
        let path = result.path.plainPath
        let details = console.isTerminal ? report.details(result) : ""
        let text = details.isEmpty ? path : "\(path)  (\(details))"
        put(console.print(console.data([text])))
    }

    /// Prints the results that are next in the order of the list.
    private func printNext() {
        let results = downloads.photos.results(from: &printed)
        defer { for result in results { items[result.id] = nil } }
        for result in results {
            switch form {
            case .paths, .bytes: break
            case .plan: printPlan(of: result)
            case .records(let options): write(result, options)
            }
        }
    }

    /// Prints what a run would do: `new` or `skipped`.
    private func printPlan(of result: DownloadResult) {
        guard result.failure == nil else { return }
        let bytes = result.bytes.map(String.init) ?? "-"
        let path = console.cleanData()(result.path.plainPath)
        let line = [result.status.name, bytes, path].joined(separator: "\t")
        put(console.print(line + "\n"))
    }

    /// Writes the record of a file; a page has only what can be seen.
    private func write(_ result: DownloadResult, _ options: ExportOptions) {
        let file = result.file(in: request.place.folder)
        guard file != nil || !options.format.isForItemsOnly else { return }
        let record = Record(
            items[result.id] ?? Photo(id: result.id),
            console.formatters.credits,
            adding: DownloadRecord.columns.object(
                of: DownloadRecord(result, console.formatters.failures)
            ),
            file: file
        )
        put(console.attempt { try sink?.write(record) })
    }

    /// Writes a result, unless one could not be written.
    private func put(_ written: @autoclosure () -> ExitStatus) {
        if status == .done { status = written() }
    }

    // MARK: The whole list

    /// Above this, people at a terminal are asked first.
    private static let unaskedCount = 100
    /// The most ids in a command that repeats what failed.
    private static let longestRepeat = 20

    private var path: String { request.place.folder.plainPath }

    /// Downloads the list without a question if that `isConfirmed`: asks first
    /// if it is long, and says at the end what failed, and in what it falls
    /// short.
    func run(isConfirmed: Bool) async throws -> ExitStatus {
        let page = try await list.photos.page()
        if !isConfirmed { try await confirm(page) }
        let undo = console.sayAtSignal { [interrupted] in interrupted }
        // What is typed is kept out of the progress, for the shell.
        let silence =
            console.streams.error.isTerminal
            ? KeyMode(of: console.streams.input, restorer: console.restorer)
            : nil
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
        let status = end(isWhole: isWhole)
        if downloads.photos.count == 0, isWhole {
            await console.note(list.suggestion)
        }
        let listed = say(listReport.tally)
        if !request.isDryRun { try await list.news?.markShown(done) }
        if let failure = listReport.failure { throw failure }
        return try copy(after: status).or(listed).or(list.status())
    }

    /// Asks whether to download so many items, unless nothing is saved. Without
    /// a terminal, a list that is not one of ids needs `--yes`.
    ///
    /// - Throws: If they are not to be downloaded.
    private func confirm(_ page: Page<Photo>) async throws {
        if case .bytes = form { return }
        if request.isDryRun { return }
        // A list may not know how many items it has.
        let isOpen =
            list.isOpen && page.total == nil && !page.isLast
            && list.limit == nil
        let count = min(page.total ?? page.elements.count, list.limit ?? .max)
        guard isOpen || count > Self.unaskedCount else { return }
        guard console.streams.isInteractive else {
            if list.comesFromList { throw CommandError.needsYes }
            return
        }
        let question =
            isOpen
            ? console.string(.downloadConfirmAll, [path])
            : console.string(.downloadConfirm, [count, path])
        guard await console.confirm(question) else {
            throw CommandError(.downloadNothing, status: .other)
        }
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
    private func end(isWhole: Bool) -> ExitStatus {
        printNext()
        let document =
            RecordList.downloads(in: request.place.folder)
        put(console.attempt { try sink?.finish(document) })
        let photos = downloads.photos
        let results = photos.results
        if results.isEmpty {
            if isWhole { console.note(.downloadNone) }
        } else if request.isDryRun
            || (results.count > 1 && console.streams.error.isTerminal)
        {
            console.note(report.summary(photos))
        }
        let failures = photos.failures
        guard let first = failures.first else { return status }
        // A full disk has said how to go on.
        if photos.isDiskFull { return .diskFull }
        if results.count > 1, !request.isDryRun {
            report.causes(failures.map(shown)).forEach { console.say($0) }
            // What does not exist, or a file in the way, stays as it is.
            sayRepeat(
                results.filter {
                    ![nil, .notFound, .file].contains($0.failure?.kind)
                }
                .map(\.id)
            )
        }
        return status.or(
            photos.totals.saved == 0 ? ExitStatus(first) : .someFailed
        )
    }

    private func sayRepeat(_ failed: [PhotoID]) {
        let ids = failed.map(\.description).unique(by: \.self)
        guard !ids.isEmpty else { return }
        guard ids.count <= Self.longestRepeat else {
            return console.say(.downloadRepeatAll)
        }
        console.say(.downloadRepeat, ids.shellLine)
    }

    /// Writes the one file to standard output, if all went well.
    private func copy(after status: ExitStatus) throws -> ExitStatus {
        guard case .bytes(let files) = form, !request.isDryRun, status == .done
        else {
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
    private func say(_ tally: ListTally) -> ExitStatus {
        let photos = downloads.photos
        if tally.hasMore, !tally.isOpen, list.isCut {
            let count = request.isDryRun ? photos.count : photos.completeCount
            if let total = tally.total {
                console.note(
                    request.isDryRun ? .shownSome : .downloadedSome,
                    count,
                    total
                )
            } else {
                console.note(
                    request.isDryRun ? .shownFirst : .downloadedFirst,
                    count
                )
            }
        }
        let listed = console.report(tally.stored)
        guard tally.missing > 0 else { return listed }
        let count = photos.count
        console.say(.listCutShort, count, count + tally.missing)
        return listed.or(.service)
    }
}

extension Console {
    // In cells.
    private static let barWidth = 10
    private static let longestName = 32

    /// Shows the file, a bar, and how far downloads have come, as far as there
    /// is room; nothing for `nil`.
    func report(_ progress: DownloadReport.Progress?) {
        status.report(progress.map(line))
    }

    private func line(_ progress: DownloadReport.Progress) -> String {
        // The indicator precedes it.
        let columns = size.columns - 3
        let texts = progress.texts
        let text =
            texts.first { renderer.width($0) <= columns } ?? texts.last ?? ""
        let room = columns - renderer.width(text)
        let bar = renderer.pad(
            renderer.bar(progress.share, of: Self.barWidth),
            to: Self.barWidth
        )
        let name = min(Self.longestName, room - Self.barWidth - 4)
        return [
            name < 8 ? "" : renderer.truncate(progress.file, to: name),
            room < Self.barWidth + 2 ? "" : bar, text,
        ].filter { !$0.isEmpty }.joined(separator: "  ")
    }
}

extension RecordList {
    /// The downloads to a folder.
    static func downloads(in folder: URL) -> RecordList {
        RecordList(
            DownloadCommand.records.list,
            title: folder.lastPathComponent,
            isLocal: true
        )
    }
}
