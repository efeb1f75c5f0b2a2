/// The photos whose details were shown.
package protocol HistoryStore: Sendable {
    func add(_ photo: Photo) async throws(StorageError)
}
