import Database
import Models

/// A search of a mirror in SQL: the one place where what people type becomes
/// a part of it.
struct MirrorSearch: Sendable {
    /// Items that are found, in the order of their keys, which begin with the
    /// day, from first to last or back.
    struct Segment: Sendable {
        let match: String?
        private(set) var first: Int
        private(set) var last: Int
        var isAscending = false

        /// Leaves only the items after one.
        mutating func goOn(after key: Int) {
            if isAscending { first = key + 1 } else { last = key - 1 }
        }

        /// The table of keywords or albums to count.
        fileprivate var list: String?

        fileprivate var table: String {
            guard let list else { return match == nil ? "items" : "words" }
            return match == nil
                ? list : "words CROSS JOIN \(list) ON \(list).key = words.rowid"
        }
        fileprivate var key: String {
            match == nil ? (list ?? "items") + ".key" : "words.rowid"
        }
        /// With the items themselves.
        fileprivate var items: String {
            match == nil
                ? table : "words CROSS JOIN items ON items.key = words.rowid"
        }
        fileprivate var order: String {
            " ORDER BY " + key + (isAscending ? "" : " DESC")
        }
    }

    /// What finds the items of a tier; `nil` finds all.
    private let tiers: [String?]
    /// What finds those of all tiers.
    private let whole: String?
    /// What must not be found.
    private let excluded: String?
    private let keys: (first: Int, last: Int)
    private let nasaID: String?
    private let album: String?
    /// `true` if what is searched for has no letter and no digit.
    private let isImpossible: Bool

    init(_ query: PhotoQuery) {
        let terms = query.searchTerms
        isImpossible = terms == nil
        let words = terms?.words ?? []
        let qualifiers = terms?.qualifiers ?? []
        var facets: [String] = []
        if !query.mediaTypes.isEmpty {
            let types = query.mediaTypes.map {
                Self.quoted(MirrorTables.typeMark + $0.name)
            }
            facets.append("(" + types.joined(separator: " OR ") + ")")
        }
        if let center = query.center {
            facets.append(
                Self.quoted(MirrorTables.centerMark + Self.hex(center))
            )
        }
        facets += qualifiers.filter { !$0.isExcluded }.map(Self.match)
        let wanted = words.filter { !$0.isExcluded }.map(Self.match)
        let without = (words + qualifiers).filter(\.isExcluded).map(Self.match)
        let excluded = without.isEmpty ? nil : without.joined(separator: " OR ")
        if wanted.isEmpty {
            tiers = [
                Self.expression(Self.all(facets), without: excluded)
            ]
        } else {
            let all = Self.all(wanted) ?? ""
            let better = SearchTerm.tiers.map { Self.filtered(all, to: $0) }
            tiers = better.indices.map { tier in
                let former = tier == 0 ? [] : [better[tier - 1]]
                let others = former + [excluded].compactMap(\.self)
                return Self.expression(
                    Self.all([better[tier]] + facets),
                    without: others.isEmpty
                        ? nil : others.joined(separator: " OR ")
                )
            }
        }
        // FTS5 has no search for what lacks a word alone.
        self.excluded = wanted.isEmpty && facets.isEmpty ? excluded : nil
        whole =
            wanted.isEmpty
            ? tiers[0]
            : Self.expression(Self.all(wanted + facets), without: excluded)
        keys = Self.keys(of: query)
        nasaID = query.value(of: .nasaID)
        album = query.value(of: .album)
    }

    // MARK: What FTS5 looks for

