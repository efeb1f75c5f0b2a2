import Arguments
import Foundation
import Models
import Repositories
import Terminal
import ViewModels

/// Copies the image library to this machine.
struct MirrorCommand: Command {
    private enum Action: String, CaseIterable {
        case status, update, export, clear
        case merge = "import"
    }
    private static let overwrite = Option<Bool>("overwrite")

    static let name = "mirror"
    static let summary = StringKey.mirrorSummary
    let context: CommandContext
    private let mirror: MirrorStore?
    /// The service itself: what is stored of it would not be new.
    let service: any ImageLibrary

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        mirror = composition.network.storage.mirror
        service = composition.with(CommonOptions.noCache).images.library
    }

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .mirrorDiscussion,
            arguments: [
                .action(Action.self, strings),
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
            output: CommonOptions.formats(strings) + [
                overwrite.help(strings(.optionOverwriteFile)),
                CommonOptions.yes.help(strings(.optionYes)),
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
        let store = try context.read(mirror)
        let action = Action(rawValue: context.argument)
        try context.rejectOptions(
            beside: "mirror " + context.argument,
            but: Self.options(of: action)
        )
        if action == .update {
            return try await update(store, context.words(0 ... .max))
        }
        let counts =
            action == .merge ? 1 ... 1 : action == .export ? 0 ... 1 : 0 ... 0
        let file = try context.words(counts, "FILE").first ?? "-"
        return try await usingMirror {
            if action == .merge { return try merge(file, into: store) }
            guard store.state != nil else {
                let status = console.fail(CommandError.notFound(.mirrorNone))
                guard action == .status else { return status }
                // There is something to say of nothing, too.
                let nothing = record(MirrorSummary(), of: store)
                return isJSON ? console.write(nothing) : .done
            }
            switch action {
            case .export: return try export(file, of: store)
            case .clear: return try await clear(store)
            case .merge, .update, .status, nil:
                return try await writeStatus(of: store)
            }
        }
    }

    /// The names of the options that an action uses.
    private static func options(of action: Action?) -> [String] {
        switch action {
        case .status, nil: [CommonOptions.format.name]
        case .update: SearchOptions.names + [full.name]
        case .clear: [CommonOptions.yes.name]
        case .export: [overwrite.name]
        case .merge: []
        }
    }

    private func merge(
        _ path: String,
        into store: MirrorStore
    ) throws -> ExitStatus {
        guard let file = console.file(path) else {
            throw CommandError.notFound(.importUnreadable, path)
        }
        let count = try store.merge(path) {
            (try? file.read(upToCount: 4 << 20) ?? Data()).map(Array.init)
        }
        return console.print(
            .mirrorImported,
            count.added,
            count.changed,
            count.unreadable
        ).or(count.unreadable > 0 ? .other : .done)
    }

    /// Writes all records to a new file, or to standard output.
    private func export(
        _ path: String,
        of store: MirrorStore
    ) throws -> ExitStatus {
        let parts = try store.parts()
        guard !parts.isEmpty else {
            throw CommandError.notFound(.mirrorNoRecords)
        }
        if path != "-" {
            let mayReplace = context[Self.overwrite]
            if !mayReplace { try CommandError.rejectFile(at: path) }
            try store.export(to: URL(filePath: path), mayReplace: mayReplace)
            return .done
        }
        for part in parts {
            try console.output
                .write(String(decoding: try part.get(), as: UTF8.self))
        }
        return .done
    }

    private func clear(_ store: MirrorStore) async throws -> ExitStatus {
        let count = try await store.summary().items
        try await context.confirm(.mirrorConfirm, count, unless: count == 0)
        try store.clear()
        return console.print(.mirrorCleared)
    }

    private func writeStatus(
        of store: MirrorStore
    ) async throws -> ExitStatus {
        let summary = try await store.summary()
        let path = store.url.plainPath
        if isJSON { return console.write(record(summary, of: store)) }
        let years = summary.years.map { "\($0.lowerBound)–\($0.upperBound)" }
        let gone = summary.gone > 0 ? console.number(summary.gone) : nil
        let updated = summary.updated.map(console.formatters.age)
        return console.print([
            (.folder, path),
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

    private var isJSON: Bool { context[CommonOptions.format] == .json }

    private func record(
        _ summary: MirrorSummary,
        of store: MirrorStore
    ) -> JSONValue {
        [
            "folder": .string(store.url.plainPath),
            "items": .integer(summary.items), "gone": .integer(summary.gone),
            "bytes": .integer(summary.bytes),
            "updated": JSONValue(summary.updated?.formatted(.iso8601)),
            "first_year": JSONValue(summary.years?.lowerBound),
            "last_year": JSONValue(summary.years?.upperBound),
            "coverage": JSONValue(summary.coverage),
            "unfinished": JSONValue(summary.unfinished),
            "unread": JSONValue(summary.unread),
        ]
    }

    /// The part compared with the service; `nil` for none.
    private func coverage(_ scopes: [String]) -> String? {
        let texts = scopes.map {
            $0 == MirrorSummary.all ? strings(.mirrorAll) : $0
        }
        return texts.isEmpty ? nil : texts.joined(separator: "; ")
    }
}

/// Does what needs the mirror, which another process may use.
func usingMirror(
    _ work: () async throws -> ExitStatus
) async throws -> ExitStatus {
    do {
        return try await work()
    } catch let failure as StorageError where failure.isLocked {
        throw CommandError.cannotWrite(.mirrorBusy)
    }
}
