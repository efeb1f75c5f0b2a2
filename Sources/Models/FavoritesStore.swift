/// The photos that the user has marked, as of a moment.
package protocol FavoritesStore: Sendable {
    /// Reads what has changed, by other processes too; takes little time if
    /// nothing has.
    ///
    /// - Returns: Whether anything has.
    mutating func update() throws(StorageError) -> Bool

    func contains(_ id: PhotoID) -> Bool

    /// Returns when the favorite is on the disk.
    func add(_ photo: Photo) async throws(StorageError)

    func remove(_ photo: Photo) async throws(StorageError)

    /// Stores the list of a favorite's files and its pictures, as far as they
    /// are missing.
    ///
    /// - Parameters:
    ///   - photo: The favorite.
    ///   - isNew: Whether its source has just shown it, so that it is not
    ///     looked up there.
    /// - Throws: `.notFound` if its source does not find the photo.
    func complete(_ photo: Photo, isNew: Bool) async throws(SavingFailure)
}

/// Why something could not be loaded and stored.
package enum SavingFailure: Error, Equatable, Sendable {
    case loading(LoadFailure)
    case storing(StorageError)
}

/// The photos whose details were shown.
package protocol HistoryStore: Sendable {
    func add(_ photo: Photo) async throws(StorageError)
}
