package import Models

/// A template for the line of an item, with names of fields in braces: `{date}
/// {nasa_id} {title}`.
package struct RecordTemplate: Equatable, Sendable {
    private enum Part: Equatable {
        case text(String)
        case field(PhotoField)
        case day
        case year
        /// A name that only one use of templates has.
        case extra(String)
    }

    /// Why a text is not a valid template.
    package enum Fault: Error, Equatable {
        case unknownName(String)
        /// A brace without its counterpart.
        case loneBrace
    }

    /// The names that can be used in braces.
    package static let names =
        ["date", "year"] + PhotoField.allCases.map(\.rawValue)

    private let parts: [Part]

    /// Parses a template, in which a doubled brace is a brace, `\t` a tab and
    /// `\n` a newline.
    ///
    /// - Parameters:
    ///   - text: The template.
    ///   - extra: Names beside `names` that can be used.
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
            case .field(let field): clean(field.text(of: photo))
            case .day: clean(String((photo.date ?? "").prefix(10)))
            case .year: clean(String((photo.date ?? "").prefix(4)))
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
        switch name {
        case "date": return .day
        case "year": return .year
        case _ where extra.contains(name): return .extra(name)
        default:
            guard let field = PhotoField(rawValue: name) else {
                throw .unknownName(name)
            }
            return .field(field)
        }
    }
}
