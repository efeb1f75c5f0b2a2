/// A list of records that several owners change at the same time.
package protocol RecordStore: Sendable {
    /// The path of its file; empty if it has none.
    var path: String { get }

    /// Reads what has been written since a snapshot was taken.
    ///
    /// - Returns: Whether there was anything.
    func update(_ snapshot: inout RecordSnapshot) throws -> Bool

    /// Appends records that depend on what is there. The snapshot is what is
    /// known of the list; afterwards it is what was there before the records.
    /// Nobody changes that meanwhile.
    ///
    /// - Throws: If one cannot be written; then none of them is.
    func append(
        _ lines: [RecordLine],
        to snapshot: inout RecordSnapshot,
        if isWanted: @Sendable (RecordSnapshot) -> Bool
    ) async throws

    /// Removes the records that no longer count. The newest `limit` records are
    /// kept, or all.
    ///
    /// - Throws: If that fails; then the list is as before.
    func compact(limit: Int?) async throws

    func removeAll() async throws
}

extension RecordStore {
    /// Appends records, and removes those that no longer count now and then.
    /// The newest `limit` records are kept, or all.
    ///
    /// - Returns: What was there before.
    /// - Throws: If one cannot be written; then none of them is.
    @discardableResult
    package func write(
        _ lines: [RecordLine],
        after snapshot: RecordSnapshot,
        limit: Int? = nil,
        if isWanted: @Sendable (RecordSnapshot) -> Bool = { _ in true }
    ) async throws -> RecordSnapshot {
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
