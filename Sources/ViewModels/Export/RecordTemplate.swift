import Models

/// A template for the line of a record, with names of fields in braces: `{date}
/// {nasa_id} {title}`.
package struct RecordTemplate: Equatable, Sendable {
    private enum Part: Equatable {
        case text(String)
        case column(String)
    }

    /// Why a text is not a valid template.
    package enum Fault: Error, Equatable {
        case unknownName(String)
        /// A brace without its counterpart.
        case loneBrace
    }

    private let parts: [Part]

    /// Parses a template with the names of some columns, in which a doubled
    /// brace is a brace, `\t` a tab and `\n` a newline.
    ///
    /// - Throws: If it is not valid.
    package init(
        _ text: String,
        columns: [String] = Record.names
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
                guard columns.contains(name) else { throw .unknownName(name) }
                parts.append(.column(name))
            }
        }
        self.parts = parts + [.text(plain + rest)]
    }

    /// The columns in the lines of records.
    package var columns: [String] {
        parts.compactMap { part in
            if case .column(let column) = part { column } else { nil }
        }
    }

    /// The line of a record, without its end; `clean` removes control
    /// characters from values.
    package func string(
        from record: Record,
        clean: (String) -> String
    ) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .column(let column): clean(record[column].text)
            }
        }.joined()
    }
}

/// A line for each record, by a template.
struct TemplateLines: RecordEncoding {
    let template: RecordTemplate
    let end: String
    let clean: Cleaning

    func text(of record: Record) -> String {
        template.string(from: record, clean: clean) + end
    }
}
