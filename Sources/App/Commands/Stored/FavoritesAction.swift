import Arguments

/// What can be done with the favorites beside listing them.
enum FavoritesAction: String, CaseIterable {
    case add, remove, export
    case merge = "import"

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
