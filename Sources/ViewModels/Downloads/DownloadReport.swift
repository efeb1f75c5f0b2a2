import Foundation
package import Models

/// Puts into words what becomes of downloads, for the command and in a session.
package struct DownloadReport: Sendable {
    private let formatters: Formatters
    private let options: DownloadOptions
    private let start: Date

    package init(_ formatters: Formatters, _ options: DownloadOptions) {
        self.formatters = formatters
        self.options = options
        start = formatters.now()
    }

    private var strings: Strings { formatters.strings }

    private func count(_ key: StringKey, _ counts: Int...) -> String {
        strings(key, counts.map(formatters.string))
    }

    private func seconds() -> Double {
        max(0.1, formatters.now().timeIntervalSince(start))
    }

    // MARK: One file

    /// The result of a file, in a sentence or more.
    package func note(_ result: DownloadResult) -> String {
        if let failure = result.failure {
            let text = formatters.failures.string(from: failure)
            return result.subject + ": " + text
        }
        let text: StringKey =
            switch result.status {
            case .skipped: .downloadsSkipped
            case .resumed: .downloadsResumed
            case .saved, .planned, .failed: .downloadsSaved
            }
        let size = result.bytes.map(ByteFormatter.string)
        return strings(text, result.path.lastPathComponent, size ?? "?")
    }

    /// The message on a file in a session, which stands for the one that its
    /// download has begun.
    package func message(_ result: DownloadResult, in folder: String) -> Message
    {
        guard result.failure == nil else { return .text(note(result)) }
        let name = result.path.lastPathComponent
        let size = result.bytes.map(ByteFormatter.string) ?? "?"
        let (text, joined, details): (StringKey, StringKey, [String]) =
            switch result.status {
            case .skipped: (.downloadsSkipped, .downloadsKnown, [])
            case .resumed: (.downloadsResumedIn, .downloadsJoined, [folder])
            case .saved, .planned, .failed:
                (.downloadsSavedIn, .downloadsJoined, [folder])
            }
        return .item(
            ItemMessage(
                id: result.id,
                subject: .download,
                text: strings(text, name, folder, size),
                name: name,
                joined: joined,
                details: details
            )
        )
    }

    /// The size of a file that is there, and whether it was: `3 MB, continued`.
    package func details(_ result: DownloadResult) -> String {
        let size = result.bytes.map(ByteFormatter.string)
        let note: StringKey? =
            switch result.status {
            case .skipped: .downloadSkipped
            case .resumed: .downloadResumed
            case .saved, .planned, .failed: nil
            }
        return [size, note.map { strings($0) }].joined(by: ", ")
    }

    /// The facts about a file beside its result.
    package func notes(_ result: DownloadResult) -> [String] {
        let stored = result.stored.map {
            strings(.downloadStoredFiles, result.id.description) + " "
                + formatters.failures.cause(of: $0.reason)
        }
        return [stored, otherSize(result), otherFormat(result)]
            .compactMap(\.self)
    }

    /// Says that there was no file of the size that was asked for.
    private func otherSize(_ result: DownloadResult) -> String? {
        guard let size = result.size, size != options.size,
            result.failure == nil, !options.takesAll, options.byteLimit == nil
        else { return nil }
        return result.id.description + ": "
            + strings(
                .downloadOtherSize,
                strings.name(of: options.size),
                strings.name(of: size)
            )
    }

    /// Says that a picture is in another format than its name says.
    private func otherFormat(_ result: DownloadResult) -> String? {
        result.saved?.otherFormat.map {
            strings(.downloadOtherFormat, result.path.lastPathComponent, $0)
        }
    }

    // MARK: All files

    /// `3 of 156 items · 41 MB · 5.2 MB/s · 12 s left`, or of a single one
    /// `41 MB of 82 MB · 5.2 MB/s · 8 s left`; the time is left out unless
    /// `isLast`, whether no more begin.
    package func progress(
        _ downloads: PhotoDownloads,
        of total: Int,
        isLast: Bool
    ) -> DownloadProgress {
        let (bytes, missing) = (downloads.bytes, downloads.missingBytes)
        let rate = Int(nearest: Double(bytes) / seconds())
        let left = missing / max(rate, 1)
        let size = ByteFormatter.string(from: bytes)
        let all = ByteFormatter.string(from: bytes + missing)
        let texts = [
            total > 1
                ? count(.exportProgress, downloads.endedCount, total) : nil,
            total > 1 || missing == 0
                ? size : strings(.listRange, size, all),
            ByteFormatter.string(from: rate) + "/s",
            isLast && left > 0
                ? strings(.timeLeft, strings.wait(.seconds(left))) : nil,
        ]
        return DownloadProgress(
            file: downloads.fileName ?? "",
            // Of those of a long list, some are not added yet.
            share: downloads.fraction * Double(downloads.count)
                / Double(max(1, total)),
            text: texts.joined(by: " · ")
        )
    }

    /// `3 saved, 2 already there, 1 failed · 12 MB in 4 s`
    package func summary(_ downloads: PhotoDownloads) -> String {
        let results = downloads.results
        let isDryRun = options.isDryRun
        let skipped = results.count { $0.status == .skipped }
        let counts: [(StringKey, Int)] = [
            (
                isDryRun ? .summaryNew : .summarySaved,
                downloads.savedCount - skipped
            ),
            (.summarySkipped, skipped),
            (.downloadsFailed, downloads.failures.count),
            (.summaryStopped, downloads.canceled.count),
        ]
        let texts = counts.filter { $0.1 > 0 }.map { count($0, $1) }
        let bytes = results.reduce(0) {
            $1.status == .skipped ? $0 : $0 + ($1.bytes ?? 0)
        }
        let size = ByteFormatter.string(from: bytes)
        guard !isDryRun || options.asksForSizes else {
            return texts.joined(separator: ", ")
        }
        let time = formatters.string(from: max(1, Int(nearest: seconds())))
        return texts.joined(separator: ", ") + " · "
            + (isDryRun ? size : strings(.summaryTime, size, time))
    }

    /// The number of files that failed for each cause, the most frequent first.
    package func causes(
        _ failures: [LoadFailure],
        ofList isOfList: Bool = false
    ) -> [String] {
        let causes = failures.map {
            isOfList && $0.kind == .notFound
                ? strings(.filesNone) : formatters.failures.cause(of: $0)
        }
        let counts = Dictionary(grouping: causes) { $0 }.mapValues(\.count)
        return [strings(.downloadFailed, String(failures.count))]
            + counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { cause, count in
                let name = cause.hasSuffix(".") ? cause.dropLast() : cause[...]
                return "\(name) (\(count))"
            }
    }
}
