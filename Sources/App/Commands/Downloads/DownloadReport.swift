import Foundation
import HTTP
import Models
import Services
import Terminal
import TerminalViews
import ViewModels

/// Reports on downloads: files on standard output as they are finished, how
/// far it has come on the terminal, and failures on standard error.
@MainActor
final class DownloadReport {
    /// The most ids in a command that repeats what failed.
    private static let longestRepeat = 20

    private let choices: DownloadChoices
    private let start: Date
    /// How many photos there are to download, if that is known.
    var total: Int?
    /// Whether results could be printed.
    private var status = ExitStatus.done
    /// The commands that run with files, one after another.
    private var commands: Task<ExitStatus, Never>?

    nonisolated init(_ choices: DownloadChoices) {
        self.choices = choices
        start = choices.console.clock.now()
    }

    private var console: Console { choices.console }

    /// Reports the result of a file.
    func add(_ result: DownloadResult) {
        if let failure = result.failure {
            _ = console.fail(failure, about: result.subject)
        } else {
            noteSize(result)
            if [.saved, .resumed].contains(result.status) { run(result.path) }
        }
        guard choices.unnamed == nil else { return }
        if choices.isJSON {
            print(console.text(result.record(console.formatters.failures)))
        } else if result.failure == nil {
            print(
                choices.isDryRun ? plan(result) : console.data([line(result)])
            )
        }
    }

    /// Runs the command of `--exec` with a file, after those of others.
    private func run(_ path: URL) {
        guard let command = choices.command else { return }
        commands = Task { [commands, console] in
            let before = await commands?.value ?? .done
            let code = await runShell(command, with: path)
            guard code != 0 else { return before }
            console.say(.failExec, path.lastPathComponent, String(code))
            return .someFailed
        }
    }

    private func print(_ text: String) {
        status = status.or(console.print(text))
    }

    /// What a run would do with a file: `new` or `skipped`, its size and path.
    private func plan(_ result: DownloadResult) -> String {
        let path = result.path.plainPath
        return [
            result.status.name, result.bytes.map(String.init) ?? "-",
            console.cleanData()(path),
        ].joined(separator: "\t") + "\n"
    }

    /// The path; for people also the size and whether it was there.
    private func line(_ result: DownloadResult) -> String {
        let path = result.path.plainPath
        guard console.isTerminal else { return path }
        let size = result.bytes.map(ByteFormatter.string)
        let note: String? =
            switch result.status {
            case .skipped: console.strings(.downloadSkipped)
            case .resumed: console.strings(.downloadResumed)
            case .saved, .planned, .failed: nil
            }
        let details = [size, note].compactMap(\.self).joined(separator: ", ")
        return details.isEmpty ? path : "\(path)  (\(details))"
    }

    /// Says when there was no file of the size that was asked for.
    private func noteSize(_ result: DownloadResult) {
        guard let size = result.size, size != choices.options.size,
            !choices.options.takesAll, choices.options.byteLimit == nil
        else { return }
        let strings = console.strings
        console.note(
            result.id.description + ": "
                + strings(
                    .downloadOtherSize,
                    strings.name(of: choices.options.size),
                    strings.name(of: size)
                )
        )
    }

    /// Shows how far it has come, until the task is cancelled.
    func follow(_ model: DownloadModel) -> Task<Void, Never> {
        Task {
            while (try? await console.clock.wait(.milliseconds(200))) != nil {
                console.status.report(progress(model))
            }
            console.status.report(nil)
        }
    }

