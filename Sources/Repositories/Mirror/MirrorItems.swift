import Database
import Foundation
import Models
import Services

/// The items of a mirror.
struct MirrorItems {
    let database: Database

    /// The origins of records.
    enum Origin {
        /// The service, which lists them now.
        case listing
        /// The feed of recent items, whose records of known items have less.
        case feed
        /// A file, which does not tell whether known items are still listed.
        case file
    }

    /// Changes of items.
    struct Count: Equatable {
        var added = 0
        var changed = 0
        var gone = 0
    }

    /// The keys of the days of a year.
    static let keysOfYear = 10_000 * keysOfDay
    private static let keysOfDay = 100_000
    /// Items without a date come before those of this year.
    static let firstYear = 1

    // MARK: Writing

    /// Adds a record of an item, or puts it in the place of a former one.
    func store(
        _ photo: Photo,
        from origin: Origin,
        _ count: inout Count
    ) throws {
        var photo = photo
        var gone = photo.text(.gone)
        photo.facts.removeAll { $0.label == .gone }
        let values = PhotoField.columns.map { Self.value($0.value(photo)) }
        let known = try database.first(Self.selectKnown, [values[0]]) { row in
            let former = values.indices.map { row.value($0) }
            let key = row.integer(values.count)
            let missing = row.value(values.count + 1)
            return (key, former, missing, gone: row.text(values.count + 2))
        }
        var missing = Database.Value.null
        if let known {
            if origin == .feed { return }
            if origin == .file { (missing, gone) = (known.2, known.gone) }
            if known.1 == values {
                // The service may list it again.
                guard missing != known.2 || gone != known.gone else { return }
                count.changed += 1
                try mark(known.0, missing: missing, gone: gone)
                return
            }
            count.changed += 1
            try database.run(Self.delete, [.integer(known.0)])
        } else {
            count.added += 1
        }
        let key = try key(of: photo, former: known?.0)
        try database.run(
            Self.insert,
            [.integer(key)] + values + [missing, .init(gone)]
        )
        for keyword in Self.different(photo.keywords) {
            try database.run(
                "INSERT INTO keywords VALUES(?, ?)",
                [.integer(key), .text(keyword)]
            )
        }
        for album in Self.different(photo.list(.albums)) {
            try database.run(
                "INSERT INTO albums VALUES(?, ?)",
                [.integer(key), .text(album)]
            )
        }
    }

    /// Adds items of the recent feed that are not known.
    func add(_ photos: [Photo]) throws {
        var count = Count()
        try database.transaction {
            for photo in photos { try store(photo, from: .feed, &count) }
        }
    }

    private static let delete = "DELETE FROM items WHERE key = ?"
    private static let selectKnown = """
        SELECT \(MirrorTables.fields.joined(separator: ", ")), key, missing,
          gone FROM items WHERE nasa_id = ?
        """
    private static let insert = """
        INSERT INTO items VALUES(
          ?, \(MirrorTables.fields.map { _ in "?" }.joined(separator: ", ")),
          ?, ?)
        """

    private static func different(_ texts: [String]?) -> Set<String> {
        Set(
            (texts ?? []).map {
                $0.trimmingCharacters(in: .whitespacesAndNewlines)
            }
        ).subtracting([""])
    }

    /// A text, or a list or an object as JSON, in which only what has to be is
    /// escaped: words of lists are found in it.
    private static func value(_ value: JSONValue) -> Database.Value {
        switch value {
        case .null: .null
        case .string(let text): .text(text)
        case .array([]): .text("[]")
        case .array: .text(json(value.strings) ?? "[]")
        default: .text(JSONFormatter.string(from: value))
        }
    }

