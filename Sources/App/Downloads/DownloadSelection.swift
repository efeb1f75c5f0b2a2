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
    static let limit =
        Option<Int?>("limit", "N", in: 1 ... 1_000_000).short("n")

    static func descriptions(_ strings: Strings) -> [OptionDescription] {
        strings([
            search: .optionDownloadSearch, favorites: .optionFavorites,
        ])
    }

    /// Options that the page of help only names.
    static func further(_ strings: Strings) -> [OptionDescription] {
        strings([sort: .optionDownloadSort, since: .optionSince])
    }

    private let context: CommandContext
    private let images: SearchedImages
    private let library: any PhotoLibrary
    private let stored: Favorites?
    private let words: String?
    /// The filters of the search that are given.
    private let filters: [String]
    private let start: Day?

    /// - Throws: If options contradict each other, or would have no effect.
    init(_ context: CommandContext, in composition: Composition) throws {
        self.context = context
        images = SearchedImages(composition)
        library = composition.photos
        stored = composition.user.favorites
        words = context[Self.search]
        start = try context.start(Self.since)
        filters = SearchOptions.names.filter(context.options.isTyped)
        try rejectUseless()
        let given = [isSearch, isFavorites, !isList].count { $0 }
        guard given == 1 else {
            throw CommandError(
                given > 1 ? .usageDownloadBoth : .usageDownloadNothing
            )
        }
    }

    /// `true` for a list, which may be long, rather than items by their ids.
    var isList: Bool { context.arguments.isEmpty }
    private var isFavorites: Bool { context[Self.favorites] }
    private var isSearch: Bool { words != nil || !filters.isEmpty }

    /// Rejects options that would have no effect on what is given.
    private func rejectUseless() throws {
        if !isList || isFavorites {
            try reject(filters + [ListOptions.all.name], without: "--search")
        }
        if !isList {
            let names = [Self.sort.name, Self.since.name]
            try reject(names, without: "--search, --favorites")
        }
    }

    private func reject(_ names: [String], without lists: String) throws {
        let name = names.first(where: context.options.isTyped)
        if let name {
            throw CommandError(.usageOnlyWith, "--" + name, lists)
        }
    }

    /// The items in the order that is wanted, without those that are older;
    /// with `details` if more is needed of them than their ids.
    func list(details: Bool) throws -> PhotoList {
        var list = try all(details: details)
        // A search is cut unless the command line says otherwise.
        let isCut = isSearch && !context[ListOptions.all]
        list.limit =
            context[Self.limit] ?? (isCut ? ListOptions.standardLimit : nil)
        list.isBounded = !isCut || context[Self.limit] != nil
        if let start {
            list.first = list.first.converted(from: (), keepsTotal: false) {
                $1.elements.filter { $0.date ?? "" >= start.text }
            }
        }
        if let order = context[Self.sort], order != .relevance {
            list.first =
                SortedCursor(list.first, order: order, limit: list.limit)
        }
        return list
    }

    private func all(details: Bool) throws -> PhotoList {
        let console = context.console
        if isFavorites {
            return PhotoList.favorites(
                try context.updated(stored),
                console.strings,
                console.formatters.titleOrder
            )
        }
        if isSearch { return try found() }
        let albums = context.arguments.lazy.compactMap {
            $0.hasPrefix("album:")
                ? $0 : ImagesURLs.album(of: $0).map(PhotoQuery.album)
        }
        if let album = albums.first {
            throw CommandError(.downloadWords, album.shellQuoted)
        }
        let texts = try console.ids(context.arguments)
        let ids = texts.map { PhotoID($0) }.unique(by: \.self)
        let isNamed = ids.contains(where: SourceFacts.standsForNewest)
        let photos: any Cursor<Photo> =
            if details || isNamed {
                Self.photos(ids[...], of: ids.count, in: library)
            } else {
                LazyPage { Page(all: ids.map { Photo(id: $0) }) }
            }
        return PhotoList(title: "", first: photos, query: [:])
    }

    private func found() throws -> PhotoList {
        var query =
            try SearchOptions.query(context, [words].compactMap(\.self))
        context.console.setPurpose(query.title)
        if query.album == nil {
            let year = start.flatMap { Int($0.text.prefix(4)) }
            query.firstYear = [query.firstYear, year].compactMap(\.self).max()
        }
        return SearchedList(query: query)
            .list(in: images, context.console, command: "download --search")
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
