import Database
import Foundation
import Models
import Services

/// What an update stores: items, what is known of each part, and the pages of
/// parts that are being listed. An update that is interrupted goes on from
/// there.
///
/// An answer and what follows from it are stored together.
struct MirrorComparison {
    private let items: MirrorItems
    private let scope: PhotoQuery
    private let run: MirrorState.Comparison
    private let resultLimit: Int
    /// The state of each part, by its key.
    private(set) var states: [String: MirrorPlan.State]
    private(set) var count = MirrorItems.Count()
    /// The number of items that lists lacked at their ends.
    private(set) var lost = 0

    private var database: Database { items.database }

    init(
        _ database: Database,
        _ scope: PhotoQuery,
        _ run: MirrorState.Comparison,
        resultLimit: Int
    ) throws {
        items = MirrorItems(database: database)
        self.scope = scope
        self.run = run
        self.resultLimit = resultLimit
        states = try Self.states(in: database)
    }

    // MARK: Runs

    /// Begins a run; an import has no scope.
    @discardableResult
    static func begin(
        _ scope: String?,
        at date: Date,
        total: Int = 0,
        isFull: Bool = false,
        in database: Database
    ) throws -> MirrorState.Comparison {
        try database.run(
            """
            INSERT INTO runs(scope, began, total, is_full, process)
              VALUES(?, ?, ?, ?, ?)
            """,
            [
                .init(scope), .text(date.formatted(.iso8601)),
                .integer(total), .integer(isFull ? 1 : 0), process,
            ]
        )
        let number =
            try database.first("SELECT max(run) FROM runs") { $0.integer(0) }
        return .init(
            number: number ?? 0,
            began: date,
            total: total,
            isFull: isFull
        )
    }

    /// Goes on with a run that was interrupted.
    static func resume(
        _ run: MirrorState.Comparison,
        in database: Database
    ) throws {
        try database.run(
            "UPDATE runs SET process = ? WHERE run = ?",
            [process, .integer(run.number)]
        )
    }

    private static var process: Database.Value {
        .integer(Int(ProcessInfo.processInfo.processIdentifier))
    }

    /// Records that the scope was compared, except for some parts.
    func end(unread: [String], at date: Date) throws {
        try database.run(
            "UPDATE runs SET ended = ?, unread = ? WHERE run = ?",
            [
                .text(date.formatted(.iso8601)),
                .text(
                    JSONFormatter.string(
                        from: JSONValue(unread.sorted() as [String]?)
                    )
                ),
                .integer(run.number),
            ]
        )
    }

    // MARK: Parts

    static func states(
        in database: Database
    ) throws -> [String: MirrorPlan.State] {
        let states = try database.rows(
            """
            SELECT part, run, total, items, empty_checks, is_split, has_failed
              FROM parts
            """
        ) { row in
            (
                row.text(0) ?? "",
                MirrorPlan.State(
                    comparison: row.integer(1),
                    count: row.isNull(2) ? nil : row.count(2),
                    items: row.count(3),
                    emptyChecks: row.count(4),
                    isSplit: row.integer(5) != 0,
                    hasFailed: row.integer(6) != 0
                )
            )
        }
        return Dictionary(states) { $1 }
    }

    /// Stores the states that have changed.
    private mutating func note(_ states: [String: MirrorPlan.State]) throws {
        for (part, state) in states where self.states[part] != state {
            try database.run(
                "INSERT OR REPLACE INTO parts VALUES(?, ?, ?, ?, ?, ?, ?)",
                [
                    .text(part), .integer(state.comparison),
                    state.count.map { .integer($0) } ?? .null,
                    .integer(state.items), .integer(state.emptyChecks),
                    .integer(state.isSplit ? 1 : 0),
                    .integer(state.hasFailed ? 1 : 0),
                ]
            )
        }
        self.states = states
    }

    // MARK: Answers

