import Arguments
import Foundation
import Models
import Repositories
import Services
import ViewModels

/// Lists the favorites, or changes them.
struct FavoritesCommand: SingleCommand {
    private enum Action: String, CaseIterable {
        case add, remove, export
        case merge = "import"

        /// The action that a word was probably meant for.
        static func meant(by word: String) -> Action? {
            switch word {
            case "rm", "del", "delete", "clear": .remove
            default:
                Suggestion.nearest(to: word, among: allCases.map(\.rawValue))
                    .flatMap(Action.init)
            }
        }
    }

    private static let sort = Option<StoredPhotos.Order>(
        "sort",
        "ORDER",
        default: .title
    ).settable
    static let source = Option<PhotoID.Source?>("source", "SOURCE")

    static let name = "favorites"
    static let summary = StringKey.favoritesSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            discussion: .favoritesDiscussion,
            arguments: [
                ArgumentDescription(
                    "ACTION|WORDS",
                    .suggested(Action.allCases.map { Choice($0.rawValue) }),
                    count: .any,
                    help: strings(.favoritesArgument),
                    after: [
                        "add": ValueDescription("ID"),
                        "remove": ValueDescription(
                            "ID",
                            .listed(CommonOptions.favorites)
                        ),
                        "export": ValueDescription("…"),
                        "import": ValueDescription("FILE", .file),
                    ]
                )
            ],
            options: [
                OptionGroup(
                    strings(.headingListOptions),
                    [
                        Self.sort.help(strings(.optionFavoritesSort)),
                        Self.source.help(strings(.optionSource)),
                    ]
                )
            ],
            output: ListOptions.descriptions(strings),
            examples: [
                ("nasa-photos favorites", .exampleFavorites),
                ("nasa-photos favorites apollo --sort added", .exampleFilter),
                ("nasa-photos favorites add as11-40-5874", .exampleAdd),
                ("nasa-photos favorites export", .exampleExport),
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let library = try context.library()
        guard let favorites = context.favorites(in: library) else {
            return .cannotWrite
        }
        context.console.noteProblems(
            of: favorites.photos.snapshot,
            at: favorites.photos.path
        )
        let changes = FavoritesChanges(
            console: context.console,
            favorites: favorites,
            library: library
        )
        let rest = Array(context.arguments.dropFirst())
        let action = Action(rawValue: context.argument)
        if action != nil { try rejectListOptions(context) }
        if context[CommonOptions.sample], ![nil, .export].contains(action) {
            context.console.note(.sampleNotStored)
        }
        switch action {
        case .add: return await changes.add(try ids(rest))
        case .remove: return await changes.remove(try ids(rest))
        case .export:
            try reject(rest)
            return changes.export()
        case .merge:
            guard let file = rest.first else { throw missing("FILE", context) }
            try reject(Array(rest.dropFirst()))
            return await changes.merge(file)
        case nil: return try await show(favorites, library, context)
        }

        func ids(_ given: [String]) throws(ValidationError) -> [String] {
            if given.isEmpty || given.contains("") {
                throw missing("ID", context)
            }
            return given
        }

        func reject(_ words: [String]) throws(ValidationError) {
            guard let word = words.first else { return }
            throw ValidationError(
                context.strings,
                .usageUnexpectedArgument,
                word
            )
        }
    }

    /// Rejects options of the list, on the command line, beside an action.
    private func rejectListOptions(_ context: Context) throws(ValidationError) {
        let strings = context.strings
        let names =
            ListOptions.descriptions(strings).map(\.name)
            + [Self.sort.name, Self.source.name]
        guard let name = names.first(where: context.settings.isOnCommandLine)
        else { return }
        throw ValidationError(
            strings,
            .usageFavoritesOption,
            "--" + name,
            context.argument
        )
    }

