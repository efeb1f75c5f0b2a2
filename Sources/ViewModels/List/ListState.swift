package import Models

/// What a list shows: one page of its rows.
package struct ListState: Equatable, Sendable {
    package var content = Content.nothing
    /// Whether a person has to wait.
    package var isLoading = false
    /// Whether what is waited for can be canceled.
    package var canCancel = false
    /// Whether another page is waited for, so that numbers may come to mean
    /// other rows than a person sees.
    package var isTurning = false
    package var hasNextPage = false
    package var hasPreviousPage = false
    /// The filter that is active, and how many rows it covers.
    package var filter: String?
    /// The same where there is little room.
    package var shortFilter: String?

    /// Whether there are rows to open.
    package var hasRows: Bool {
        if case .page = content { true } else { false }
    }

    /// The pictures to load.
    var pictures: [PictureKey] {
        guard case .page(let page) = content else { return [] }
        return page.rows.compactMap(\.picture)
    }

    /// What is on the screen.
    package enum Content: Equatable, Sendable {
        case nothing
        case page(ListPage)
        /// The result is empty: a message, and what to try.
        case empty(message: String, hint: String)
    }
}

/// A page of a list.
package struct ListPage: Equatable, Sendable {
    /// The title, such as the words searched for.
    package let title: String
    /// The rows that are shown: `1–8 of 1,204`.
    package let range: String
    /// What restricts the list: `first 10,000 available`; else empty.
    package var note = ""
    /// That the list was stored, and when; else empty.
    package var age = ""
    /// The page that is shown: `page 1 of 151`.
    package let position: String
    /// How its items are shown.
    package var layout = ListLayout.rows
    package let rows: [PhotoRow]
}

/// The room that a list has on the screen.
package struct ListRoom: Equatable, Sendable {
    /// The number of rows of a page; at least 1.
    package let rows: Int
    /// The room for the picture of a row; `nil` if none are shown.
    package let box: Extent?
    /// How items are shown.
    package let layout: ListLayout

    package init(rows: Int, box: Extent? = nil, layout: ListLayout = .rows) {
        self.rows = max(1, rows)
        self.box = box
        self.layout = layout
    }
}

/// A way to show the items of a list.
package enum ListLayout: String, CaseIterable, Sendable {
    case tiles, large, rows

    /// The way that `t` leads to.
    package var next: ListLayout {
        switch self {
        case .tiles: .large
        case .large: .rows
        case .rows: .tiles
        }
    }
}

/// A photo as a row of a list.
package struct PhotoRow: Equatable, Sendable {
    /// The position in the whole list, from 1.
    package let number: Int
    package let title: String
    /// The signs before the title: of a favorite, a video, a recording.
    package var marks = ""
    /// What tells it from the others where there is little room; empty for the
    /// title.
    package var caption = ""
    /// When it was taken, where and by whom; empty if nothing is known.
    package let byline: String
    /// The beginning of the description, if there is room for it.
    package var description = ""
    package var picture: PictureKey?
    /// The heading above it; `nil` if it stands under the one before.
    package var heading: String?
}

/// What the rows of a list stand under.
package enum RowHeadings: Equatable, Sendable {
    case none
    /// Their initials.
    case initials
    /// The lists in which they are new, whose titles these are by their names.
    case lists([String: String])

    package func string(for photo: Photo, _ formatters: Formatters) -> String? {
        switch self {
        case .none: nil
        case .initials: formatters.locale.initial(of: photo.sortTitle)
        case .lists(let titles): photo.text(.list).map { titles[$0] ?? $0 }
        }
    }
}
