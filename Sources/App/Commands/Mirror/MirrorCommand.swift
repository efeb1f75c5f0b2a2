import Arguments
import Foundation
import Models
import Repositories
import Services
import Terminal
import ViewModels

/// Copies the image library to this machine.
struct MirrorCommand: SingleCommand {
    private enum Action: String, CaseIterable {
        case status, update, export, clear
        case merge = "import"
    }

    static let name = "mirror"
    static let summary = StringKey.mirrorSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .mirrorDiscussion,
            arguments: [
                ArgumentDescription(
                    "ACTION",
                    .choice(Action.allCases.map { Choice($0.rawValue) }),
                    help: strings(.action)
                ),
                ArgumentDescription(
                    "FILE",
                    .file,
                    count: .oneOrNone,
                    help: strings(.mirrorFile)
                ),
            ],
            options: [MirrorUpdate.options(strings)],
            output: [
                CommonOptions.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
                CommonOptions.yes.help(strings(.optionYes)),
            ],
            examples: [
                ("nasa-photos mirror update", .exampleMirrorUpdate),
                (
                    "nasa-photos mirror update --year 1969-1972 --type image",
                    .exampleMirrorYears
                ),
                ("nasa-photos mirror status", .exampleMirrorStatus),
                ("nasa-photos mirror import items.jsonl", .exampleMirrorImport),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        let services = try SourceServices(
            options: context.options,
            console: console,
            writes: context.writes
        )
        guard let store = services.mirrorFolder else {
            console.say(console.strings(.dataNoFolder))
            return .cannotWrite
        }
        let action = Action(rawValue: context.argument)
        let file = context.arguments.dropFirst().first
        if let file, ![.export, .merge].contains(action) {
            throw ValidationError(
                text: console.strings(.usageUnexpectedArgument, file)
            )
        }
        if action == .update {
            return try await MirrorUpdate(context).run(store)
        }
        try MirrorUpdate.checkIsNotMeant(context)
        if action == .merge { return try merge(file, into: store, console) }
        guard store.state != nil else {
            let status = console.failWithoutMirror()
            // There is something to say of nothing, too.
            return action == .status ? .done : status
        }
        do throws(StorageError) {
            switch action {
            case .export: return try export(file, of: store, console)
            case .clear: return try await clear(store, context)
            case .merge, .update, .status, nil:
                return try MirrorStatusWriter(context).write(store)
            }
        } catch {
            return console.failMirror(error)
        }
    }

    private func merge(
        _ path: String?,
        into store: MirrorStore,
        _ console: Console
    ) throws(ValidationError) -> ExitStatus {
        guard let path else {
            let text = console.strings(.usageMissingArgument, "FILE")
            throw ValidationError(text: text)
        }
        guard let file = console.file(path) else {
            console.say(console.strings(.importUnreadable, path))
            return .notFound
        }
        let count: MirrorStore.ImportCount
        do throws(StorageError) {
            count = try store.merge(path) {
                (try? file.read(upToCount: 4 << 20) ?? Data()).map(Array.init)
            }
        } catch {
            return console.failMirror(error)
        }
        let numbers = console.formatters.numbers
        let text = console.strings(
            .mirrorImported,
            numbers.string(from: count.added),
            numbers.string(from: count.changed),
            numbers.string(from: count.unreadable)
        )
        return console.print(console.text([text]))
            .or(count.unreadable > 0 ? .other : .done)
    }

    /// Writes all records to a new file, or to standard output.
    private func export(
        _ path: String?,
        of store: MirrorStore,
        _ console: Console
    ) throws(StorageError) -> ExitStatus {
        if let path, path != "-" {
            try store.export(to: URL(filePath: path))
            return .done
        }
        for part in store.parts {
            let text = String(decoding: try part.get(), as: UTF8.self)
            do throws(OutputError) {
                try console.output.write(text)
            } catch {
                return console.fail(error)
            }
        }
        return .done
    }

    private func clear(
        _ store: MirrorStore,
        _ context: Context
    ) async throws(StorageError) -> ExitStatus {
        let console = context.console
        let count = try store.summary().items
        let question = console.strings(
            .mirrorConfirm,
            console.formatters.numbers.string(from: count)
        )
        var isConfirmed = context[CommonOptions.yes] || count == 0
        if !isConfirmed { isConfirmed = await console.confirm(question) }
        guard isConfirmed else {
            console.say(console.strings(.cacheNotCleared))
            return .other
        }
        try store.clear()
        return console.print(console.text([console.strings(.mirrorCleared)]))
    }
}

/// Prints what is in a mirror.
private struct MirrorStatusWriter {
    private let context: CommandContext
    private let console: Console

    init(_ context: CommandContext) {
        self.context = context
        console = context.console
    }

    func write(_ store: MirrorStore) throws(StorageError) -> ExitStatus {
        let summary = try store.summary()
        let path = store.url.path(percentEncoded: false)
        if context[CommonOptions.format] == .json {
            let updated = summary.updated?.formatted(.iso8601)
            return console.print(
                console.text([
                    "folder": .string(path),
                    "items": .integer(summary.items),
                    "gone": .integer(summary.gone),
                    "bytes": .integer(summary.bytes),
                    "updated": JSONValue(updated),
                    "first_year": JSONValue(summary.years?.lowerBound),
                    "last_year": JSONValue(summary.years?.upperBound),
                    "coverage": JSONValue(summary.coverage),
                    "unfinished": JSONValue(summary.unfinished),
                ])
            )
        }
        let numbers = console.formatters.numbers
        let years = summary.years.map { "\($0.lowerBound)–\($0.upperBound)" }
        let facts: [(StringKey, String?)] = [
            (.folder, path),
            (.mirrorItems, numbers.string(from: summary.items)),
            (
                .mirrorGone,
                summary.gone > 0 ? numbers.string(from: summary.gone) : nil
            ),
            (.mirrorYears, years),
            (.mirrorCoverage, coverage(summary.coverage)),
            (.mirrorUnfinished, coverage(summary.unfinished)),
            (.mirrorSize, CacheCommand.size(summary.bytes)),
            (
                .mirrorUpdated,
                summary.updated.map(console.formatters.ages.string)
                    ?? console.strings(.mirrorNever)
            ),
        ]
        return console.print(
            console.text(
                facts.compactMap { name, value in
                    value.map {
                        PhotoPage.Fact(name: console.strings(name), value: $0)
                    }
                }
            )
        )
    }

    /// What was compared with the service; `nil` for nothing.
    private func coverage(_ scopes: [String]) -> String? {
        scopes.isEmpty
            ? nil
            : scopes.map {
                $0 == MirrorSummary.all ? console.strings(.mirrorAll) : $0
            }.joined(separator: "; ")
    }
}

extension Console {
    /// Says that there is no mirror, and how to get one.
    func failWithoutMirror() -> ExitStatus {
        say(strings(.mirrorNone))
        return .notFound
    }

    func failMirror(_ failure: StorageError) -> ExitStatus {
        guard failure.isLocked else { return fail(failure) }
        say(strings(.mirrorBusy))
        return .cannotWrite
    }
}
