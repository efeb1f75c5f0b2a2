import Models

extension RecordFormat {
    /// Rows for people, where a command has some; else tab-separated lines.
    package static let text = RecordFormat(
        "text",
        .formatText,
        .rows,
        hasEnds: false,
        tsv.encoding
    )
    /// A tab-separated line for each record.
    package static let tsv = RecordFormat("tsv", .formatTSV, .columns) {
        options,
        _,
        clean in TabSeparatedLines(options: options, clean: clean)
    }
}

struct TabSeparatedLines: RecordEncoding {
    let options: ExportOptions
    let clean: Cleaning

    func text(of record: Record) -> String {
        options.columns.map { clean(text(record[$0], in: $0)) }
            .joined(separator: "\t") + options.end
    }

    /// Of its date, an item has only the day: the time is usually midnight,
    /// which means that none is known.
    private func text(_ value: JSONValue, in column: String) -> String {
        column == PhotoField.dateCreated.rawValue
            ? String(value.text.prefix(10)) : value.text
    }
}
