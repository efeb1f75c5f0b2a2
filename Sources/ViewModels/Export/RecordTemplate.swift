package import Models

/// A template for the line of an item, with names of fields in braces: `{date}
/// {nasa_id} {title}`.
package struct RecordTemplate: Equatable, Sendable {
    private enum Part: Equatable {
        case text(String)
        case column(RecordColumn)
        /// A name that only one use of templates has.
        case extra(String)
    }

    /// Why a text is not a valid template.
    package enum Fault: Error, Equatable {
        case unknownName(String)
        /// A brace without its counterpart.
        case loneBrace
    }

    private let parts: [Part]

    /// Parses a template, in which a doubled brace is a brace, `\t` a tab and
    /// `\n` a newline; `extra` are names beside those of columns.
    ///
    /// - Throws: If it is not valid.
    package init(_ text: String, extra: Set<String> = []) throws(Fault) {
        let token = /\{\{|\}\}|\\[tn]|\{([^}]*)\}|[{}]/
        var parts: [Part] = []
        var plain = ""
        var rest = text[...]
        while let match = rest.firstMatch(of: token) {
            plain += rest[..<match.range.lowerBound]
            rest = rest[match.range.upperBound...]
            switch match.0 {
            case "{{": plain += "{"
            case "}}": plain += "}"
            case "\\t": plain += "\t"
            case "\\n": plain += "\n"
            default:
                guard let name = match.1.map(String.init) else {
                    throw .loneBrace
                }
                parts.append(.text(plain))
                plain = ""
                if extra.contains(name) {
                    parts.append(.extra(name))
                } else if let column = RecordColumn(rawValue: name) {
                    parts.append(.column(column))
                } else {
                    throw .unknownName(name)
                }
            }
        }
        self.parts = parts + [.text(plain + rest)]
    }

    /// The line of a photo, without a newline. `extra` has the values of the
    /// extra names; `clean` removes control characters from values.
    package func string(
        from photo: Photo,
        extra: [String: String] = [:],
        clean: (String) -> String
    ) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .extra(let name): clean(extra[name] ?? "")
            case .column(let column): clean(column.text(of: photo))
            }
        }.joined()
    }
}

/// What a column, a key of JSON or a place in a template contains.
package enum RecordColumn: Hashable, Sendable {
    case day
    case year
    case field(PhotoField)
    /// A fact of a source, as in `facts.sol`.
    case fact(Photo.Fact.Label)

    private static let prefix = "facts."

    /// The value of the column; `.null` if the photo has none.
    package func value(of photo: Photo) -> JSONValue {
        switch self {
        case .day: JSONValue(photo.date.map { String($0.prefix(10)) })
        case .year: JSONValue(photo.date.flatMap { Int($0.prefix(4)) })
        case .field(let field): field.value(of: photo)
        case .fact(let label):
            photo.facts.first { $0.label == label }?.value ?? .null
        }
    }

    /// The value as text, objects as JSON; empty if it is absent.
    package func text(of photo: Photo) -> String { value(of: photo).text }

    /// The text in a column of a table. Tab-separated ones are for people: of a
    /// date they have only the day, since the time is usually midnight, which
    /// means that none is known.
    func column(of photo: Photo, as format: RecordFormat) -> String {
        let text = text(of: photo)
        return self == .field(.dateCreated) && format != .csv
            ? String(text.prefix(10)) : text
    }
}

extension RecordColumn: CaseIterable, RawRepresentable {
    package static var allCases: [RecordColumn] {
        PhotoField.allCases.map(Self.field) + [.day, .year]
            + Photo.Fact.Label.columns.map(Self.fact)
    }

    /// The name that people type.
    package var rawValue: String {
        switch self {
        case .day: "date"
        case .year: "year"
        case .field(let field): field.rawValue
        case .fact(let label): Self.prefix + label.rawValue
        }
    }

    package init?(rawValue name: String) {
        guard let found = Self.allCases.first(where: { $0.rawValue == name })
        else { return nil }
        self = found
    }
}
