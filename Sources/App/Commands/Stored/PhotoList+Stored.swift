import Models
import Repositories
import ViewModels

// The lists of what belongs to the user.
extension PhotoList {
    /// Favorites, all of them by title unless others are selected.
    static func favorites(
        _ favorites: Favorites,
        _ strings: Strings,
        _ titles: TitleOrder,
        _ selection: StoredPhotos.Selection = .init(order: .title)
    ) -> PhotoList {
        let isWhole =
            selection.query.selectsEverything && selection.source == nil
        return PhotoList(
            stored: "favorites",
            title: strings(.favoritesTitle),
            nothing: favorites.photos.count == 0 || isWhole
                ? .favoritesNothing : .favoritesNoMatch,
            selection,
            favorites.photos.list(selection, titles: titles)
        )
    }

    /// The items that were opened, the last one first.
    static func history(
        _ history: StoredPhotos,
        _ strings: Strings,
        _ titles: TitleOrder,
        _ selection: StoredPhotos.Selection = .init(order: .added)
    ) -> PhotoList {
        PhotoList(
            stored: "history",
            title: strings(.historyTitle),
            nothing: history.count == 0 ? .historyNothing : .historyNoMatch,
            selection,
            history.list(selection, titles: titles)
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
        let words = selection.query.text(unless: [])
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
            showsFavorites: name == "favorites",
            isMixed: true,
            headings: selection.order == .title ? .initials : .none,
            periodSteps: .none
        )
    }
}

extension StoredPhotos.Selection {
    /// Reads a search, and a source as in `source:apod`.
    init(order: StoredPhotos.Order, reading arguments: [String]) throws {
        let mark = "source:"
        let sources = try arguments.filter { $0.hasPrefix(mark) }.map { word in
            let name = String(word.dropFirst(mark.count))
            guard let source = PhotoID.Source(rawValue: name) else {
                let names = PhotoID.Source.allCases.map(\.rawValue)
                throw CommandError.notAChoice(mark, name, of: names)
            }
            return source
        }
        let text = PhotoQuery.text(
            of: arguments.filter { !$0.hasPrefix(mark) }
        )
        self.init(
            order: order,
            query: try SearchOptions.query(text, types: []),
            source: sources.last
        )
    }
}
