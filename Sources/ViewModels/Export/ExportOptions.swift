package import Models

/// How a list is exported: the format, the fields and the end of each record.
package struct ExportOptions: Equatable, Sendable {
    package let format: RecordFormat
    package let columns: [RecordColumn]
    /// Whether records contain nothing but the columns.
    private let isExact: Bool
    /// A custom line for each record, which replaces the format.
    package let template: RecordTemplate?
    package let end: String

    /// Without `columns`, the default ones are exported. `end` is a newline or
    /// NUL, and ends records other than those of CSV.
    package init(
        format: RecordFormat,
        columns: [RecordColumn] = [],
        template: RecordTemplate? = nil,
        end: String = "\n"
    ) {
        self.format = format
        isExact = !columns.isEmpty
        let fields =
            switch format {
            case .json, .jsonl, .bulk: PhotoField.allCases
            case .text, .tsv, .csv: PhotoField.columns
            }
        self.columns = isExact ? columns : fields.map(RecordColumn.field)
        self.template = template
        self.end = end
    }

    /// What precedes the first record.
    package var header: String {
        template == nil ? format.header(columns.map(\.rawValue)) : ""
    }

    /// A photo's record on one line, with its end; `clean` removes line breaks
    /// and control characters, which JSON escapes instead.
    package func line(of photo: Photo, clean: (String) -> String) -> String {
        if let template {
            return template.string(from: photo, clean: clean) + end
        }
        switch format {
        case .json, .jsonl, .bulk: return object(of: photo) + end
        case .text, .tsv, .csv:
            let columns = columns.map {
                format.clean($0.column(of: photo, as: format), by: clean)
            }
            return format.line(columns, end: end)
        }
    }

    /// A photo as JSON on one line, without its end.
    package func object(of photo: Photo) -> String {
        format.string(from: record(of: photo), id: photo.id.description)
    }

    /// A photo as an object.
    package func record(of photo: Photo) -> JSONValue {
        let record = JSONValue.object(
            columns.map { .init($0.rawValue, $0.value(of: photo)) }
        )
        return isExact ? record : record.withSchema
    }
}

/// The formats in which a list can be exported.
package enum RecordFormat: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// A tab-separated line for each item.
    case tsv
    /// Comma-separated values (RFC 4180).
    case csv
    /// One JSON document.
    case json
    /// A line with a JSON object for each item.
    case jsonl
    /// The same after a line that has OpenSearch or Elasticsearch index it.
    case bulk

    /// The first line of a table with these columns, if it names them.
    package func header(_ names: [String]) -> String {
        self == .csv ? line(names) : ""
    }

    /// A line of a table, with its end.
    package func line(_ columns: [String], end: String = "\n") -> String {
        self == .csv
            ? columns.map(Self.quoted).joined(separator: ",") + "\r\n"
            : columns.joined(separator: "\t") + end
    }

    /// A text without control characters; only in CSV it keeps its newlines.
    package func clean(_ text: String, by clean: (String) -> String) -> String {
        guard self == .csv else { return clean(text) }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .map { clean(String($0)) }.joined(separator: "\n")
    }

    private static func quoted(_ text: String) -> String {
        text.utf8.contains { ",\"\r\n".utf8.contains($0) }
            ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }

    /// A record in JSON on one line, without its end.
    package func string(from object: JSONValue, id: String) -> String {
        let line = JSONFormatter.string(from: object)
        guard self == .bulk else { return line }
        let action: JSONValue = ["index": ["_id": .string(id)]]
        return JSONFormatter.string(from: action) + "\n" + line
    }
}

/// The formats of what is one document: for people, or JSON.
package enum DocumentFormat: String, CaseIterable, Sendable {
    case text, json
}
