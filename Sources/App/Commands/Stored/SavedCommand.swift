import Arguments
import Foundation
import HTTP
import Models
import Repositories
import Terminal
import ViewModels

/// Lists, runs and changes saved searches.
struct SavedCommand: SingleCommand {
    private enum Action: String, CaseIterable {
        case rename, remove
    }

    static let name = "saved"
    static let summary = StringKey.savedSummary

    func details(_ strings: Strings) -> CommandDetails {
        let name = ValueDescription("NAME", .listed(CommonOptions.saved))
        return CommandDetails(
            in: strings,
            discussion: .savedDiscussion,
            arguments: [
                ArgumentDescription(
                    "ACTION|NAME",
                    .listed(
                        "echo rename; echo remove; " + CommonOptions.saved
                    ),
                    count: .any,
                    help: strings(.savedArgument),
                    after: ["rename": name, "remove": name]
                )
            ],
            options: [
                OptionGroup(
                    strings(.headingSearchOptions),
                    [
                        SearchCommand.local.help(strings(.optionLocal)),
                        SearchCommand.sort.help(strings(.optionSort)),
                    ]
                )
            ],
            output: ListOptions.descriptions(strings),
            examples: [("nasa-photos saved", .exampleSaved)]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        guard let saved = context.saved(in: library) else {
            return .cannotWrite
        }
        guard !context.arguments.isEmpty else {
            return try write(saved.all, context)
        }
        let names = Array(context.arguments.dropFirst())
        switch Action(rawValue: context.argument) {
        case .rename: return try await rename(names, saved, context)
        case .remove: return try await remove(names, saved, context)
        case nil:
            let name = context.arguments.joined(separator: " ")
            guard let search = saved[name] else {
                return context.console.failWithout(name, saved)
            }
            return try await SearchCommand().run(context.searching(search))
        }
    }

    private func write(
        _ searches: [SavedSearches.Search],
        _ context: Context
    ) throws(ValidationError) -> ExitStatus {
        let console = context.console
        let format = try ListOptions(context).table(Self.name, console)
        if searches.isEmpty { console.note(.savedNothing) }
        return RecordTable(console: console, format: format).write(
            searches.map { search in
                let line = search.arguments.map(\.shellQuoted)
                    .joined(separator: " ")
                return .init(
                    members: [
                        .init("name", .string(search.name)),
                        .init("search", .string(line)),
                        .init("saved", .string(search.time)),
                    ],
                    facts: [.init(name: search.name, value: line)]
                )
            },
            named: "searches",
            columns: ["name", "search", "saved"]
        )
    }

    private func rename(
        _ names: [String],
        _ saved: SavedSearches,
        _ context: Context
    ) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        guard names.count >= 2 else { throw missingName(console) }
        guard names.count == 2 else {
            throw ValidationError(
                console.strings,
                .usageUnexpectedArgument,
                names[2]
            )
        }
        try context.checkName(names[1])
        guard let search = saved[names[0]] else {
            return console.failWithout(names[0], saved)
        }
        do throws(StorageError) {
            let isRenamed = try await saved.rename(
                search,
                to: names[1],
                at: console.clock.now()
            )
            guard isRenamed else {
                console.say(.savedExists, names[1])
                return .other
            }
            return console.print(
                console.text([console.strings(.savedRenamed, names[1])])
            )
        } catch {
            return console.fail(error)
        }
    }

    private func remove(
        _ names: [String],
        _ saved: SavedSearches,
        _ context: Context
    ) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        guard !names.isEmpty else { throw missingName(console) }
        var status = ExitStatus.done
        var removed = 0
        for name in names {
            do throws(StorageError) {
                if try await saved.remove(name, at: console.clock.now()) {
                    removed += 1
                } else {
                    status = status.or(console.failWithout(name, saved))
                }
            } catch {
                return console.fail(error)
            }
        }
        let count = console.formatters.numbers.string(from: removed)
        return console.print(
            console.text([console.strings(.favoritesRemoved, count)])
        ).or(status)
    }

    private func missingName(_ console: Console) -> ValidationError {
        ValidationError(console.strings, .usageMissingArgument, "NAME")
    }
}

