/// Remembers what was seen, by the keys of lists.
package protocol SeenStore: Sendable {
    func seen() throws -> [String: SeenItems]
    func record(_ seen: [String: SeenItems]) async throws
}
