package import Models

/// A line of a person's own making, in which names in braces stand for what
/// is known of an item: `{date} {nasa_id} {title}`.
package struct RecordTemplate: Equatable, Sendable {
    private enum Part: Equatable {
        case text(String)
        case field(PhotoField)
        case day
        case year
    }

    /// Why a text is no template.
    package enum Fault: Error, Equatable {
        case unknownName(String)
        /// A brace that neither opens nor closes a name.
        case loneBrace
    }

    /// What can stand in braces.
    package static let names =
        ["date", "year"] + PhotoField.allCases.map(\.rawValue)

    private let parts: [Part]

    /// `text`: Doubled braces stand for themselves, `\t` and `\n`
    /// for a tab and a line's end.
    package init(_ text: String) throws(Fault) {
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
                    parts.append(try Self.part(character, &rest))
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

    /// `clean`: What is done to all that comes from outside.
    package func string(
        from photo: Photo,
        clean: (String) -> String
    ) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .field(let field): clean(field.text(of: photo))
            case .day: clean(String((photo.date ?? "").prefix(10)))
            case .year: clean(String((photo.date ?? "").prefix(4)))
            }
        }.joined()
    }

    private static func part(
        _ brace: Character,
        _ rest: inout Substring
    ) throws(Fault) -> Part {
        guard brace == "{", let end = rest.firstIndex(of: "}") else {
            throw .loneBrace
        }
        let name = String(rest[..<end])
        rest = rest[end...].dropFirst()
        switch name {
        case "date": return .day
        case "year": return .year
        default:
            guard let field = PhotoField(rawValue: name) else {
                throw .unknownName(name)
            }
            return .field(field)
        }
    }
}
