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
    let plan: DownloadPlan
    let form: Form
    /// `true` if the items come from a list, so that they exist.
    let isOfList: Bool
    /// A command to run with each file that was saved.
    let command: FileCommand?
    /// The options of a command that repeats a part of this one.
    let repeated: String
    let console: Console
    /// The number of photos that are printed, of those in the order of the
    /// list.
    private var printed = 0
    /// The items of files whose records are still to be written.
    private var items: [PhotoID: Photo] = [:]
    /// Writes the results as records; `nil` for other forms.
    var sink: RecordSink?
    /// The status of printing results.
    var status = ExitStatus.done
    /// The commands that run with files, one after another.
    private(set) var commands: Task<ExitStatus, Never>?

    init(
        of downloads: DownloadsViewModel,
        by plan: DownloadPlan,
        as form: Form,
        isOfList: Bool,
        exec: String?,
        repeated: String,
        console: Console
    ) {
        self.downloads = downloads
        self.plan = plan
        self.form = form
        self.isOfList = isOfList
        command = exec.map {
            FileCommand(
                text: $0,
                environment: console.environment,
                restorer: console.restorer
            )
        }
        self.repeated = repeated
        self.console = console
        if case .records(let options) = form { sink = console.sink(options) }
    }

    var report: DownloadReport { downloads.report }
    var isDryRun: Bool { plan.options.isDryRun }

    // MARK: While files are downloaded

    /// Prints what has happened, and shows how far it has come.
    func show(_ state: DownloadsState) {
        for event in downloads.takeEvents() {
            if case .ended(let result) = event { add(result) }
        }
        console.report(state.isActive ? downloads.progress : nil)
    }

    private func add(_ result: DownloadResult) {
        if let failure = result.failure {
            let error: any Error =
                isOfList && failure.kind == .notFound
                ? CommandError.notFound(.filesNone) : failure
            _ = console.fail(error, about: result.subject)
        } else if [.saved, .resumed].contains(result.status) {
            run(result)
        }
        for note in report.notes(result) { console.note(note) }
        if case .records = form { items[result.id] = result.photo }
        print(result)
    }

    /// Runs the command of `--exec` with a file, after those of others.
    private func run(_ result: DownloadResult) {
        guard let command else { return }
        commands = Task { [commands, console] in
            let before = await commands?.value ?? .done
            let code = await command.run(with: result.path, of: result.id)
            guard code != 0 else { return before }
            console.say(
                .failExec,
                result.path.lastPathComponent,
                String(code)
            )
            return .someFailed
        }
    }

    /// Prints the result of a file, or those that are next in the list's order.
    private func print(_ result: DownloadResult) {
        guard case .paths = form else { return printNext() }
        guard result.failure == nil else { return }
        let path = result.path.plainPath
        let details = console.isTerminal ? report.details(result) : ""
        let text = details.isEmpty ? path : "\(path)  (\(details))"
        status = status.or(console.print(console.data([text])))
    }

    /// Prints the results that are next in the order of the list.
    func printNext() {
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
        status = status.or(console.print(line + "\n"))
    }

    /// Writes the record of a file; a page has only what can be seen.
    private func write(_ result: DownloadResult, _ options: ExportOptions) {
        let file = result.file(in: plan.folder)
        guard file != nil || !options.format.isOfItems else { return }
        let record = Record(
            items[result.id] ?? Photo(id: result.id),
            console.formatters.credits,
            adding: result.record(console.formatters.failures),
            file: file
        )
        status = status.or(console.attempt { try sink?.write(record) })
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