    /// Words in quotation marks: no word of theirs is one of FTS5's.
    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\"", with: "\"\"").replacing("\0", with: " ")
            + "\""
    }

    private static func match(_ term: SearchTerm) -> String {
        let words = quoted(term.words.joined(separator: " "))
        let text = term.isPrefix ? words + " *" : words
        return filtered(text, to: term.fields)
    }

    private static func filtered(
        _ match: String,
        to fields: [PhotoQuery.Field]
    ) -> String {
        // All that is indexed, but for facets, which are no other words.
        if fields == SearchTerm.fields { return match }
        let names = fields.map(\.rawValue).joined(separator: " ")
        return "{" + names + "} : (" + match + ")"
    }

    private static func all(_ matches: [String]) -> String? {
        matches.isEmpty
            ? nil : "(" + matches.joined(separator: " AND ") + ")"
    }

    private static func expression(
        _ match: String?,
        without excluded: String?
    ) -> String? {
        guard let match, let excluded else { return match }
        return match + " NOT (" + excluded + ")"
    }

    private static func hex(_ text: String) -> String {
        text.uppercased().utf8.map { byte in
            let digits = String(byte, radix: 16, uppercase: true)
            return byte < 16 ? "0" + digits : digits
        }
        .joined()
    }

    private static func keys(of query: PhotoQuery) -> (first: Int, last: Int) {
        guard query.firstYear != nil || query.lastYear != nil else {
            return (.min, .max)
        }
        func bounded(_ year: Int) -> Int {
            min(max(year, MirrorItems.firstYear - 1), 99_999)
        }
        let first = bounded(query.firstYear ?? MirrorItems.firstYear)
        let last = bounded(query.lastYear ?? .max)
        let year = MirrorItems.keysOfYear
        return (
            max(first, MirrorItems.firstYear) * year, (last + 1) * year - 1
        )
    }

    // MARK: SQL

    /// What is found, in parts that follow each other.
    func segments(_ order: PhotoOrder) -> [Segment] {
        guard !isImpossible else { return [] }
        func segment(_ match: String?) -> Segment {
            Segment(match: match, first: keys.first, last: keys.last)
        }
        switch order {
        case .relevance: return tiers.map { segment($0) }
        case .newest, .title: return [segment(whole)]
        case .oldest:
            let dated = MirrorItems.firstYear * MirrorItems.keysOfYear
            return [
                Segment(
                    match: whole,
                    first: max(keys.first, dated),
                    last: keys.last,
                    isAscending: true
                ),
                // Items without a date.
                Segment(
                    match: whole,
                    first: keys.first,
                    last: min(keys.last, dated - 1),
                    isAscending: true
                ),
            ]
        }
    }

    /// The condition that a segment fulfils.
    private func condition(
        _ segment: Segment
    ) -> (sql: String, values: [Database.Value]) {
        let key = segment.key
        var sql: [String] = []
        var values: [Database.Value] = []
        // Without a range, SQLite may scan an index that is smaller.
        if segment.first > .min || segment.last < .max {
            sql.append("\(key) BETWEEN ? AND ?")
            values += [.integer(segment.first), .integer(segment.last)]
        }
        if let match = segment.match {
            sql.append("words MATCH ?")
            values.append(.text(match))
        }
        if let excluded {
            sql.append(
                "+\(key) NOT IN (SELECT rowid FROM words WHERE words MATCH ?)"
            )
            values.append(.text(excluded))
        }
        if let nasaID {
            sql.append("+\(key) = (SELECT key FROM items WHERE nasa_id = ?)")
            values.append(.text(nasaID))
        }
        if let album {
            sql.append("+\(key) IN (SELECT key FROM albums WHERE album = ?)")
            values.append(.text(album))
        }
        let all = sql.isEmpty ? "1" : sql.joined(separator: " AND ")
        return (" WHERE " + all, values)
    }

    /// The number of items of a segment.
    func count(in database: Database, _ segment: Segment) throws -> Int {
        let (sql, values) = condition(segment)
        return try database.first(
            "SELECT count(*) FROM " + segment.table + sql,
            values
        ) { $0.integer(0) } ?? 0
    }

    /// The number of items that are found.
    func count(in database: Database) throws -> Int {
        try segments(.newest).reduce(0) { try $0 + count(in: database, $1) }
    }

    /// The items of a segment, after some.
    func rows<Element>(
        in database: Database,
        _ segment: Segment,
        after skipped: Int = 0,
        limit: Int,
        _ element: (Statement) throws -> Element
    ) throws -> [Element] {
        let (sql, values) = condition(segment)
        return try database.rows(
            "SELECT " + MirrorItems.columns + " FROM " + segment.items + sql
                + segment.order + " LIMIT ? OFFSET ?",
            values + [.integer(limit), .integer(skipped)],
            element
        )
    }

    /// The keys of all items, the newest first.
    func keys(in database: Database) throws -> [Int] {
        try segments(.newest).flatMap { segment in
            let (sql, values) = condition(segment)
            return try database.rows(
                "SELECT \(segment.key) FROM " + segment.table + sql
                    + segment.order,
                values
            ) { $0.integer(0) }
        }
    }

    /// The keys of all items in the order of their titles.
    func keysByTitle(in database: Database) throws -> [Int] {
        try segments(.title).flatMap { segment in
            let (sql, values) = condition(segment)
            return try database.rows(
                "SELECT \(segment.key) FROM " + segment.items + sql
                    + " ORDER BY lower(coalesce(items.title, items.nasa_id)), "
                    + "\(segment.key) DESC",
                values
            ) { $0.integer(0) }
        }
    }

    // MARK: Statistics

    /// Counts what is found. Reading all values takes less time than letting
    /// SQLite group them, since it would sort them.
    func statistics(
        in database: Database,
        by dimension: Statistics.Dimension
    ) throws -> Statistics {
        let items = try count(in: database)
        var found = 0
        var counts: [String: Int] = [:]
        var days: [Int: Int] = [:]
        let part = MirrorItems.keysOfYear / (dimension == .month ? 100 : 1)
        for segment in segments(.newest) {
            var segment = segment
            var value = "NULL"
            switch dimension {
            case .year, .month: break
            case .type: value = "items.media_type"
            case .center, .photographer, .location:
                value = "items." + dimension.rawValue
            case .keyword, .album:
                value = dimension.rawValue
                segment.list = value + "s"
            }
            let table =
                value.hasPrefix("items.") ? segment.items : segment.table
            let (sql, values) = condition(segment)
            var last: Int?
            try database.read(
                "SELECT \(segment.key), \(value) FROM \(table)\(sql)",
                values
            ) { row in
                let key = row.integer(0)
                if dimension.isTime {
                    days[key / part, default: 0] += 1
                } else {
                    counts[row.text(1) ?? "", default: 0] += 1
                }
                // An item with several keywords has a row for each.
                if key != last { found += 1 }
                last = key
                return true
            }
        }
        for (day, count) in days {
            counts[Self.text(day, dimension), default: 0] += count
        }
        // Items without keywords have no row.
        counts["", default: 0] += items - found
        return Statistics(by: dimension, counts: counts, of: items)
    }

    /// A year or a month; empty if it is not known.
    private static func text(
        _ day: Int,
        _ dimension: Statistics.Dimension
    ) -> String {
        guard dimension == .month else {
            return day > 0 ? digits(day, 4) : ""
        }
        let (year, month) = day.quotientAndRemainder(dividingBy: 100)
        return month > 0 ? digits(year, 4) + "-" + digits(month, 2) : ""
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
}
