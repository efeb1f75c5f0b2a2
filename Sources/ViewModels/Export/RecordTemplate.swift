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
    /// `\n` a newline.
    ///
    /// - Parameters:
    ///   - text: The template.
    ///   - extra: Names beside those of columns that can be used.
    /// - Throws: If it is not valid.
    package init(_ text: String, extra: Set<String> = []) throws(Fault) {
        var parts: [Part] = []
        var plain = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            let next = rest.first
            switch character {
            case "{", "}":
                if next == character {
                    plain.append(character)
                    rest.removeFirst()
                } else {
                    parts.append(.text(plain))
                    parts.append(try Self.part(character, &rest, extra))
                    plain = ""
                }
            case "\\" where next == "t" || next == "n":
                plain += next == "t" ? "\t" : "\n"
                rest.removeFirst()
            default: plain.append(character)
            }
        }
        self.parts = parts + [.text(plain)]
    }

    /// Formats a photo.
    ///
    /// - Parameters:
    ///   - photo: Whose values to use.
    ///   - extra: The values of the extra names.
    ///   - clean: Removes control characters from values.
    /// - Returns: The line, without a newline.
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

    private static func part(
        _ brace: Character,
        _ rest: inout Substring,
        _ extra: Set<String>
    ) throws(Fault) -> Part {
        guard brace == "{", let end = rest.firstIndex(of: "}") else {
            throw .loneBrace
        }
        let name = String(rest[..<end])
        rest = rest[end...].dropFirst()
        if extra.contains(name) { return .extra(name) }
        guard let column = RecordColumn(rawValue: name) else {
            throw .unknownName(name)
        }
        return .column(column)
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
        case .day, .year:
            let text = photo.date.map { $0.prefix(self == .day ? 10 : 4) }
            return JSONValue(text.map(String.init))
        case .field(let field): return field.value(of: photo)
        case .fact(let label):
            return photo.facts.first { $0.label == label }?.value ?? .null
        }
    }

    /// The value as text, objects as JSON; empty if it is absent.
    package func text(of photo: Photo) -> String {
        value(of: photo).text
    }

    /// The text in a column of a table.
    func column(of photo: Photo, as format: RecordFormat) -> String {
        if case .field(let field) = self {
            return field.column(of: photo, as: format)
        }
        return text(of: photo)
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
