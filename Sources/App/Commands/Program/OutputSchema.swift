import Models
import ViewModels

/// The JSON Schema of the items, files and downloads that commands print as
/// JSON, made of the tables by which they print them.
enum OutputSchema {
    /// The schema of a document, or of a line of JSON Lines, that has all
    /// fields.
    static var document: JSONValue {
        let definitions = [
            ("list", list), ("item", item),
            ("files", documents(of: "files", "file")), ("file", file),
            ("downloads", documents(of: "downloads", "download")),
            ("download", download), ("captions", captions),
            ("credits", documents(of: "credits", "credit")),
            ("credit", credit),
            ("failure", failure),
            ("failed", object([("failed", reference("failure"))])),
        ]
        return [
            "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
            "title": .string("nasa-photos"),
            "anyOf": .array(definitions.map { reference($0.0) }),
            "$defs": .object(definitions.map { .init($0.0, $0.1) }),
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
            RecordColumn.ofItems.map { ($0.rawValue, $0.schema) },
            more: [
                ("files", array(of: reference("file"))),
                ("metadata", type("object", "array", "null")),
            ]
        )
    }

    /// A file in the details of an item, without the version.
    private static var file: JSONValue {
        object(
            [("nasa_id", type("string"))]
                + PhotoFiles.members.map { ($0, value) },
            more: [("schema", version)],
            hasSchema: false
        )
    }

    private static var download: JSONValue {
        object(DownloadResult.members.map { ($0, value) })
    }

    private static var credit: JSONValue {
        object(CreditCommand.members.map { ($0, type("string")) })
    }

    private static func documents(
        of name: String,
        _ definition: String
    ) -> JSONValue {
        object([(name, array(of: reference(definition)))], more: [failures])
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

    private static var captions: JSONValue {
        object(
            [
                ("nasa_id", type("string", "null")),
                ("captions", array(of: type("object"))), failures,
            ]
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

    /// A text or a number, if it is known.
    private static var value: JSONValue { type("string", "integer", "null") }

    private static var version: JSONValue {
        ["const": .integer(JSONValue.schema)]
    }
}

extension RecordColumn {
    fileprivate var schema: JSONValue {
        switch self {
        case .field(let field): field.schema
        case .credit: OutputSchema.type("string")
        default: OutputSchema.type("string", "null")
        }
    }
}

extension PhotoField {
    fileprivate var schema: JSONValue {
        switch self {
        case .nasaID, .mediaType, .source: OutputSchema.type("string")
        case .keywords, .album:
            OutputSchema.array(of: OutputSchema.type("string"))
        case .facts:
            [
                "type": .string("object"),
                "properties": .object(
                    Photo.Fact.Label.columns.map {
                        .init($0.rawValue, $0.schema)
                    }
                ),
            ]
        default: OutputSchema.type("string", "null")
        }
    }

}

extension Photo.Fact.Label {
    fileprivate var schema: JSONValue {
        switch type {
        case .text: OutputSchema.type("string")
        case .number: OutputSchema.type("number")
        case .texts: OutputSchema.array(of: OutputSchema.type("string"))
        case nil: [:]
        }
    }
}
