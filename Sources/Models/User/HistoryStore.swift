/// The photos whose details were shown.
package protocol HistoryStore: Sendable {
    func add(_ photo: Photo) async throws

    /// Stores the thumbnail of a photo that was added, if it can be loaded.
    func complete(_ photo: Photo) async
}
