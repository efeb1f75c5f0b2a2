import Arguments
import Foundation
import Models
import Repositories
import Synchronization
import Terminal
import TerminalViews
import ViewModels

/// Copies the image library to this machine.
struct MirrorCommand: Command {
    private enum Action: String, CaseIterable {
        case status, update, clear
        case merge = "import"
    }
    static let records = RecordTable<MirrorSummary>(
        "mirror",
        [
            Column("path", \.path), Column("items", \.items),
            Column("gone", \.gone), Column("bytes", \.bytes),
            Column("updated") { $0.updated?.formatted(.iso8601) },
            Column("first_year", \.years?.lowerBound),
            Column("last_year", \.years?.upperBound),
            Column("coverage", \.coverage),
            Column("unfinished", \.unfinished), Column("unread", \.unread),
        ]
    )

    static let name = "mirror"
    static let summary = StringKey.mirrorSummary
    let context: CommandContext
    let composition: Composition

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .mirrorDiscussion,
            arguments: [
                .action(Action.self, strings, isOptional: true),
                .init(
                    "[FILE|WORDS...]",
                    .file,
                    help: strings(.mirrorFile),
                    after: [
                        Action.update.rawValue:
                            .init("WORDS", .listed(.qualifiers))
                    ]
                ),
            ],
            options: [.headingMirrorOptions: updateOptions(strings)],
            output: records.descriptions(strings) + [
                CommonOptions.yes.help(strings(.optionYes))
            ],
            examples: [
                "mirror update": .exampleMirrorUpdate,
                "mirror update year:1969-1972 type:image":
                    .exampleMirrorYears,
                "mirror status": .exampleMirrorStatus,
                "mirror import items.jsonl": .exampleMirrorImport,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let store = try context.read(context.storage.mirror)
        let action = Action(rawValue: context.argument)
        try context.rejectOptions(
            beside: "mirror " + context.argument,
            but: Self.options(of: action)
        )
        guard let action else { return printPath(of: store) }
        if action == .update {
            return try await usingMirror(store) {
                try await update(store, context.words(0 ... .max))
            }
        }
        let file = try context.words(
            action == .merge ? 1 ... 1 : 0 ... 0,
            "FILE"
        ).first
        return try await usingMirror(store) {
            if let file { return try merge(file, into: store) }
            if action == .clear, store.exists { return try await clear(store) }
            guard let summary = try store.summary() else {
                let status = console.fail(CommandError.notFound(.mirrorNone))
                guard action == .status else { return status }
                // There is something to say of nothing, too.
                return try Self.records.form(context).forPrograms.map {
                    let nothing = MirrorSummary(path: store.path)
                    return console.write([nothing], of: Self.records, as: $0)
                } ?? .done
            }
            let form = try Self.records.form(context)
            return writeStatus(summary, as: form)
        }
    }

    /// For other programs, as in `sqlite3 "$(nasa-photos mirror)"`.
    private func printPath(of store: MirrorStore) -> ExitStatus {
        guard store.exists else {
            return console.fail(CommandError.notFound(.mirrorNone))
        }
        return console.print(store.url.plainPath + "\n")
    }

    /// The names of the options that an action uses.
    private static func options(of action: Action?) -> [String] {
        switch action {
        case .status: ListOptions.ofRecords
        case .update: SearchOptions.names + [full.name, rate.name]
        case .clear: [CommonOptions.yes.name]
        case .merge, nil: []
        }
    }
}

extension Command {
    /// Does what needs the mirror, which another process may change.
    func usingMirror(
        _ store: MirrorStore?,
        _ work: () async throws -> ExitStatus
    ) async throws -> ExitStatus {
        do {
            return try await work()
        } catch let failure as StorageError where failure.isLocked {
            guard let writer = store?.lastWriter() else {
                throw CommandError.cannotWrite(.mirrorBusy)
            }
            throw CommandError(
                .mirrorBusySince,
                String(writer.process),
                context.console.formatters.age(of: writer.began),
                status: .cannotWrite
            )
        }
    }
}

// Shows what the mirror contains.
extension MirrorCommand {
    func writeStatus(
        _ summary: MirrorSummary,
        as form: ExportOptions
    ) -> ExitStatus {
        if let form = form.forPrograms {
            return console.write([summary], of: Self.records, as: form)
        }
        let years = summary.years.map { "\($0.lowerBound)–\($0.upperBound)" }
        let gone = summary.gone > 0 ? console.number(summary.gone) : nil
        let updated = summary.updated.map(console.formatters.age)
        return console.print([
            (.mirrorFilePath, summary.path),
            (.keysItems, console.number(summary.items)),
            (.mirrorGone, gone),
            (.mirrorYears, years),
            (.mirrorCoverage, coverage(summary.coverage)),
            (.mirrorUnfinished, coverage(summary.unfinished)),
            (.mirrorProgress, progress(of: summary)),
            (.mirrorNotRead, coverage(summary.unread)),
            (.mirrorSize, ByteFormatter.string(from: summary.bytes)),
            (.mirrorUpdated, updated ?? strings(.mirrorNever)),
        ])
    }

