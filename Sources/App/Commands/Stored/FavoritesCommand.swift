import Arguments
import Models
import Repositories
import ViewModels

/// Lists the favorites, or changes them.
struct FavoritesCommand: ListCommand {
    /// What can be done with the favorites beside listing them.
    private enum Action: String, CaseIterable {
        case add, remove, export
        case merge = "import"

        /// The names of the options that it uses.
        var options: [String] {
            switch self {
            case .add, .merge: []
            case .remove: [CommonOptions.yes.name]
            case .export: [overwrite.name]
            }
        }
    }

    private static let overwrite = Option<Bool>("overwrite")
    private static let sort =
        Option<StoredPhotos.Order>("sort", "ORDER", default: .title)

    static let name = "favorites"
    static let summary = StringKey.favoritesSummary
    static let isCut = false
    static let help = ListHelp(
        discussion: .favoritesDiscussion,
        arguments: { strings in
            [
                .init(
                    "[ACTION|WORDS...]",
                    .suggested(
                        Action.allCases.map { Choice($0.rawValue) }
                    ),
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
    let composition: Composition

    init(context: CommandContext, composition: Composition) {
        self.context = context
        self.composition = composition.hurried
    }

    var lists: Bool { Action(rawValue: context.argument) == nil }

    func act() async throws -> ExitStatus? {
        let favorites = try context.updated(composition.user.favorites)
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
            but: action.options,
            as: .usageFavoritesOption
        )
        if context[CommonOptions.sample], action != .export {
            console.note(.sampleNotStored)
        }
        let changes = FavoritesChanges(
            context: context,
            favorites: favorites,
            library: composition.photos
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

    func list(_ options: ListOptions) async throws -> PhotoList {
        let selection = try StoredPhotos.Selection(
            order: context[Self.sort],
            reading: context.arguments
        )
        let titles = console.formatters.titleOrder
        let favorites = try context.updated(composition.user.favorites)
        var list = PhotoList.favorites(favorites, strings, titles, selection)
        list.isSorted = true
        return list
    }
}
