import Arguments

/// What can be done with the favorites beside listing them.
enum FavoritesAction: String, CaseIterable {
    case add, remove, export
    case merge = "import"

    /// The action that a word was probably meant for.
    static func meant(by word: String) -> FavoritesAction? {
        switch word {
        case "rm", "del", "delete", "clear": .remove
        default:
            Suggestion.nearest(to: word, among: allCases.map(\.rawValue))
                .flatMap(FavoritesAction.init)
        }
    }

    static let overwrite = Option<Bool>("overwrite")

    /// The names of the options that it uses.
    var options: [String] {
        switch self {
        case .add, .merge: []
        case .remove: [CommonOptions.yes.name]
        case .export: [Self.overwrite.name]
        }
    }
}
