import Models
import ViewModels

/// A list as a command requests it: its title, its first page and its query.
struct ListSource: Sendable {
    let title: String
    let first: any Cursor<Photo>
    /// The search whose options a new one in the session keeps.
    var search = SearchSource(PhotoQuery(mediaTypes: []))
    /// The query as exported in JSON.
    let query: JSONValue
    /// What to say if it is empty; `nil` for an empty result.
    var nothing: StringKey?
    /// What may be the cause if it is empty.
    var hint: String?
    /// Whether it is of favorites, which may change while it is shown.
    var isOfFavorites = false
    /// What rows stand under.
    var headings = RowHeadings.none
    /// Whose neighbors are lists too; `nil` for lists of other things.
    var period: Period?
    /// The most items that a session shows; `nil` for all.
    var limit: Int?

    /// The first page of the list in a session.
    var shown: any Cursor<Photo> {
        limit.map { first.limited(to: $0) } ?? first
    }
}

extension ListSource {
    /// The items of an album. A new search covers the whole library, since the
    /// service documents no search within an album.
    init(album: String, in photos: any ImageLibrary) {
        self.init(
            title: album,
            first: photos.photos(inAlbum: album),
            query: ["album": .string(album)]
        )
    }

    /// The items of a feed.
    init(_ feed: PhotoFeed, title: String, in photos: any ImageLibrary) {
        self.init(
            title: title,
            first: photos.photos(in: feed),
            query: ["feed": .string(feed.rawValue)]
        )
    }
}
