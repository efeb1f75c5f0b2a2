import Arguments
import Foundation
import Models
import Repositories
import Terminal
import ViewModels

/// Lists, runs and changes saved searches.
struct SavedCommand: ListCommand {
    private enum Action: String, CaseIterable {
        case rename, remove

        /// The action that a word was probably meant for.
        static func meant(by word: String) -> Action? {
            switch word {
            case "rm", "del", "delete", "clear": .remove
            case "mv", "move": .rename
            default:
                Suggestion.nearest(to: word, among: SavedCommand.actions)
                    .flatMap(Action.init)
            }
        }
    }

    static let actions = Action.allCases.map(\.rawValue)

    private static let records =
        RecordOptions(["name", "search", "saved"], standard: .tsv)

    static let name = "saved"
    static let summary = StringKey.savedSummary
    static let help = ListHelp(
        discussion: .savedDiscussion,
        arguments: { strings in
            let name = ValueDescription("NAME", .listed(.saved))
            return [
                .init(
                    "[ACTION|NAME...]",
                    .listed(.savedActions),
                    help: strings(.savedArgument),
                    after: ["rename": name, "remove": name]
                )
            ]
        },
        heading: .headingSearchOptions,
        options: {
            $0([
                SearchCommand.local: .optionLocal,
                SearchCommand.sort: .optionSort,
            ])
        },
        tables: [records],
        examples: ["saved": .exampleSaved]
    )
    let context: CommandContext
    let output: ListOutput
    private let saved: SavedSearches?
    private let search: @Sendable (CommandContext) -> SearchCommand

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        output = ListOutput(context, in: composition)
        saved = composition.user.saved
        search = { SearchCommand($0, in: composition) }
    }

    func act() async throws -> ExitStatus? {
        let saved = try context.updated(saved)
        guard !context.arguments.isEmpty else { return try write(saved.all) }
        guard let action = Action(rawValue: context.argument) else {
            return nil
        }
        try context.rejectOptions(beside: "saved " + context.argument)
        switch action {
        case .rename:
            return try await rename(context.words(2 ... 2, "NAME"), saved)
        case .remove:
            return try await remove(context.words(1 ... .max, "NAME"), saved)
        }
    }

    func list(_ options: ListOptions) async throws -> PhotoList {
        let saved = try context.updated(saved)
        let name = context.arguments.joined(separator: " ")
        guard let found = saved[name] else {
            if let meant = Action.meant(by: context.argument) {
                let line = "nasa-photos saved " + meant.rawValue
                throw CommandError(.usageSavedAction, name, line)
                    .about(context.argument)
            }
            if options.isExport { _ = output.writeNothing(options) }
            throw CommandError.noSearch(name, in: saved)
        }
        return try await search(context.searching(found)).list(options)
    }

    private func write(
        _ searches: [SavedSearches.Search]
    ) throws -> ExitStatus {
        let form = try Self.records.form(context, beside: Self.name)
        if searches.isEmpty { console.note(.savedNothing) }
        guard let form = form.forPrograms else {
            return console.print(
                console.text(
                    searches.map { .init(name: $0.name, value: $0.text) }
                )
            )
        }
        return console.write(
            searches.map { search in
                Record([
                    "name": .string(search.name),
                    "search": .string(search.text),
                    "saved": .string(search.time),
                ])
            },
            of: RecordList("searches"),
            as: form
        )
    }
}
