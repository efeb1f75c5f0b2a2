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
    /// One GeoJSON document (RFC 7946), for maps.
    case geojson
    /// One web page.
    case html
    /// One feed for newsreaders (RFC 4287).
    case atom

    /// `true` for formats that only photos have.
    package var isOfPhotos: Bool { [.geojson, .html, .atom].contains(self) }

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
}
