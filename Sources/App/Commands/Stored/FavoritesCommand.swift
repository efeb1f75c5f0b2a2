import Arguments
import Foundation
import Models
import Repositories
import Services
import ViewModels

/// Lists the favorites, or changes them.
struct FavoritesCommand: ListCommand {
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

    private static let sort =
        Option<StoredPhotos.Order>("sort", "ORDER", default: .title)
        .settableForPeople

    private static let overwrite = Option<Bool>("overwrite")

    static let name = "favorites"
    static let summary = StringKey.favoritesSummary
    static let isCut = false
    static let help = ListHelp(
        discussion: .favoritesDiscussion,
        arguments: { strings in
            [
                .init(
                    "[ACTION|WORDS...]",
                    .suggested(Action.allCases.map { Choice($0.rawValue) }),
                    help: strings(.favoritesArgument),
                    after: [
                        "add": .init("ID"),
                        "remove": .init("ID", .listed(.favorites)),
                        "export": .init("FILE", .file),
                        "import": .init("FILE", .file),
                    ]
                )
            ]
        },
        options: {
            $0([
                sort: .optionFavoritesSort, CommonOptions.yes: .optionYes,
                overwrite: .optionOverwriteFile,
            ])
        },
        examples: [
            "favorites": .exampleFavorites,
            "favorites apollo --sort added": .exampleFilter,
            "favorites add as11-40-5874": .exampleAdd,
            "favorites export favorites.jsonl": .exampleExport,
        ]
    )
    let context: CommandContext

    func act(in library: Dependencies) async throws -> ExitStatus? {
        let library = library.hurried
        let favorites = try context.favorites(in: library)
        let photos = favorites.photos
        console.noteProblems(of: photos.snapshot, at: photos.path)
        guard let action = Action(rawValue: context.argument) else {
            for (name, action) in [
                (CommonOptions.yes.name, Action.remove),
                (Self.overwrite.name, .export),
            ] {
                guard let option = context.given(among: [name]) else {
                    continue
                }
                throw CommandError(.usageOnlyWith, option, action.rawValue)
            }
            return nil
        }
        try context.rejectOptions(
            beside: context.argument,
            but: Self.options(of: action),
            as: .usageFavoritesOption
        )
        if context[CommonOptions.sample], action != .export {
            console.note(.sampleNotStored)
        }
        let changes = FavoritesChanges(
            context: context,
            favorites: favorites,
            library: library
        )
        switch action {
        case .add:
            return try await changes.add(context.words(1 ... .max, "ID"))
        case .remove:
            return try await changes.remove(context.words(1 ... .max, "ID"))
        case .export:
            let file = try context.words(0 ... 1).first ?? "-"
            let mayReplace = context[Self.overwrite]
            return try changes.export(to: file, mayReplace: mayReplace)
        case .merge:
            return try await changes.merge(context.words(1 ... 1, "FILE")[0])
        }
    }

    /// The names of the options that an action uses.
    private static func options(of action: Action) -> [String] {
        switch action {
        case .add, .merge: []
        case .remove: [CommonOptions.yes.name]
        case .export: [overwrite.name]
        }
    }

    /// Rejects what was probably meant as an action, and finds nothing.
    private func rejectAction(_ list: any Cursor<Photo>) async throws {
        let word = context.argument
        var meant = "nasa-photos favorites"
        if !["ls", "list"].contains(word) {
            guard let action = Action.meant(by: word) else { return }
            meant += " " + action.rawValue
        }
        guard (try? await list.page())?.total == 0 else { return }
        let words = context.arguments.joined(separator: " ")
        throw CommandError(.usageFavoritesAction, words, meant)
    }

    /// Reads the words to look for, and a source as in `source:apod`.
    static func selection(
        _ order: StoredPhotos.Order,
        _ arguments: [String]
    ) throws -> StoredPhotos.Selection {
        let mark = "source:"
        let sources = try arguments.filter { $0.hasPrefix(mark) }.map { word in
            let name = String(word.dropFirst(mark.count))
            guard let source = PhotoID.Source(rawValue: name) else {
                let names = PhotoID.Source.allCases.map(\.rawValue)
                throw CommandError.notAChoice(mark, name, of: names)
            }
            return source
        }
        return StoredPhotos.Selection(
            order: order,
            words: arguments.filter { !$0.hasPrefix(mark) }
                .joined(separator: " "),
            source: sources.last
        )
    }

    func list(
        in library: Dependencies,
        _ options: ListOptions
    ) async throws -> ListSource {
        let selection = try Self.selection(
            context[Self.sort],
            context.arguments
        )
        let titles = console.formatters.titleOrder
        let favorites = try context.favorites(in: library)
        var list = ListSource.favorites(favorites, strings, titles, selection)
        list.isSorted = true
        try await rejectAction(list.first)
        return list
    }
}

extension ListSource {
    /// Favorites, all of them by title unless others are selected.
    static func favorites(
        _ favorites: Favorites,
        _ strings: Strings,
        _ titles: TitleOrder,
        _ selection: StoredPhotos.Selection = .init(order: .title)
    ) -> ListSource {
        let isWhole = selection.words.isEmpty && selection.source == nil
        return ListSource(
            stored: "favorites",
            title: strings(.favoritesTitle),
            nothing: favorites.photos.count == 0 || isWhole
                ? .favoritesNothing : .favoritesNoMatch,
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
        let query: JSONValue = [
            "list": .string(name),
            "sort": .string(selection.order.rawValue),
            "q": words.isEmpty ? .null : .string(words),
            "source": JSONValue(selection.source?.rawValue),
        ]
        self.init(
            title: words.isEmpty ? title : title + " · " + words,
            first: first,
            query: query.withoutNulls,
            nothing: nothing,
            isOfFavorites: name == "favorites",
            headings: selection.order == .title ? .initials : .none
        )
    }
}

extension CommandContext {
    /// The favorites as they are now.
    func favorites(in library: Dependencies) throws -> Favorites {
        try read(library.favorites) { _ = try $0.update() }
    }

    /// The user's store, read anew.
    /// - Throws: If there is no folder for it, or it cannot be read.
    func read<Store>(
        _ store: Store?,
        _ update: (inout Store) throws -> Void = { _ in }
    ) throws -> Store {
        guard var store else {
            throw CommandError.cannotWrite(.dataNoFolder)
        }
        try update(&store)
        return store
    }
}

extension Console {
    /// Reports lines of a file that were skipped.
    func noteProblems(of records: RecordSnapshot, at path: String) {
        if records.unreadableCount > 0 {
            note(.storeUnreadable, path, records.unreadableCount)
        }
        if records.newerCount > 0 {
            note(.storeNewer, path, records.newerCount)
        }
    }
}
