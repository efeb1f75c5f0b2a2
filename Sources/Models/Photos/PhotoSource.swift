/// Says where in the library to begin with a list.
///
/// Nothing is asked for yet: that is up to the cursors.
package protocol PhotoSource: Sendable {
    /// The first page of what a query finds.
    func photos(matching query: PhotoQuery) -> any Cursor<Photo>

    /// The first page of an album; names are case-sensitive.
    func photos(inAlbum name: String) -> any Cursor<Photo>

    /// The one page of a feed.
    func photos(of feed: PhotoFeed) -> any Cursor<Photo>
}
