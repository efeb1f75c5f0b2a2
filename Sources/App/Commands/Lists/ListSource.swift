import Models
import ViewModels

/// A list that a command names: what it is called, where it begins, and what
/// it was asked for.
struct ListSource: Sendable {
    let title: String
    let first: any Cursor<Photo>
    /// What a new search in a session keeps, all but its words.
    let search: PhotoQuery
    /// What was asked for, as programs read it.
    let query: JSONValue

    init(
        title: String,
        first: any Cursor<Photo>,
        search: PhotoQuery,
        query: JSONValue
    ) {
        self.title = title
        self.first = first
        self.search = search
        self.query = query
    }

    /// The same list, gone through in another way.
    func beginning(with first: any Cursor<Photo>) -> ListSource {
        ListSource(title: title, first: first, search: search, query: query)
    }

    /// What a search finds.
    init(_ query: PhotoQuery, in photos: any ImageLibrary) {
        self.init(
            title: QueryTitleFormatter.string(from: query),
            first: photos.photos(matching: query),
            search: query,
            query: QueryFormatter.object(query)
        )
    }

    /// The items of an album. What is searched for next is searched for
    /// everywhere: the service documents no search within an album.
    init(album: String, in photos: any ImageLibrary) {
        self.init(
            title: album,
            first: photos.photos(inAlbum: album),
            search: PhotoQuery(mediaTypes: []),
            query: ["album": .string(album)]
        )
    }

    /// What the web site shows at its front.
    init(_ feed: PhotoFeed, title: String, in photos: any ImageLibrary) {
        self.init(
            title: title,
            first: photos.photos(in: feed),
            search: PhotoQuery(mediaTypes: []),
            query: ["feed": .string(feed.rawValue)]
        )
    }
}
