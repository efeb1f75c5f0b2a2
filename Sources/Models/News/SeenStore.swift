/// Remembers what was seen, by the keys of lists.
package protocol SeenStore: Sendable {
    func seen() throws -> [String: NewsMark]
    func record(_ seen: [String: NewsMark]) async throws
}