    /// The pages that an interrupted run has left, by the keys of their parts.
    /// Those of other comparisons are removed.
    func leftPages() throws -> [String: MirrorPlan.Pages] {
        try database.run(
            """
            DELETE FROM pages
              WHERE run NOT IN (SELECT run FROM runs WHERE ended IS NULL)
            """
        )
        let pages = try database.rows(
            "SELECT part, page, total FROM pages WHERE run = ? ORDER BY page",
            [.integer(run.number)]
        ) { ($0.text(0) ?? "", $0.integer(1), total: $0.count(2)) }
        return Dictionary(grouping: pages, by: \.0).compactMapValues { pages in
            guard let first = pages.first, first.1 == 1 else { return nil }
            return .init(total: first.total, numbers: Set(pages.map(\.1)))
        }
    }

    /// Stores a page, if it is needed, and what follows from it for a plan.
    mutating func store(
        _ page: (answer: MirrorPage, question: MirrorPlan.Question)? = nil,
        _ plan: inout MirrorPlan
    ) throws {
        try database.transaction {
            if let page { try keep(page.answer, for: page.question) }
            while let part = plan.nextListed() {
                plan.note(try compare(part), of: part)
            }
            try note(plan.states)
        }
    }

    private mutating func keep(
        _ page: MirrorPage,
        for question: MirrorPlan.Question
    ) throws {
        guard let part = question.parts.first else { return }
        for photo in page.photos {
            try items.store(photo, from: .listing, &count)
        }
        let ids = JSONValue(page.photos.map(\.id.description) as [String]?)
        try database.run(
            "INSERT OR REPLACE INTO pages VALUES(?, ?, ?, ?, ?, ?, ?)",
            [
                .text(part.mirrorKey), .integer(question.page ?? 1),
                .integer(run.number), .integer(page.total),
                .integer(page.others), .integer(page.skipped),
                .text(JSONFormatter.string(from: ids)),
            ]
        )
    }

    /// Compares the items of a part, whose pages are all stored.
    private mutating func compare(
        _ part: PhotoQuery
    ) throws -> MirrorPlan.State {
        let key = part.mirrorKey
        let list = try MirrorListing(key, run.number, in: database)
        let known = states[key]
        // Without the pages, nothing is known of it.
        guard let list else { return .init(items: known?.items ?? 0) }
        let emptyChecks = list.total == 0 ? (known?.emptyChecks ?? 0) + 1 : 0
        // One empty list is no proof that a part which had items has none.
        let isDoubtful = emptyChecks == 1 && known?.items ?? 0 > 0
        let isCut = list.lost > 0 && list.total <= resultLimit
        if isCut { lost += list.lost }
        var missing = 0
        if list.isWhole, !isDoubtful {
            missing = try items.miss(
                part,
                except: list.ids,
                in: run.number,
                &count
            )
        }
        try database.run("DELETE FROM pages WHERE part = ?", [.text(key)])
        // What other centers have is not asked for if one was chosen.
        let others = scope.center == nil ? 0 : list.others
        let isCertain =
            list.isSteady && !isDoubtful && !isCut && missing == 0
        return .init(
            comparison: run.number,
            count: isCertain ? list.total : nil,
            items: list.ids.count + others,
            emptyChecks: emptyChecks
        )
    }
}

/// The pages of a part.
private struct MirrorListing {
    /// Of different items.
    let ids: Set<String>
    /// The number of items that the service counts.
    let total: Int
    /// `true` if that was the same on each page.
    let isSteady: Bool
    let others: Int
    private let skipped: Int

    /// - Returns: `nil` without pages.
    init?(_ part: String, _ run: Int, in database: Database) throws {
        let pages = try database.rows(
            """
            SELECT total, others, skipped, ids FROM pages
              WHERE part = ? AND run = ? ORDER BY page
            """,
            [.text(part), .integer(run)]
        ) { row in
            (
                total: row.count(0), others: row.count(1),
                skipped: row.count(2), ids: row.texts(3)
            )
        }
        guard let total = pages.last?.total else { return nil }
        self.total = total
        isSteady = pages.allSatisfy { $0.total == total }
        others = pages.reduce(0) { $0 + $1.others }
        skipped = pages.reduce(0) { $0 + $1.skipped }
        ids = Set(pages.flatMap(\.ids))
    }

    /// The number of items that are counted, but not on the pages.
    var lost: Int { total - ids.count - others - skipped }

    /// `true` if the pages have all items.
    var isWhole: Bool { isSteady && ids.count + others == total }
}