    /// `3 of 156 items · 41 MB · 5.2 MB/s · 12 s left`
    private func progress(_ model: DownloadModel) -> String {
        let downloads = model.downloads
        let (count, ended) = (downloads.count, downloads.endedCount)
        let seconds = max(0.1, console.clock.now().timeIntervalSince(start))
        let rate = Int(Double(downloads.bytes) / seconds)
        let left = downloads.missingBytes / max(rate, 1)
        let isLast = count - ended <= choices.parallelCount
        let all = max(total ?? 0, count)
        let time = console.strings.wait(.seconds(left))
        return [
            console.string(.exportProgress, [ended, all]),
            ByteFormatter.string(from: downloads.bytes),
            ByteFormatter.string(from: rate) + "/s",
            isLast && left > 0 ? console.strings(.timeLeft, time) : nil,
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// Sums up what failed, and how to repeat that; returns the exit status.
    func end(_ downloads: PhotoDownloads) async -> ExitStatus {
        status = status.or(await commands?.value ?? .done)
        console.status.report(nil)
        let results = downloads.results
        if results.isEmpty {
            console.note(.downloadNone)
        } else if choices.isDryRun
            || (results.count > 1 && console.streams.error.isTerminal)
        {
            console.note(summary(downloads))
        }
        guard let first = downloads.failures.first else { return status }
        // A full disk has said how to go on.
        if downloads.isDiskFull { return .diskFull }
        if results.count > 1, !choices.isDryRun {
            sumUp(results.filter { $0.failure != nil })
        }
        return downloads.savedCount == 0 ? ExitStatus(first) : .someFailed
    }

    /// `3 saved, 2 already there, 1 failed · 12 MB in 4 s`
    private func summary(_ downloads: PhotoDownloads) -> String {
        let results = downloads.results
        let skipped = results.count { $0.status == .skipped }
        let saved: StringKey = choices.isDryRun ? .summaryNew : .summarySaved
        let counts: [(StringKey, Int)] = [
            (saved, downloads.savedCount - skipped),
            (.summarySkipped, skipped),
            (.downloadsFailed, downloads.failures.count),
            (.summaryStopped, downloads.canceled.count),
        ]
        let texts = counts.filter { $0.1 > 0 }
            .map { console.string($0, [$1]) }
        let bytes = results.reduce(0) {
            $1.status == .skipped ? $0 : $0 + ($1.bytes ?? 0)
        }
        let size = ByteFormatter.string(from: bytes)
        let seconds = max(1, console.clock.now().timeIntervalSince(start))
        let time = Int(seconds.rounded())
        return texts.joined(separator: ", ") + " · "
            + (choices.isDryRun
                ? size : console.string(.summaryTime, [size, time]))
    }

    private func sumUp(_ failed: [DownloadResult]) {
        console.say(.downloadFailed, String(failed.count))
        let causes = failed.compactMap(\.failure)
            .map(console.formatters.failures.what)
        let counts = Dictionary(grouping: causes) { $0 }.mapValues(\.count)
        for (cause, count) in counts.sorted(by: {
            ($1.value, $0.key) < ($0.value, $1.key)
        }) {
            console.say("\(count) × \(cause)")
        }
        let ids = Set(failed.map(\.id.description)).sorted()
        guard ids.count <= Self.longestRepeat else {
            return console.say(.downloadRepeatAll)
        }
        console.say(.downloadRepeat, ids.shellLine + choices.repeated)
    }
}

/// Runs a command in a shell with a file, whose path is in place of `{}`, or
/// last; what it prints goes to standard error.
/// - Returns: Its status.
@concurrent
private func runShell(_ command: String, with path: URL) async -> Int32 {
    // The file is an argument of the shell, so that nothing in its name is
    // read as a part of the command.
    let text =
        command.contains("{}")
        ? command.replacing("{}", with: "\"$1\"") : command + " \"$1\""
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    // Arguments are UTF-8 here, so that the shell decodes another path.
    let octets = SystemText.bytes(path.path).map {
        "\\0" + String($0, radix: 8)
    }
    process.arguments =
        SystemText.isUTF8(path.path)
        ? ["-c", text, "sh", path.path]
        : [
            "-c", #"set -- "$(printf %b. "$1")"; set -- "${1%.}"; "# + text,
            "sh", octets.joined(),
        ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    return await withCheckedContinuation { continuation in
        process.terminationHandler = {
            continuation.resume(returning: $0.terminationStatus)
        }
        do {
            try process.run()
        } catch {
            continuation.resume(returning: 127)
        }
    }
}

extension String {
    /// The text as a shell reads it.
    var shellQuoted: String {
        let isPlain = allSatisfy {
            $0.isASCII
                && ($0.isLetter || $0.isNumber || "-_.:~/=,".contains($0))
        }
        // zsh looks up what follows `=` at the start.
        return isPlain && !isEmpty && !hasPrefix("=")
            ? self
            : "'" + replacingOccurrences(of: "'", with: #"'\''"#) + "'"
    }
}

extension [String] {
    /// The words of a command line as a shell reads them.
    var shellLine: String { map(\.shellQuoted).joined(separator: " ") }
}
