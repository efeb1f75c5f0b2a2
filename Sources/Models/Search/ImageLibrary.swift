/// NASA's image library, with lists, captions and embedded metadata.
///
/// Creating a cursor requests nothing.
package protocol ImageLibrary: PhotoLibrary {
    /// The results of a search.
    func photos(matching query: PhotoQuery) -> any Cursor<Photo>

    /// The results of a search in an order; `nil` if the library cannot sort.
    func photos(
        matching query: PhotoQuery,
        in order: PhotoOrder
    ) -> (any Cursor<Photo>)?

    /// The items of an album, whose name is case-sensitive.
    func photos(inAlbum name: String) -> any Cursor<Photo>

    /// The items of a feed, all on one page.
    func photos(in feed: PhotoFeed) -> any Cursor<Photo>

    /// The captions of a video.
    func captions(of id: PhotoID) async throws -> Captions

    /// The metadata in an item's file.
    func metadata(of id: PhotoID) async throws -> Metadata
}

extension ImageLibrary {
    package func photos(
        matching query: PhotoQuery,
        in order: PhotoOrder
    ) -> (any Cursor<Photo>)? {
        nil
    }
}
