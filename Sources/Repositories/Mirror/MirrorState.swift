import Database
package import Foundation
import Models

/// What of the library a mirror has, and as of when.
package struct MirrorState: Equatable, Sendable {
    /// A comparison with the service that is under way.
    struct Comparison: Equatable, Sendable {
        /// Comparisons are numbered: a clock may be wrong.
        let number: Int
        let began: Date
        /// The number of items that the service counted then.
        let total: Int
        /// `true` if everything is fetched.
        let isFull: Bool
    }

    /// When each scope was last compared as a whole, such as `all` or
    /// `1969-1972 image`.
    var compared: [String: Date] = [:]
    /// When records of a file were added first.
    var imported: Date?
    /// Comparisons that were interrupted, by their scopes.
    var unfinished: [String: Comparison] = [:]
    /// The number of items that the service counted when they were complete.
    var counts: [String: Int] = [:]
    /// The parts that could not be read when a scope was compared.
    var unread: [String: [String]] = [:]
    /// When each part was last compared.
    var parts: [String: Date] = [:]

    /// Covers everything.
    package static let all = "all"

    init() {}

    /// The parts compared as a whole, without those within others.
    package var coverage: [String] {
        compared[Self.all] == nil ? compared.keys.sorted() : [Self.all]
    }

    /// When it was last compared, or else filled.
    package var changed: Date? { updated ?? imported }

    /// When what was compared the longest ago was; `nil` if nothing was.
    package var updated: Date? {
        compared[Self.all] ?? compared.values.min()
    }

    /// Of when the oldest records are; `nil` if that is not known. Those of a
    /// first comparison are not older than its beginning.
    var time: Date? {
        if let date = compared[Self.all] { return date }
        let dates =
            Array(compared.values) + unfinished.values.map(\.began)
            + [imported].compactMap(\.self)
        return dates.min()
    }

    /// Of when the oldest records are that a query can find, if all of them
    /// are there; else `nil`.
    func time(covering query: PhotoQuery) -> Date? {
        let wanted = MirrorScope(query)
        let whole = compared.filter { scope, _ in
            unread[scope] == nil && MirrorScope(key: scope).contains(wanted)
        }
        .values.max()
        guard let whole else { return nil }
        // Parts with a center are within others.
        let parts = parts.filter { part, _ in
            let scope = MirrorScope(key: part)
            return scope.center == nil && scope.intersects(wanted)
        }
        return max(whole, parts.values.min() ?? whole)
    }
}

extension MirrorState {
    /// Reads the state of a mirror.
    init(_ database: Database) throws {
        let runs = try database.rows(
            """
            SELECT run, scope, began, ended, total, is_full, unread FROM runs
              ORDER BY run
            """
        ) { row in
            (
                Comparison(
                    number: row.integer(0),
                    began: row.date(2) ?? .distantPast,
                    total: row.count(4),
                    isFull: row.integer(5) != 0
                ),
                scope: row.text(1), isEnded: !row.isNull(3),
                unread: row.texts(6)
            )
        }
        for run in runs {
            let began = run.0.began
            guard let scope = run.scope else {
                imported = imported ?? began
                continue
            }
            unfinished[scope] = run.isEnded ? nil : run.0
            guard run.isEnded else { continue }
            compared[scope] = began
            counts[scope] = run.0.total
            unread[scope] = run.unread.isEmpty ? nil : run.unread
        }
        let parts = try database.rows(
            "SELECT part, began FROM parts JOIN runs ON runs.run = parts.run"
        ) { ($0.text(0) ?? "", $0.date(1) ?? .distantPast) }
        self.parts = Dictionary(parts) { $1 }
    }
}

extension Statement {
    /// A time in ISO 8601; `nil` for something else.
    func date(_ column: Int) -> Date? {
        text(column).flatMap { try? Date($0, strategy: .iso8601) }
    }

    /// A number of items; one that makes no sense would overflow.
    func count(_ column: Int) -> Int {
        min(max(0, integer(column)), MirrorService.largestTotal)
    }

    /// The texts of a list in JSON; none for something else.
    func texts(_ column: Int) -> [String] {
        let json = Data((text(column) ?? "").utf8)
        return (try? JSONDecoder().decode([String].self, from: json)) ?? []
    }
}
