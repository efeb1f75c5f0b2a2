/// Remembers what was seen, by the keys of lists.
package protocol SeenStore: Sendable {
    func seen() throws -> [String: Mark]
    func record(_ seen: [String: Mark]) async throws
}
