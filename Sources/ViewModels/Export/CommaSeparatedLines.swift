import Models

extension RecordFormat {
    /// Comma-separated values (RFC 4180).
    package static let csv = RecordFormat(
        "csv",
        .formatCSV,
        .columns,
        hasEnds: false
    ) { options, _, clean in
        CommaSeparatedLines(options: options, clean: clean)
    }
}

struct CommaSeparatedLines: RecordEncoding {
    let options: ExportOptions
    let clean: Cleaning

    var header: String { line(options.columns) }

    func text(of record: Record) -> String {
        line(options.columns.map { cleanLines(record[$0].text) })
    }

    private func line(_ columns: [String]) -> String {
        columns.map(quoted).joined(separator: ",") + "\r\n"
    }

    /// A text without control characters, but with its newlines.
    private func cleanLines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }
            .map { clean(String($0)) }.joined(separator: "\n")
    }

    private func quoted(_ text: String) -> String {
        text.utf8.contains { ",\"\r\n".utf8.contains($0) }
            ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
}
