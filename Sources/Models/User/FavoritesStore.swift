/// The photos that the user has marked, as of a moment.
package protocol FavoritesStore: Sendable {
    /// Reads what has changed, by other processes too; takes little time if
    /// nothing has.
    ///
    /// - Returns: Whether anything has.
    mutating func update() throws -> Bool

    func contains(_ id: PhotoID) -> Bool

    /// Returns when the favorite is on the disk.
    func add(_ photo: Photo) async throws

    func remove(_ photo: Photo) async throws

    /// Stores the list of a favorite's files and its pictures, as far as they
    /// are missing. One that `isNew` has just been shown by its source, and is
    /// not looked up there.
    ///
    /// - Throws: `.notFound` if its source does not find the photo.
    func complete(_ photo: Photo, isNew: Bool) async throws
}
