import Foundation
package import Models
package import Services

/// The items seen of lists, in a file of records.
package struct StoredSeen: SeenStore {
    /// The number of lists that are remembered, those that were looked at last.
    private static let limit = 200

    private let file: any RecordStore
    private let now: Now

    package init(
        _ file: any RecordStore,
        now: @escaping Now = { Date() }
    ) {
        self.file = file
        self.now = now
    }

    package func seen() throws -> [String: NewsMark] {
        var snapshot = RecordSnapshot()
        _ = try file.update(&snapshot)
        return snapshot.values(NewsMark.self)
    }

    package func record(_ seen: [String: NewsMark]) async throws {
        let lines = seen.sorted { $0.key < $1.key }.map {
            RecordLine(key: $0, time: now(), value: $1)
        }
        try await file.write(
            lines,
            after: RecordSnapshot(),
            limit: Self.limit
        )
    }
}
