/// Says where in the library to begin with a search.
package protocol PhotoSource: Sendable {
    /// The first page of what a query finds; nothing is asked for yet.
    func photos(matching query: PhotoQuery) -> any Cursor<Photo>
}
