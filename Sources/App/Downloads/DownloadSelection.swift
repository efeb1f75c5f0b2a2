import Arguments
import Models
import Repositories
import ViewModels

/// The items to download: by id, of a search or the favorites.
struct DownloadSelection {
    private static let search = Option<String?>("search", "WORDS")
    private static let favorites = Option<Bool>("favorites")
    private static let sort = Option<PhotoOrder?>("sort", "ORDER")
    private static let since = Option<String?>("since", "DATE")

    static func descriptions(_ strings: Strings) -> [OptionDescription] {
        strings([
            search: .optionDownloadSearch, favorites: .optionFavorites,
        ])
    }

    /// Those that are only named on the page of help.
    static func further(_ strings: Strings) -> [OptionDescription] {
        strings([sort: .optionDownloadSort, since: .optionSince])
    }

    private let context: CommandContext
    private let images: any ImageLibrary
    private let library: any PhotoLibrary
    private let stored: Favorites?
    private let isFavorites: Bool
    private let words: String?
    /// The filters of the search that are given.
    private let filters: [String]
    private let start: Day?

    /// - Throws: If options contradict each other, or would have no effect.
    init(_ context: CommandContext, in composition: Composition) throws {
        self.context = context
        images = composition.images.library
        library = composition.photos
        stored = composition.user.favorites
        words = context[Self.search]
        isFavorites = context[Self.favorites]
        start = try context.start(Self.since)
        filters = SearchOptions.names.filter(context.settings.isOnCommandLine)
        try rejectUseless()
        let given = [
            isSearch, isFavorites,
            !context.arguments.isEmpty,
        ].count { $0 }
        guard given == 1 else {
            throw CommandError(
                given > 1 ? .usageDownloadBoth : .usageDownloadNothing
            )
        }
    }

    /// `true` for a list, which may be long, rather than items by their ids.
    var isList: Bool { context.arguments.isEmpty }
    /// `true` for a search, which is cut unless the command line says
    /// otherwise.
    var isSearch: Bool { words != nil || !filters.isEmpty }

    /// Rejects options that would have no effect on what is given.
    private func rejectUseless() throws {
        let hasIDs = !context.arguments.isEmpty
        var needs: [(name: String, lists: String)] = []
        if hasIDs || isFavorites {
            needs = filters.map { ($0, "--search") }
        }
        if hasIDs {
            let lists = "--search, --favorites"
            needs += [(Self.sort.name, lists), (Self.since.name, lists)]
        }
        if hasIDs || isFavorites {
            needs.append((ListOptions.all.name, "--search"))
        }
        for need in needs where context.settings.isOnCommandLine(need.name) {
            throw CommandError(.usageOnlyWith, "--" + need.name, need.lists)
        }
    }

    /// The items in the order that is wanted, without those that are older.
    func photos(
        _ choices: DownloadChoices
    ) throws -> any Cursor<Photo> {
        let limit = choices.limit(of: self)
        var photos = try all(choices)
        if let start {
            photos = photos.converted(from: (), keepsTotal: false) { _, page in
                page.elements.filter { $0.date ?? "" >= start.text }
            }
        }
        let order = context[Self.sort] ?? .relevance
        return order == .relevance
            ? photos : SortedCursor(photos, order: order, limit: limit)
    }

    /// The favorites, or the items by id or of a search.
    private func all(
        _ choices: DownloadChoices
    ) throws -> any Cursor<Photo> {
        if isFavorites {
            return try context.updated(stored).photos.list(
                StoredPhotos.Selection(order: .title),
                titles: context.console.formatters.titleOrder
            )
        }
        if isSearch {
            var query =
                try SearchOptions.query(context, [words].compactMap(\.self))
            context.console.setPurpose(query.title)
            if let album = query.album {
                return images.photos(inAlbum: album)
            }
            let year = start.flatMap { Int($0.text.prefix(4)) }
            query.firstYear = [query.firstYear, year].compactMap(\.self).max()
            return images.photos(matching: query)
        }
        if let album = context.arguments.first(where: {
            $0.hasPrefix("album:")
        }) {
            throw CommandError(.downloadWords, album.shellQuoted)
        }
        let ids = try context.console.ids(context.arguments)
            .map { PhotoID($0) }.unique(by: \.self)
        let isNamed = ids.contains(where: SourceFacts.standsForNewest)
        guard choices.needsDetails || isNamed else {
            let photos = ids.map { Photo(id: $0) }
            return LazyPage {
                Page(all: photos)
            }
        }
        return Self.photos(ids[...], of: ids.count, in: library)
    }

    /// The photos of ids, which are the last ones of a list.
    private static func photos(
        _ ids: ArraySlice<PhotoID>,
        of total: Int,
        in library: any PhotoLibrary
    ) -> LazyPage<Photo> {
        LazyPage {
            let photos = await Array(ids.prefix(4)).concurrentMap { id in
                // The download tries again, and reports what is wrong.
                (try? await library.photo(id)) ?? .pending(id)
            }
            let rest = ids.dropFirst(4)
            return Page(
                elements: photos,
                total: total,
                next: rest.isEmpty
                    ? .end : .more(Self.photos(rest, of: total, in: library))
            )
        }
    }
}
