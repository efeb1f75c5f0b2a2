import Foundation
package import Models

/// Puts into words what becomes of downloads, for the command and in a session.
package struct DownloadReport: Sendable {
    private let formatters: Formatters
    private let request: DownloadRequest?
    private let start: Date

    /// `start` is when the downloads began; there is no request before.
    init(
        _ formatters: Formatters,
        _ request: DownloadRequest?,
        since start: Date
    ) {
        self.formatters = formatters
        self.request = request
        self.start = start
    }

    private var strings: Strings { formatters.strings }

    private func count(_ key: StringKey, _ counts: Int...) -> String {
        strings(key, counts.map(formatters.string))
    }

    private func seconds() -> Double {
        max(0.1, formatters.now().timeIntervalSince(start))
    }

    // MARK: In a session

    /// What a session says of an event; files go to a folder of this name.
    func messages(
        on event: DownloadsViewModel.Event,
        in folder: String
    ) -> [Message] {
        switch event {
        case .begun(let id):
            let name = id.description
            let text = strings(.downloadsStarted, name, folder)
            let message = ItemMessage(
                id: id,
                subject: .download,
                text: text,
                name: name,
                joined: .downloadsStarted,
                details: [folder]
            )
            return [.item(message)]
        case .running(let id):
            return [.text(strings(.downloadsRunning, id.description))]
        case .ended(let result):
            return notes(result).map { .text($0) } + [message(result, folder)]
        case .stopped(let ids):
            let names = ids.map(\.description).joined(separator: ", ")
            return [.text(strings(.downloadsStopped, names))]
        case .refused(let failure):
            let text = formatters.failures.string(from: failure)
            return [.text(folder + ": " + text)]
        }
    }

    /// The message on a file, which stands for the one that its download has
    /// begun.
    private func message(_ result: DownloadResult, _ folder: String) -> Message
    {
        if let failure = result.failure {
            let text = formatters.failures.string(from: failure)
            let message = ItemMessage(
                id: result.id,
                subject: .download,
                text: strings(.downloadsFailedOf, result.subject, text),
                name: result.subject,
                joined: .downloadsFailedOf,
                details: [text]
            )
            return .item(message)
        }
        let name = result.path.lastPathComponent
        let isKnown = result.status == .skipped
        let message = ItemMessage(
            id: result.id,
            subject: .download,
            text: isKnown
                ? strings(.downloadsSkipped, name)
                : strings(.downloadsSavedIn, name, folder, details(result)),
            name: name,
            joined: isKnown ? .downloadsKnown : .downloadsJoined,
            details: isKnown ? [] : [folder]
        )
        return .item(message)
    }

    // MARK: One file

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
        // A download that failed for the same reason says it.
        let stored = result.stored.flatMap {
            $0.reason == result.failure
                ? nil
                : strings(.downloadStoredFiles, result.id.description) + " "
                    + formatters.failures.cause(of: $0.reason)
        }
        return [stored, otherSize(result), otherFormat(result)]
            .compactMap(\.self)
    }

    /// Says that there was no file of the size that was asked for.
    private func otherSize(_ result: DownloadResult) -> String? {
        guard let files = request?.files, let size = result.size,
            size != files.size, result.failure == nil, !files.takesAll,
            files.byteLimit == nil
        else { return nil }
        return result.id.description + ": "
            + strings(
                .downloadOtherSize,
                strings.name(of: files.size),
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

    /// How far downloads have come.
    package struct Progress: Equatable, Sendable {
        /// The name of a file that is being downloaded; empty if there is none.
        package let file: String
        /// From 0 to 1.
        package let share: Double
        /// `3 of 156 files · 41 MB of 82 MB · 5 MB/s · 8 s left` and shorter
        /// texts, to choose from.
        package let texts: [String]
    }

    /// The bytes to come are those of the files whose size is known; what is
    /// left of the others is estimated from these.
    func progress(_ totals: PhotoDownloads.Totals) -> Progress {
        let over = totals.saved + totals.failed
        let files =
            totals.files == 1
            ? nil : count(.downloadsCount, over, totals.files)
        let bytes = ByteFormatter.string(from: totals.bytes)
        let all = ByteFormatter.string(from: totals.bytes + totals.missing)
        let size =
            totals.missing == 0 ? bytes : strings(.downloadBytes, bytes, all)
        let rate = Double(totals.received) / seconds()
        let speed = ByteFormatter.string(from: Int(nearest: rate)) + "/s"
        let left =
            rate > 0 ? totals.left.map { Int(nearest: $0 / rate) } : nil
        let time = left.flatMap {
            $0 > 0 ? strings(.timeLeft, strings.wait(.seconds($0))) : nil
        }
        return Progress(
            file: totals.fileName ?? "",
            share: totals.share,
            texts: [
                [files, size, speed, time], [files, size, time],
                [files ?? size, time],
            ].map { $0.joined(by: " · ") }
        )
    }

    /// `3 saved, 2 already there, 1 failed · 12 MB in 4 s`
    package func summary(_ downloads: PhotoDownloads) -> String {
        let (results, totals) = (downloads.results, downloads.totals)
        let isDryRun = request?.isDryRun == true
        let skipped = results.count { $0.status == .skipped }
        let counts: [(StringKey, Int)] = [
            (
                isDryRun ? .summaryNew : .summarySaved,
                totals.saved - skipped
            ),
            (.summarySkipped, skipped),
            (.downloadsFailed, downloads.failures.count),
            (.summaryStopped, downloads.canceled.count),
        ]
        let texts = counts.filter { $0.1 > 0 }.map { count($0, $1) }
        let files = texts.joined(separator: ", ")
        guard isDryRun else {
            let size = ByteFormatter.string(from: totals.received)
            let time = formatters.string(from: max(1, Int(nearest: seconds())))
            return files + " · " + strings(.summaryTime, size, time)
        }
        let sizes = results.filter { $0.status != .skipped }
            .compactMap(\.bytes)
        guard request?.asksForSizes == true, !sizes.isEmpty else {
            return files
        }
        return files + " · " + ByteFormatter.string(from: sizes.reduce(0, +))
    }

    /// The number of files that failed for each cause, the most frequent first.
    package func causes(_ failures: [LoadFailure]) -> [String] {
        let causes = failures.map { formatters.failures.cause(of: $0) }
        let counts = Dictionary(grouping: causes) { $0 }.mapValues(\.count)
        return [strings(.downloadFailed, String(failures.count))]
            + counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { cause, count in
                let name = cause.hasSuffix(".") ? cause.dropLast() : cause[...]
                return "\(name) (\(count))"
            }
    }
}
