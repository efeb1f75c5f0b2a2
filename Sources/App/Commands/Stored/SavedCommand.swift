import Arguments
import Foundation
import Models
import Repositories
import ViewModels

/// Lists, runs and removes saved searches.
struct SavedCommand: ListCommand {
    private static let remove = "remove"
    /// Names that no search can have.
    static let actions = [remove]

    static let records = RecordTable<SavedSearches.Search>(
        "search",
        of: "searches",
        [
            Column("name", \.name), Column("search", \.text),
            Column("saved", \.time),
        ],
        standard: .tsv
    )

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
                    after: [remove: name]
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
    let composition: Composition

    var lists: Bool {
        !context.arguments.isEmpty && context.argument != Self.remove
    }

    func act() async throws -> ExitStatus? {
        let saved = try context.updated(composition.user.saved)
        guard !context.arguments.isEmpty else { return try write(saved.all) }
        guard context.argument == Self.remove else { return nil }
        try context.rejectOptions(beside: "saved " + Self.remove)
        return try await remove(context.words(1 ... .max, "NAME"), saved)
    }

    func list(_ options: ListOptions) async throws -> PhotoList {
        let saved = try context.updated(composition.user.saved)
        let name = context.arguments.joined(separator: " ")
        guard let found = saved[name] else {
            if options.isExport { _ = writeNothing(options) }
            throw CommandError.noSearch(name, in: saved)
        }
        let line = context.running(SearchCommand.name, [found.text])
        return try await SearchCommand(context: line, composition: composition)
            .list(options)
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
        return console.write(searches, of: Self.records, as: form)
    }

    private func remove(
        _ names: [String],
        _ saved: SavedSearches
    ) async throws -> ExitStatus {
        var status = ExitStatus.done
        var removed = 0
        for name in names {
            if try await saved.remove(name, at: console.now) {
                removed += 1
            } else {
                status = status.or(
                    console.fail(CommandError.noSearch(name, in: saved))
                )
            }
        }
        return console.print(.favoritesRemoved, removed).or(status)
    }
}
