package import Foundation
import Models
package import Services

/// The searches that the user has saved under a name, as of the last update.
package struct SavedSearches: Sendable {
    /// A search that has a name.
    package struct Search: Equatable, Sendable {
        package let name: String
        /// The search as it would be typed.
        package let text: String
        /// When it was saved, in the form `2026-11-22T01:02:03Z`.
        package let time: String
    }

    private struct Value: Codable {
        /// Parts of the search.
        let arguments: [String]
    }

    private let file: any RecordStore
    package private(set) var snapshot = RecordSnapshot()

    package init(_ file: any RecordStore) {
        self.file = file
    }

    package var path: String { file.path }

    package mutating func update() throws {
        _ = try file.update(&snapshot)
    }

    /// All searches by their names.
    package var all: [Search] {
        snapshot.records.compactMap { self[$0.key] }
            .sorted { $0.name < $1.name }
    }

    package subscript(name: String) -> Search? {
        snapshot[name].flatMap { record in
            snapshot.value(Value.self, of: record).map {
                Search(
                    name: name,
                    text: $0.arguments.joined(separator: " "),
                    time: record.time
                )
            }
        }
    }

    /// Saves a search under a name that is free.
    ///
    /// - Returns: `false` if it is not; then nothing changes.
    package func add(
        _ name: String,
        _ text: String,
        at time: Date
    ) async throws -> Bool {
        let value = Value(arguments: [text])
        let line = RecordLine(key: name, time: time, value: value)
        return try await !file.write([line], after: snapshot) {
            !$0.contains(name)
        }.contains(name)
    }

    /// - Returns: Whether there was such a search.
    package func remove(
        _ name: String,
        at time: Date
    ) async throws -> Bool {
        let removal = RecordLine(removing: name, time: time)
        return try await file.write([removal], after: snapshot) {
            $0.contains(name)
        }.contains(name)
    }
}
