package import Models

/// The headings of the rows of a list.
package enum RowHeadings: Sendable {
    case none
    /// Their initials.
    case initials
    /// The titles of the lists in which they are new.
    case lists(@Sendable (PhotoID) -> String?)

    package var isNone: Bool {
        if case .none = self { true } else { false }
    }

    /// `true` if what stands under a heading is a list of its own.
    package var isOfLists: Bool {
        if case .lists = self { true } else { false }
    }

    package func string(for photo: Photo, _ formatters: Formatters) -> String? {
        switch self {
        case .none: nil
        case .initials: formatters.locale.initial(of: photo.sortTitle)
        case .lists(let title): title(photo.id)
        }
    }
}
