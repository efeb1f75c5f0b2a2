package import Models

/// What a document says of its list.
package struct ListedPhotos: Sendable {
    package let title: String
    package let query: JSONValue
    /// The number of items in the list, in the document or not; `nil` if it is
    /// unknown.
    package var total: Int?

    package init(title: String, query: JSONValue, total: Int? = nil) {
        self.title = title
        self.query = query
        self.total = total
    }
}
