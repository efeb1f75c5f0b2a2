import Arguments
import Foundation
import HTTP
import Models
import Terminal
import TerminalViews
import ViewModels

/// Prints what comes of downloads: files on standard output as they are
/// finished, or in the order of the list, how far it has come on the terminal,
/// and failures on standard error.
@MainActor
final class DownloadOutput {
    /// The most ids in a command that repeats what failed.
    private static let longestRepeat = 20

    private let choices: DownloadChoices
    private let report: DownloadReport
    /// The number of photos to download, if that is known.
    var total: Int?
    /// The number of photos that are printed, of those in the order of the
    /// list.
    private var printed = 0
    /// Where the results are written as records; `nil` for paths.
    private var sink: RecordSink?
    /// The status of printing results.
    private var status = ExitStatus.done
    /// The commands that run with files, one after another.
    private var commands: Task<ExitStatus, Never>?

    /// `true` if the items come from a list, so that they exist.
    private let isOfList: Bool

    nonisolated init(_ choices: DownloadChoices, isOfList: Bool) {
        self.choices = choices
        self.isOfList = isOfList
        report = DownloadReport(choices.console.formatters, choices.options)
        // What goes to standard output itself leaves no room for records.
        sink =
            choices.unnamed == nil
            ? choices.records.map(choices.console.sink) : nil
    }

    private var console: Console { choices.console }

    /// Reports a change of downloads; it may be the result of a file.
    func add(_ result: DownloadResult?, of model: DownloadModel) {
        if let result {
            if let failure = result.failure {
                let error: any Error =
                    isOfList && failure.kind == .notFound
                    ? CommandError.notFound(.filesNone) : failure
                _ = console.fail(error, about: result.subject)
            } else if [.saved, .resumed].contains(result.status) {
                run(result)
            }
            for note in report.notes(result) { console.note(note) }
        }
        guard choices.unnamed == nil else { return }
        let isOrdered = choices.records != nil || choices.options.isDryRun
        let results =
            isOrdered
            ? model.downloads.results(from: &printed)
            : [result].compactMap(\.self)
        for result in results { print(result) }
    }

    /// Runs the command of `--exec` with a file, after those of others.
    private func run(_ result: DownloadResult) {
        guard let command = choices.command else { return }
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

    private func print(_ result: DownloadResult) {
        let path = result.path.plainPath
        let text: String
        if sink != nil {
            write(result)
            return
        } else if result.failure != nil {
            return
        } else if choices.options.isDryRun {
            // What a run would do: `new` or `skipped`.
            let bytes = result.bytes.map(String.init) ?? "-"
            text =
                [result.status.name, bytes, console.cleanData()(path)]
                .joined(separator: "\t") + "\n"
        } else {
            let details = console.isTerminal ? report.details(result) : ""
            text = console.data([
                details.isEmpty ? path : "\(path)  (\(details))"
            ])
        }
        status = status.or(console.print(text))
    }

    /// Writes the record of a file; a page has only what can be seen.
    private func write(_ result: DownloadResult) {
        let file = result.file(in: choices.folder)
        guard file != nil || choices.records?.format.isOfItems != true
        else { return }
        let record = Record(
            result.photo ?? Photo(id: result.id),
            console.formatters.credits,
            adding: result.record(console.formatters.failures),
            file: file
        )
        status = status.or(console.attempt { try sink?.write(record) })
    }

    /// Shows how far it has come, until the task is cancelled.
    func follow(_ model: DownloadModel) -> Task<Void, Never> {
        Task {
            while (try? await console.clock.wait(.milliseconds(200))) != nil {
                let downloads = model.downloads
                let left = downloads.count - downloads.endedCount
                let progress = report.progress(
                    downloads,
                    of: max(total ?? 0, downloads.count),
                    isLast: left <= choices.parallelCount
                )
                console.status.report(line(progress))
            }
            console.status.report(nil)
        }
    }

    /// The file, a bar, and how far it has come, as far as there is room.
    private func line(_ progress: DownloadProgress) -> String {
        let renderer = console.renderer
        // The indicator precedes it.
        let columns = console.size.columns - 3
        let room = columns - renderer.width(progress.text)
        let bar = renderer.pad(
            renderer.bar(progress.share, of: Self.barWidth),
            to: Self.barWidth
        )
        let name = min(Self.longestName, room - Self.barWidth - 4)
        return [
            name < 8 ? "" : renderer.truncate(progress.file, to: name),
            room < Self.barWidth + 2 ? "" : bar, progress.text,
        ].filter { !$0.isEmpty }.joined(separator: "  ")
    }

    // In cells.
    private static let barWidth = 10
    private static let longestName = 32

    /// Keeps what is typed out of that line, for the shell, until it is
    /// released; commands of `--exec` may read it themselves.
    var silence: KeyMode? {
        guard console.streams.error.isTerminal, choices.command == nil else {
            return nil
        }
        return KeyMode(of: console.streams.input, restorer: console.restorer)
    }

    /// Sums up what failed, and how to repeat that; returns the exit status.
    /// `isWhole` is whether the list of what to download was.
    func end(_ downloads: PhotoDownloads, isWhole: Bool) async -> ExitStatus {
        status = status.or(await commands?.value ?? .done)
        console.status.report(nil)
        let results = downloads.results
        if sink != nil {
            downloads.results(from: &printed).forEach(print)
            let list = RecordList(
                "downloads",
                title: choices.folder.lastPathComponent,
                isLocal: true
            )
            status = status.or(console.attempt { try sink?.finish(list) })
        }
        let isDryRun = choices.options.isDryRun
        if results.isEmpty {
            if isWhole { console.note(.downloadNone) }
        } else if isDryRun
            || (results.count > 1 && console.streams.error.isTerminal)
        {
            console.note(report.summary(downloads))
        }
        let failures = downloads.failures
        guard let first = failures.first else { return status }
        // A full disk has said how to go on.
        if downloads.isDiskFull { return .diskFull }
        if results.count > 1, !isDryRun {
            report.causes(failures, ofList: isOfList)
                .forEach { console.say($0) }
            // What does not exist will not be found later either.
            sayRepeat(
                results.filter { ![nil, .notFound].contains($0.failure?.kind) }
                    .map(\.id)
            )
        }
        return downloads.savedCount == 0 ? ExitStatus(first) : .someFailed
    }

    private func sayRepeat(_ failed: [PhotoID]) {
        let ids = failed.map(\.description).unique(by: \.self)
        guard !ids.isEmpty else { return }
        guard ids.count <= Self.longestRepeat else {
            return console.say(.downloadRepeatAll)
        }
        console.say(.downloadRepeat, ids.shellLine + choices.repeated)
    }
}
