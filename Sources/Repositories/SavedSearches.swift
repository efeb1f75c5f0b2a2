package import Foundation
package import Models
package import Services

/// The searches that the user has saved under a name, as of the last update.
package struct SavedSearches: Sendable {
    /// A search as it would be typed.
    package struct Search: Equatable, Sendable {
        package let name: String
        /// The words and options of the command `search`.
        package let arguments: [String]
        /// When it was saved, in the form `2026-11-22T01:02:03Z`.
        package let time: String
    }

    private struct Value: Codable {
        let arguments: [String]
    }

    private let file: any RecordStore
    package private(set) var snapshot = RecordSnapshot()

    package init(_ file: any RecordStore) {
        self.file = file
    }

    package var path: String { file.path }

    package mutating func update() throws(StorageError) {
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
                    arguments: $0.arguments,
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
        _ arguments: [String],
        at time: Date
    ) async throws(StorageError) -> Bool {
        let former = try await write([line(name, arguments, time)]) {
            !$0.contains(name)
        }
        return !former.contains(name)
    }

    /// Gives a search another name.
    ///
    /// - Returns: `false` if that is not free, or if the search is gone; then
    ///   nothing changes.
    package func rename(
        _ search: Search,
        to name: String,
        at time: Date
    ) async throws(StorageError) -> Bool {
        let removal = RecordLine(removing: search.name, time: time)
        let saved = (try? Date(search.time, strategy: .iso8601)) ?? time
        let line = try line(name, search.arguments, saved)
        let canRename = { @Sendable (records: RecordSnapshot) in
            records.contains(search.name) && !records.contains(name)
        }
        return canRename(
            try await write([removal, line].compactMap(\.self), if: canRename)
        )
    }

    /// - Returns: Whether there was such a search.
    package func remove(
        _ name: String,
        at time: Date
    ) async throws(StorageError) -> Bool {
        let removal = RecordLine(removing: name, time: time)
        return try await write([removal].compactMap(\.self)) {
            $0.contains(name)
        }.contains(name)
    }

    private func line(
        _ name: String,
        _ arguments: [String],
        _ time: Date
    ) throws(StorageError) -> RecordLine {
        try file.readable(
            RecordLine(
                key: name,
                time: time,
                value: Value(arguments: arguments)
            )
        )
    }

    private func write(
        _ lines: [RecordLine],
        if isWanted: @Sendable (RecordSnapshot) -> Bool
    ) async throws(StorageError) -> RecordSnapshot {
        try await file.write(lines, after: snapshot, if: isWanted)
    }
}

extension RecordStore {
    /// A record is written only if it can be read.
    func readable(
        _ line: RecordLine?
    ) throws(StorageError) -> RecordLine {
        guard let line, line.isReadable else {
            throw StorageError(path: path, code: EFBIG)
        }
        return line
    }

    /// Appends records, and removes those that no longer count now and then.
    ///
    /// - Parameters:
    ///   - lines: The records.
    ///   - snapshot: What is known of the list.
    ///   - limit: How many records to keep, the newest ones; `nil` for all.
    ///   - isWanted: Whether to append them to what is there.
    /// - Returns: What was there before.
    /// - Throws: If one cannot be written; then none of them is.
    @discardableResult
    func write(
        _ lines: [RecordLine],
        after snapshot: RecordSnapshot,
        limit: Int? = nil,
        if isWanted: @Sendable (RecordSnapshot) -> Bool = { _ in true }
    ) async throws(StorageError) -> RecordSnapshot {
        var latest = snapshot
        try await append(lines, to: &latest, if: isWanted)
        let former = latest
        // What was written is safe, so a failure to compact does not matter.
        guard (try? update(&latest)) != nil,
            latest.isWasteful || latest.count > (limit ?? .max - 100) + 100
        else { return former }
        try? await compact(limit: limit)
        return former
    }
}