    /// The progress of comparisons; `nil` if none is under way.
    private func progress(of summary: MirrorSummary) -> String? {
        guard !summary.unfinished.isEmpty else { return nil }
        return console.string(
            .exportProgress,
            [summary.compared, max(summary.toCompare, summary.compared)]
        )
    }

    /// The part compared with the service; `nil` for none.
    private func coverage(_ scopes: [String]) -> String? {
        let texts = scopes.map {
            $0 == MirrorState.all ? strings(.mirrorAll) : $0
        }
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }
}

// Brings the mirror up to date, and reports how far that is.
extension MirrorCommand {
    static let rate =
        Option<Int>("rate", "N", in: 1 ... 1_000, default: 1)

    static let full = Option<Bool>("full")

    static func updateOptions(_ strings: Strings) -> [OptionDescription] {
        strings([rate: .optionRate, full: .optionFull])
            + SearchOptions.descriptions(strings, includesAllTypes: true)
    }

    /// The part of the library to mirror.
    private func scope(_ words: [String]) throws -> PhotoQuery {
        let scope = try SearchOptions.query(
            context,
            words,
            includesAllTypes: true,
            mayBeEmpty: true
        )
        let others = scope.terms.filter { $0.field != .center }
        guard scope.words.isEmpty else {
            throw CommandError(.usageUnexpectedArgument, scope.words)
        }
        guard others.isEmpty else { throw CommandError(.usageMirrorScope) }
        return scope
    }

    func update(
        _ store: MirrorStore,
        _ words: [String]
    ) async throws -> ExitStatus {
        guard !context[CommonOptions.sample] else {
            throw CommandError(.mirrorSample)
        }
        let report = MirrorProgress(console)
        let scope = try scope(words)
        // What is stored of the service would not be new.
        let service = composition.with { $0.hasCache = false }
        let crawl = MirrorCrawl(
            store,
            from: service.images.library,
            rate: context[Self.rate],
            clock: console.clock,
            report: report.show
        )
        let interrupted = strings(.downloadInterrupted)
        let undo = console.sayAtSignal { interrupted }
        defer { console.restorer.forget(undo) }
        do {
            let progress = try await crawl.run(
                scope,
                isFull: context[Self.full]
            )
            report.end()
            return end(progress)
        } catch {
            report.end()
            if error.storageCode == EWOULDBLOCK { throw error }
            let status = console.fail(error)
            // A file that cannot be used is said how to mend.
            if LoadFailure(error).kind != .file { console.note(.mirrorResume) }
            return status
        }
    }

    private func end(_ progress: MirrorCrawl.Progress) -> ExitStatus {
        if let failure = progress.failure {
            console.say(
                .mirrorUnread,
                progress.unread.count,
                progress.unread.prefix(3).joined(separator: "; "),
                console.formatters.failures.cause(of: failure)
            )
        } else if progress.lost > 0 {
            let count = progress.total - progress.lost
            console.say(.listCutShort, count, progress.total)
        } else if progress.missing > 0 {
            console.note(.exportMissing, progress.missing, progress.total)
        }
        return console.print(
            .mirrorDone,
            progress.added,
            progress.changed,
            progress.gone,
            progress.requests
        ).or(progress.unread.isEmpty ? .done : .someFailed)
            .or(progress.lost == 0 ? .done : .service)
    }
}

// Imports and removes records.
extension MirrorCommand {
    /// Imports a file, or the files of a folder.
    func merge(
        _ path: String,
        into store: MirrorStore
    ) throws -> ExitStatus {
        var files = [path][...]
        if path != "-", NamedFile(path).isFolder {
            files = Self.files(in: path)[...]
        }
        var next: (() throws -> [UInt8])?
        let count = try store.merge {
            while true {
                if next == nil {
                    guard let path = files.popFirst() else { return [] }
                    next = try console.pieces(of: path)
                }
                let bytes = try next?() ?? []
                if !bytes.isEmpty { return bytes }
                // A last line may have no end.
                next = nil
                if !files.isEmpty { return [0x0A] }
            }
        }
        return console.print(
            .mirrorImported,
            count.added,
            count.changed,
            count.unreadable
        ).or(count.unreadable > 0 ? .other : .done)
    }

    /// The files of JSON Lines in a folder, which may be a mirror of a former
    /// version: its records are in a folder of their own.
    private static func files(in path: String) -> [String] {
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        let records = folder.appending(path: "records")
        let isMirror = NamedFile(records.plainPath).isFolder
        let paths =
            FileManager.default
            .enumerator(
                at: isMirror ? records : folder,
                includingPropertiesForKeys: nil
            )?
            .compactMap { ($0 as? URL)?.plainPath } ?? []
        return paths.filter { $0.hasSuffix(".jsonl") }.sorted()
    }

    func clear(_ store: MirrorStore) async throws -> ExitStatus {
        // What cannot be read is removed, too.
        let count = (try? store.summary()).map { $0?.items ?? 0 }
        if let count {
            try await context.confirm(.mirrorConfirm, count, unless: count == 0)
        } else {
            let path = store.url.plainPath
            try await context.confirm(.mirrorRemove, path, unless: false)
        }
        try store.clear()
        return console.print(.mirrorCleared)
    }
}