    /// Rejects what was probably meant as an action, and finds nothing.
    private func rejectAction(
        _ list: any Cursor<Photo>,
        _ context: Context
    ) async throws(ValidationError) {
        let word = context.argument
        let meant: String
        if ["ls", "list"].contains(word) {
            meant = "nasa-photos favorites"
        } else if let action = Action.meant(by: word) {
            meant = "nasa-photos favorites " + action.rawValue
        } else {
            return
        }
        guard (try? await list.page())?.total == 0 else { return }
        throw ValidationError(
            context.strings,
            .usageFavoritesAction,
            context.arguments.joined(separator: " "),
            meant
        )
    }

    private func missing(
        _ placeholder: String,
        _ context: Context
    ) -> ValidationError {
        ValidationError(context.strings, .usageMissingArgument, placeholder)
    }

    private func show(
        _ favorites: Favorites,
        _ library: Dependencies,
        _ context: Context
    ) async throws(ValidationError) -> ExitStatus {
        let selection = StoredPhotos.Selection(
            order: context[Self.sort],
            words: context.arguments.joined(separator: " "),
            source: context[Self.source]
        )
        let strings = context.strings
        let first = favorites.photos.list(
            selection,
            titles: context.console.formatters.titleOrder
        )
        try await rejectAction(first, context)
        let list = ListSource(
            stored: "favorites",
            title: strings(.favoritesTitle),
            nothing: favorites.photos.count == 0
                || selection.words.isEmpty && selection.source == nil
                ? .favoritesNothing : .favoritesNoMatch,
            selection,
            first
        )
        return await context.show(list, in: library, try ListOptions(context))
    }
}

extension ListSource {
    /// All favorites, by title.
    static func favorites(
        _ favorites: Favorites,
        _ strings: Strings,
        _ titles: TitleOrder
    ) -> ListSource {
        let selection = StoredPhotos.Selection(order: .title)
        return ListSource(
            stored: "favorites",
            title: strings(.favoritesTitle),
            nothing: .favoritesNothing,
            selection,
            favorites.photos.list(selection, titles: titles)
        )
    }

    /// A list of stored photos. A new search covers the image library.
    init(
        stored name: String,
        title: String,
        nothing: StringKey,
        _ selection: StoredPhotos.Selection,
        _ first: any Cursor<Photo>
    ) {
        let words = selection.words
        let members: [JSONValue.Member?] = [
            .init("list", .string(name)),
            .init("sort", .string(selection.order.rawValue)),
            words.isEmpty ? nil : .init("q", .string(words)),
            selection.source.map { .init("source", .string($0.rawValue)) },
        ]
        self.init(
            title: words.isEmpty ? title : title + " · " + words,
            first: first,
            query: .object(members.compactMap(\.self)),
            nothing: nothing,
            isOfFavorites: name == "favorites",
            headings: selection.order == .title ? .initials : .none
        )
    }
}

extension CommandContext {
    /// The favorites as they are now; `nil`, with a message, if they cannot be
    /// read.
    func favorites(in library: Dependencies) -> Favorites? {
        read(library.favorites) { favorites throws(StorageError) in
            _ = try favorites.update()
        }
    }

    /// What the user has stored, read anew; `nil`, with a message, if that
    /// fails.
    func read<Store>(
        _ store: Store?,
        _ update: (inout Store) throws(StorageError) -> Void
    ) -> Store? {
        guard var store else {
            console.say(.dataNoFolder)
            return nil
        }
        do throws(StorageError) {
            try update(&store)
            return store
        } catch {
            _ = console.fail(error)
            return nil
        }
    }
}

extension Console {
    /// Reports lines of a file that were skipped.
    func noteProblems(of records: RecordSnapshot, at path: String) {
        let numbers = formatters.numbers
        if records.unreadableCount > 0 {
            let count = numbers.string(from: records.unreadableCount)
            note(strings(.storeUnreadable, path, count))
        }
        if records.newerCount > 0 {
            let count = numbers.string(from: records.newerCount)
            note(strings(.storeNewer, path, count))
        }
    }
}
