/// Finds an item by its id alone.
package protocol ItemSource: Sendable {
    /// - Throws: `.notFound` where no item has exactly this id.
    func photo(id: String) async throws(LoadFailure) -> Photo
}
