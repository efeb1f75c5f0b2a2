import Models
import ViewModels

/// The JSON Schema of all that commands print as JSON, made of the tables by
/// which they print it.
enum OutputSchema {
    /// The schema of a document, or of a line of JSON Lines, that has all
    /// fields.
    static var document: JSONValue {
        [
            "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
            "title": .string("nasa-photos"),
            "anyOf": .array(definitions.map { reference($0.name) }),
            "$defs": .object(definitions.map { .init($0.name, $0.schema) }),
        ]
    }

    private static var definitions: [Member] {
        [
            ("list", list), ("item", item), ("failure", failure),
            ("failed", object([("failed", reference("failure"))])),
        ]
            + of(FilesCommand.records, [failures], hasSchema: false)
            + of(
                CaptionsCommand.records,
                [("nasa_id", type("string", "null")), failures],
                hasSchema: false
            )
            + of(CreditCommand.records, [failures])
            + of(DownloadCommand.records) + ofSources
            + of(SavedCommand.records)
            + of(StatsCommand.records, needed: [StatsCommand.count])
            + of(DoctorCommand.records) + of(CacheCommand.records)
            + of(MirrorCommand.records)
            + of(
                ConfigCommand.records,
                [
                    ("file", type("string", "null")),
                    ("file_exists", type("boolean")),
                    ("folders", type("object")),
                ]
            )
    }

    private static var ofSources: [Member] {
        let commands = SourceFacts.all.flatMap(\.commands)
        let lists = commands.compactMap { $0 as? any ListCommand.Type }
        return lists.flatMap { $0.help.tables }.flatMap { of($0) }
    }

    /// The records of a table, of which all columns are needed unless some are
    /// named, and the document of their list with its other members.
    private static func of(
        _ table: any DescribedTable,
        _ others: [Member] = [],
        needed: [String]? = nil,
        hasSchema: Bool = true
    ) -> [Member] {
        let columns: [Member] = table.types.map { ($0.name, $0.type.schema) }
        let isNeeded = { needed?.contains($0) ?? true }
        let record = object(
            columns.filter { isNeeded($0.name) },
            more: columns.filter { !isNeeded($0.name) }
                + (hasSchema ? [] : [("schema", version)]),
            hasSchema: hasSchema
        )
        guard let list = table.list else { return [(table.name, record)] }
        let records = array(of: reference(table.name))
        return [
            (table.name, record), (list, object([(list, records)] + others)),
        ]
    }

    private static var list: JSONValue {
        // Details have no query.
        object(
            [
                ("total_hits", type("integer", "null")),
                ("items", array(of: reference("item"))),
            ],
            more: [("query", type("object", "array")), failures]
        )
    }

    /// Details have more than what lists say.
    private static var item: JSONValue {
        object(
            Record.whole.map { ($0.name, $0.type.schema) },
            more: [
                (ItemWriter.files, array(of: reference("file"))),
                ("metadata", type("object", "array", "null")),
            ]
        )
    }

    /// What could not be found of what was asked for by its id.
    private static var failures: Member {
        ("failed", array(of: reference("failure")))
    }

    /// It is about an item or, of `new`, about a list.
    private static var failure: JSONValue {
        object(
            [
                ("status", type("integer")), ("reason", type("string")),
                ("error", type("string")),
            ],
            more: [("nasa_id", type("string")), ("list", type("string"))],
            hasSchema: false
        )
    }
}

// The words of JSON Schema.
extension OutputSchema {
    private typealias Member = (name: String, schema: JSONValue)

    /// An object that has its members, and may have `more`.
    private static func object(
        _ members: [Member],
        more: [Member] = [],
        hasSchema: Bool = true
    ) -> JSONValue {
        let needed = (hasSchema ? [("schema", version)] : []) + members
        return [
            "type": .string("object"),
            "properties": .object((needed + more).map { .init($0.0, $0.1) }),
            "required": JSONValue(needed.map { $0.0 }),
        ]
    }

    fileprivate static func type(_ names: String...) -> JSONValue {
        ["type": names.count == 1 ? .string(names[0]) : JSONValue(names)]
    }

    fileprivate static func array(of element: JSONValue) -> JSONValue {
        ["type": .string("array"), "items": element]
    }

    private static func reference(_ name: String) -> JSONValue {
        ["$ref": .string("#/$defs/" + name)]
    }

    private static var version: JSONValue {
        ["const": .integer(JSONValue.schema)]
    }
}

extension ValueType {
    fileprivate var schema: JSONValue {
        switch self {
        case .text: OutputSchema.type("string")
        case .integer: OutputSchema.type("integer")
        case .number: OutputSchema.type("number")
        case .flag: OutputSchema.type("boolean")
        case .list(let type): OutputSchema.array(of: type.schema)
        case .object(let members):
            [
                "type": .string("object"),
                "properties": .object(
                    members.map { .init($0.name, $0.type.schema) }
                ),
            ]
        case .optional(let type):
            // No list or object is one that may be missing.
            OutputSchema.type(type.schema["type"].text, "null")
        }
    }
}
