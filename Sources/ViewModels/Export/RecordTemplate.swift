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
    /// `\n` a newline; `extra` are names beside those of columns, or instead of
    /// them if it is not `ofItems`.
    ///
    /// - Throws: If it is not valid.
    package init(
        _ text: String,
        extra: Set<String> = [],
        ofItems: Bool = true
    ) throws(Fault) {
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
                } else if ofItems, let column = RecordColumn(rawValue: name) {
                    parts.append(.column(column))
                } else {
                    throw .unknownName(name)
                }
            }
        }
        self.parts = parts + [.text(plain + rest)]
    }

    /// The columns in the photos' lines.
    var columns: [RecordColumn] {
        parts.compactMap { part in
            if case .column(let column) = part { column } else { nil }
        }
    }

    /// The line of a photo, without a newline. `extra` has the values of the
    /// extra names; `clean` removes control characters from values.
    package func string(
        from photo: Photo? = nil,
        extra: [String: String] = [:],
        clean: (String) -> String
    ) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .extra(let name): clean(extra[name] ?? "")
            case .column(let column): clean(photo.map(column.text) ?? "")
            }
        }.joined()
    }
}