    private static func json(_ texts: [String]?) -> String? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(texts)).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// A free key among those of the day of an item; its former one, if that is
    /// one of them. Should a day have more items than keys, one after them.
    private func key(of photo: Photo, former: Int?) throws -> Int {
        let digits = (photo.date ?? "").utf8.prefix(10).filter { $0 != 0x2D }
        let date = Int(String(decoding: digits, as: UTF8.self)) ?? 0
        // `1969` and `1969-07` have fewer digits than a day.
        let day =
            (digits.count ..< 8).reduce(date) { value, _ in value * 10 }
        let first = day * Self.keysOfDay
        let last =
            day == 0 ? Self.keysOfYear - 1 : first + Self.keysOfDay - 1
        if let former, first ... last ~= former { return former }
        let highest = try database.first(
            "SELECT max(key) FROM items WHERE key BETWEEN ? AND ?",
            [.integer(first), .integer(last)]
        ) { $0.optional(0) }
        guard let highest = highest ?? nil else { return first }
        if highest < last { return highest + 1 }
        return try database.first(
            """
            SELECT key + 1 FROM items AS item WHERE key >= ? AND NOT EXISTS(
              SELECT 1 FROM items WHERE key = item.key + 1) LIMIT 1
            """,
            [.integer(first)]
        ) { $0.integer(0) } ?? first
    }

    /// Marks the items of a part that the service did not list in a run. What
    /// was missing in an earlier one, too, is gone.
    func miss(
        _ part: PhotoQuery,
        except listed: Set<String>,
        in run: Int,
        _ count: inout Count
    ) throws -> Int {
        let search = MirrorSearch(part)
        let known = try search.keys(in: database)
        var newlyMissing = 0
        for key in known {
            let state = try database.first(
                """
                SELECT nasa_id, missing, gone, began FROM items
                  LEFT JOIN runs ON run = missing WHERE key = ?
                """,
                [.integer(key)]
            ) { row in
                (
                    id: row.text(0) ?? "", row.optional(1), row.text(2),
                    began: row.text(3)
                )
            }
            guard let state, !listed.contains(state.id), state.2 == nil else {
                continue
            }
            if let since = state.1 {
                // A check that was interrupted and goes on counts once.
                guard since != run else { continue }
                count.gone += 1
                let gone = state.began ?? ""
                try mark(key, missing: .integer(since), gone: gone)
            } else {
                newlyMissing += 1
                try mark(key, missing: .integer(run), gone: nil)
            }
        }
        return newlyMissing
    }

    private func mark(
        _ key: Int,
        missing: Database.Value,
        gone: String?
    ) throws {
        try database.run(
            "UPDATE items SET missing = ?, gone = ? WHERE key = ?",
            [missing, .init(gone), .integer(key)]
        )
    }

    // MARK: Reading

    /// The columns that `photo` reads.
    static let columns =
        (MirrorTables.fields + ["gone", "key"]).map { "items." + $0 }
        .joined(separator: ", ")

    /// The key of a row.
    static func key(_ row: Statement) -> Int {
        row.integer(MirrorTables.fields.count + 1)
    }

    /// The items of some keys, in their order, as far as they are there.
    func photos(_ keys: some Sequence<Int>) throws -> [Photo] {
        try keys.compactMap { key in
            try database.first(
                "SELECT \(Self.columns) FROM items WHERE key = ?",
                [.integer(key)],
                Self.photo
            )
        }
    }

    /// The item of a row.
    static func photo(_ row: Statement) -> Photo {
        func json<Value: Decodable>(_ place: Int) -> Value? {
            guard let text = row.text(place), text.utf8.count > 2 else {
                return nil
            }
            return try? JSONLimits.standard.decode(
                Value.self,
                from: Array(text.utf8)
            )
        }
        let values = PhotoField.columns.enumerated().map {
            place,
            column -> JSONValue in
            switch column.type {
            case .object: json(place) ?? .null
            case .list: JSONValue(json(place) as [String]?)
            default: JSONValue(row.text(place))
            }
        }
        var photo = Photo(PhotoID(row.text(0) ?? ""), values)
        if let since = row.text(values.count) {
            photo.facts.append(.init(.gone, .string(since)))
        }
        return photo
    }
}

extension Database.Value {
    init(_ text: String?) { self = text.map(Self.text) ?? .null }
}
