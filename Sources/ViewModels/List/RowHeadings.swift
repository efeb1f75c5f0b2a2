package import Models

/// The headings of the rows of a list.
package enum RowHeadings: Equatable, Sendable {
    case none
    /// Their initials.
    case initials
    /// The lists in which they are new, whose titles these are by their names.
    case lists([String: String])

    /// `true` if what stands under a heading is a list of its own.
    package var isOfLists: Bool {
        if case .lists = self { true } else { false }
    }

    package func string(for photo: Photo, _ formatters: Formatters) -> String? {
        switch self {
        case .none: nil
        case .initials: formatters.locale.initial(of: photo.sortTitle)
        case .lists(let titles): photo.text(.list).map { titles[$0] ?? $0 }
        }
    }
}
