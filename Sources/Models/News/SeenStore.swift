/// Remembers what was seen, by the keys of lists.
package protocol SeenStore: Sendable {
    func seen() throws -> [String: Seen]
    func record(_ seen: [String: Seen]) async throws
}