extension Console {
    /// Says that there is no such search.
    fileprivate func failWithout(
        _ name: String,
        _ saved: SavedSearches
    ) -> ExitStatus {
        let formatter = UsageErrorFormatter(strings: strings)
        say(
            formatter.suggesting(
                Suggestion.nearest(to: name, among: saved.all.map(\.name)),
                after: strings(.savedUnknown, name)
            )
        )
        return .notFound
    }
}

extension CommandContext {
    /// The longest name of a search, in characters.
    private static let longestName = 60

    /// The saved searches as they are now; `nil`, with a message, if they
    /// cannot be read.
    func saved(in library: Dependencies) -> SavedSearches? {
        let saved = read(library.saved) { saved throws(StorageError) in
            try saved.update()
        }
        saved.map { console.noteProblems(of: $0.snapshot, at: $0.path) }
        return saved
    }

    /// - Throws: If a search cannot have this name.
    func checkName(_ name: String) throws(ValidationError) {
        let isPlain =
            Sanitizer.clean(name) == name && !name.hasPrefix("-")
            && name == name.trimmingCharacters(in: .whitespaces)
        guard isPlain, 1 ... Self.longestName ~= name.count,
            name.utf8.count <= Self.longestName * 10
        else {
            throw ValidationError(
                strings,
                .usageSavedName,
                name,
                String(Self.longestName)
            )
        }
        let names = PhotoID.Source.allCases.map(\.rawValue)
        guard !(["rename", "remove"] + names).contains(name) else {
            throw ValidationError(strings, .usageSavedReserved, name)
        }
    }

    /// Saves the search of the command line.
    ///
    /// - Parameters:
    ///   - words: Its words, perhaps from standard input.
    ///   - name: What to call it.
    ///   - library: What it is of.
    /// - Returns: A failure if it could not be stored.
    /// - Throws: If the name cannot be used.
    func save(
        _ words: String,
        as name: String,
        in library: Dependencies
    ) async throws(ValidationError) -> ExitStatus {
        try checkName(name)
        guard let saved = saved(in: library) else { return .cannotWrite }
        guard !self[CommonOptions.sample] else {
            console.note(.sampleNotStored)
            return .done
        }
        let line = searchArguments(words)
        do throws(StorageError) {
            if try await saved.add(name, line, at: console.clock.now()) {
                console.note(.savedAdded, name)
                return .done
            }
        } catch {
            return console.fail(error)
        }
        guard saved[name]?.arguments != line else { return .done }
        throw ValidationError(strings, .savedExists, name)
    }

    /// The words and the options that select what a search finds, whether they
    /// were typed or are set.
    private func searchArguments(_ words: String) -> [String] {
        let limits = limitOptions.filter { settings.isOnCommandLine($0.name) }
        let given = searchOptions.filter { options.isOn($0.name) } + limits
        let line = given.flatMap { option in
            option.value == nil
                ? ["--" + option.name]
                : options.texts(option.name).map { "--\(option.name)=\($0)" }
        }
        guard !words.isEmpty else { return line }
        return words.hasPrefix("-") ? line + ["--", words] : [words] + line
    }

    private var searchOptions: [OptionDescription] {
        SearchCommand().details(strings).optionGroups.dropLast()
            .flatMap(\.options).filter { !["save", "type"].contains($0.name) }
    }

    private var limitOptions: [OptionDescription] {
        let names = [ListOptions.limit.name, ListOptions.all.name]
        return ListOptions.descriptions(strings).filter {
            names.contains($0.name)
        }
    }

    /// The context of `search` for a saved search: what this command line has
    /// comes first, and settings do not change what is found.
    func searching(
        _ search: SavedSearches.Search
    ) throws(ValidationError) -> CommandContext {
        let saved: Invocation
        do throws(UsageError) {
            let line = [SearchCommand.name] + search.arguments
            guard case .run(let found) = try ArgumentParser(program).parse(line)
            else { throw UsageError(.missingArgument(placeholder: "WORDS")) }
            saved = found
        } catch {
            let text = UsageErrorFormatter(strings: strings).string(from: error)
            throw ValidationError(text: search.name + ": " + text)
        }
        var options = settings.given
        let limits = limitOptions.filter { saved.options.isGiven($0.name) }
        for name in (searchOptions + limits).map(\.name)
        where !options.isDecided(name) {
            options.set(saved.options.texts(name), for: name)
        }
        return running(SearchCommand.name, saved.arguments, options)
    }
}
