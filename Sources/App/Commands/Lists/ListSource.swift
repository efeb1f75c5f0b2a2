import Models
import ViewModels

/// A list as a command requests it: its title, its first page and its query.
struct ListSource: Sendable {
    let title: String
    private(set) var first: any Cursor<Photo>
    /// The query whose options a new search in the session keeps.
    let search: PhotoQuery
    /// The query as exported in JSON.
    let query: JSONValue
    /// What to say if it is empty.
    var nothing = StringKey.exportNothing
    /// What may be the cause if it is empty.
    var hint: String?
    /// Whether it is of favorites, which may change while it is shown.
    var isOfFavorites = false
    /// Whether rows stand under their initials.
    var hasInitials = false

    /// The same list, read through another cursor.
    func beginning(with first: any Cursor<Photo>) -> ListSource {
        var list = self
        list.first = first
        return list
    }
}

extension ListSource {
    /// The results of a search.
    init(
        _ query: PhotoQuery,
        in photos: any ImageLibrary,
        _ strings: Strings
    ) {
        self.init(
            title: QueryTitleFormatter.string(from: query),
            first: photos.photos(matching: query),
            search: query,
            query: QueryFormatter.object(query),
            hint: SearchHint(strings: strings).string(for: query)
        )
    }

    /// The items of an album. A new search covers the whole library, since the
    /// service documents no search within an album.
    init(album: String, in photos: any ImageLibrary) {
        self.init(
            title: album,
            first: photos.photos(inAlbum: album),
            search: PhotoQuery(mediaTypes: []),
            query: ["album": .string(album)]
        )
    }

    /// The items of a feed.
    init(_ feed: PhotoFeed, title: String, in photos: any ImageLibrary) {
        self.init(
            title: title,
            first: photos.photos(in: feed),
            search: PhotoQuery(mediaTypes: []),
            query: ["feed": .string(feed.rawValue)]
        )
    }
}
