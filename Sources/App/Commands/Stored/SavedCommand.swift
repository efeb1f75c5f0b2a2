import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Terminal
import ViewModels

/// Lists, runs and changes saved searches.
struct SavedCommand: ListCommand {
    private enum Action: String, CaseIterable { case rename, remove }

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

    func act(in library: Dependencies) async throws -> ExitStatus? {
        let saved = try context.saved(in: library)
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

    func list(
        in library: Dependencies,
        _ options: ListOptions
    ) async throws -> ListSource {
        let saved = try context.saved(in: library)
        let name = context.arguments.joined(separator: " ")
        guard let search = saved[name] else { throw unknown(name, saved) }
        return try await SearchCommand(context: context.searching(search))
            .list(in: library, options)
    }

    private func write(
        _ searches: [SavedSearches.Search]
    ) throws -> ExitStatus {
        let table = try Self.records.table(context, beside: Self.name)
        if searches.isEmpty { console.note(.savedNothing) }
        return table.write(
            searches.map { search in
                let line = search.text
                return .init(
                    record: [
                        "name": .string(search.name), "search": .string(line),
                        "saved": .string(search.time),
                    ],
                    facts: [.init(name: search.name, value: line)]
                )
            },
            named: "searches"
        )
    }

    private func rename(
        _ names: [String],
        _ saved: SavedSearches
    ) async throws -> ExitStatus {
        let (old, new) = (names[0], names[1])
        try context.checkName(new)
        guard let search = saved[old] else { throw unknown(old, saved) }
        let now = console.clock.now()
        guard try await saved.rename(search, to: new, at: now) else {
            throw CommandError(.savedExists, new, status: .other)
        }
        return console.print(.savedRenamed, new)
    }

    private func remove(
        _ names: [String],
        _ saved: SavedSearches
    ) async throws -> ExitStatus {
        var status = ExitStatus.done
        var removed = 0
        for name in names {
            if try await saved.remove(name, at: console.clock.now()) {
                removed += 1
            } else {
                status = status.or(console.fail(unknown(name, saved)))
            }
        }
        return console.print(.favoritesRemoved, removed).or(status)
    }

    private func unknown(
        _ name: String,
        _ saved: SavedSearches
    ) -> CommandError {
        CommandError(
            .savedUnknown,
            name,
            nearAmong: saved.all.map(\.name),
            status: .notFound
        )
    }
}

extension CommandContext {
    /// The longest name of a search, in characters.
    private static let longestName = 60

    /// The saved searches as they are now.
    func saved(in library: Dependencies) throws -> SavedSearches {
        let saved = try read(library.saved) { try $0.update() }
        console.noteProblems(of: saved.snapshot, at: saved.path)
        return saved
    }

    /// - Throws: If a search cannot have this name.
    func checkName(_ name: String) throws {
        let isPlain =
            Sanitizer.clean(name) == name && !name.hasPrefix("-")
            && name == name.trimmingCharacters(in: .whitespaces)
        guard isPlain, 1 ... Self.longestName ~= name.count,
            name.utf8.count <= Self.longestName * 10
        else {
            throw CommandError(.usageSavedName, name, String(Self.longestName))
        }
        let names = Sources.newsNames
        guard !(SavedCommand.actions + names).contains(name) else {
            throw CommandError(.usageSavedReserved, name)
        }
    }

    /// Saves a search. It throws if the name cannot be used, or it cannot be
    /// stored.
    func save(
        _ query: PhotoQuery,
        as name: String,
        in library: Dependencies
    ) async throws {
        try checkName(name)
        let saved = try saved(in: library)
        guard !self[CommonOptions.sample] else {
            return console.note(.sampleNotStored)
        }
        let text = query.text()
        if try await saved.add(name, text, at: console.clock.now()) {
            console.note(.savedAdded, name)
        } else if saved[name]?.text != text {
            throw CommandError(.savedExists, name)
        }
    }

    /// The context of `search` for a saved search; settings do not change what
    /// it finds.
    func searching(_ search: SavedSearches.Search) -> CommandContext {
        var options = settings.given
        let names =
            SearchOptions.names + [
                SearchCommand.sort.name, SearchCommand.local.name,
            ]
        for name in names where !options.isDecided(name) {
            options.set([], for: name)
        }
        return running(SearchCommand.name, [search.text], options)
    }
}
