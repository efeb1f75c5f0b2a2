import Foundation
import HTTP
import Models
import Terminal
import TerminalViews
import ViewModels

/// Reports on downloads: files on standard output as they are finished, how
/// far it has come on the terminal, and failures on standard error.
@MainActor
final class DownloadReport {
    /// The most ids in a command that repeats what failed.
    private static let longestRepeat = 20

    private let context: CommandContext
    private let choices: DownloadChoices
    private let start: Date
    /// How many photos there are to download, if that is known.
    var total: Int?
    /// Whether results could be printed.
    private var status = ExitStatus.done

    nonisolated init(_ context: CommandContext, _ choices: DownloadChoices) {
        self.context = context
        self.choices = choices
        start = context.console.clock.now()
    }

    private var console: Console { context.console }

    /// Reports what became of a file.
    func add(_ result: DownloadResult) {
        if let failure = result.failure {
            _ = console.fail(failure, about: result.id.description)
        } else {
            noteSize(result)
        }
        guard choices.unnamed == nil else { return }
        if choices.isJSON {
            let record = DownloadRecord.value(
                result,
                failures: console.formatters.failures
            )
            var line: [UInt8] = []
            JSONFormatter.append(record, to: &line)
            print(String(decoding: line, as: UTF8.self) + "\n")
        } else if result.failure == nil {
            print(console.data([line(result)]))
        }
    }

    private func print(_ text: String) {
        status = status.or(console.print(text))
    }

    /// The path; for people also the size and whether it was there.
    private func line(_ result: DownloadResult) -> String {
        let path = result.path.path(percentEncoded: false)
        guard console.streams.output.isTerminal else { return path }
        let size = result.saved.map { ByteFormatter.string(from: $0.bytes) }
        let note: String? =
            switch result.status {
            case .skipped: console.strings(.downloadSkipped)
            case .resumed: console.strings(.downloadResumed)
            case .saved, .failed: nil
            }
        let details = [size, note].compactMap(\.self).joined(separator: ", ")
        return details.isEmpty ? path : "\(path)  (\(details))"
    }

    /// Says when there was no file of the size that was asked for.
    private func noteSize(_ result: DownloadResult) {
        guard let size = result.size, size != choices.options.size,
            !choices.options.takesAll, choices.options.byteLimit == nil
        else { return }
        let types = console.formatters.types
        console.note(
            result.id.description + ": "
                + console.strings(
                    .downloadOtherSize,
                    types.string(from: choices.options.size),
                    types.string(from: size)
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
        let numbers = console.formatters.numbers
        let seconds = max(0.1, console.clock.now().timeIntervalSince(start))
        let rate = Int(Double(downloads.bytes) / seconds)
        let left = downloads.missingBytes / max(rate, 1)
        let isLast = count - ended <= choices.parallelCount
        return [
            console.strings(
                .downloadProgress,
                numbers.string(from: ended),
                numbers.string(from: max(total ?? 0, count))
            ),
            ByteFormatter.string(from: downloads.bytes),
            console.strings(
                .downloadRate,
                ByteFormatter.string(from: rate)
            ),
            isLast && left > 0
                ? console.strings(.downloadTimeLeft, String(left)) : nil,
        ].compactMap(\.self).joined(separator: " · ")
    }

    /// Sums up what failed, and how to repeat just that.
    /// - Returns: The status to exit with.
    func end(_ downloads: PhotoDownloads) -> ExitStatus {
        console.status.report(nil)
        guard let first = downloads.failures.first else { return status }
        // A full disk has said how to go on.
        if downloads.isDiskFull { return .diskFull }
        let results = downloads.results
        if results.count > 1 { sumUp(results.filter { $0.failure != nil }) }
        return downloads.savedCount == 0 ? ExitStatus(first) : .someFailed
    }

    private func sumUp(_ failed: [DownloadResult]) {
        let strings = console.strings
        console.say(strings(.downloadFailed, String(failed.count)))
        var counts: [(cause: String, count: Int)] = []
        for failure in failed.compactMap(\.failure) {
            let cause = console.formatters.failures.what(failure)
            if let index = counts.firstIndex(where: { $0.cause == cause }) {
                counts[index].count += 1
            } else {
                counts.append((cause, 1))
            }
        }
        for (cause, count) in counts.sorted(by: { $0.count > $1.count }) {
            console.say(strings(.downloadCause, String(count), cause))
        }
        let ids = Set(failed.map(\.id.description)).sorted()
        guard ids.count <= Self.longestRepeat else {
            return console.say(strings(.downloadRepeatAll))
        }
        let words = ids.map(\.shellQuoted).joined(separator: " ")
        let options = DownloadChoices.repeated(context)
        console.say(strings(.downloadRepeat, words + options))
    }
}

extension String {
    /// The text as a shell reads it.
    var shellQuoted: String {
        let isPlain = allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:~/".contains($0))
        }
        return isPlain && !isEmpty
            ? self
            : "'" + replacingOccurrences(of: "'", with: #"'\''"#) + "'"
    }
}
