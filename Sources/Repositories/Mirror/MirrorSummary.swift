import Database
package import Foundation

/// The content of a mirror.
package struct MirrorSummary: Equatable, Sendable {
    /// Of the file.
    package let path: String
    /// The number of items, with those that are gone.
    package var items = 0
    package var gone = 0
    /// Of the file.
    package var bytes = 0
    package var years: ClosedRange<Int>?
    package var updated: Date?
    /// The part compared with the service as a whole.
    package var coverage: [String] = []
    /// The part that was not compared to the end.
    package var unfinished: [String] = []
    /// The number of its items that were compared, and of all.
    package var compared = 0
    package var toCompare = 0
    /// The parts that could not be read.
    package var unread: [String] = []

    package init(path: String) { self.path = path }
}

extension MirrorStore {
    /// What the mirror has; `nil` if there is none.
    package func summary() throws -> MirrorSummary? {
        try read { database in
            let state = try MirrorState(database)
            var summary = MirrorSummary(path: path)
            summary.items = try Self.number("count(*) FROM items", database)
            guard summary.items > 0 || state != MirrorState() else {
                return nil
            }
            summary.gone = try Self.number(
                "count(*) FROM items WHERE gone IS NOT NULL",
                database
            )
            summary.bytes = size
            summary.years = try Self.years(database)
            summary.updated = state.changed
            summary.coverage = state.coverage
            summary.unfinished = state.unfinished.keys.sorted()
            summary.unread = Set(state.unread.values.joined()).sorted()
            let parts = try MirrorComparison.states(in: database)
            for (key, run) in state.unfinished {
                let scope = MirrorScope(key: key)
                let done = parts.filter { part, state in
                    state.comparison >= run.number
                        && scope.contains(MirrorScope(key: part))
                }
                summary.compared += done.values.reduce(0) { $0 + $1.items }
                summary.toCompare += run.total
            }
            return summary
        } ?? nil
    }

    private static func number(
        _ what: String,
        _ database: Database
    ) throws -> Int {
        try database.first("SELECT " + what) { $0.integer(0) } ?? 0
    }

    private static func years(
        _ database: Database
    ) throws -> ClosedRange<Int>? {
        let year = MirrorItems.keysOfYear
        let first = try number(
            "min(key) FROM items WHERE key >= \(MirrorItems.firstYear * year)",
            database
        )
        let last = try number("max(key) FROM items", database)
        guard first >= year, last >= first else { return nil }
        return first / year ... last / year
    }

    /// What is known of the whole; `nil` if there are no items.
    package func state() throws -> MirrorState? {
        try read { database in
            let first = try database.first("SELECT 1 FROM items LIMIT 1") { _ in
                true
            }
            return first == nil ? nil : try MirrorState(database)
        } ?? nil
    }

    /// The process that began the last change, and when; `nil` if that is not
    /// known.
    package func lastWriter() -> (process: Int, began: Date)? {
        (try? read { database in
            try database.first(
                """
                SELECT process, began FROM runs WHERE ended IS NULL
                  ORDER BY run DESC LIMIT 1
                """
            ) { row in row.date(1).map { (row.integer(0), $0) } } ?? nil
        }) ?? nil ?? nil
    }
}
