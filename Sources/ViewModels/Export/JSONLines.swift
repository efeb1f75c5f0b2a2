extension RecordFormat {
    /// A line with an object of JSON for each record.
    package static let jsonl = RecordFormat("jsonl", .formatJSONL, .objects) {
        options,
        _,
        _ in JSONLines(options: options)
    }
}

struct JSONLines: RecordEncoding {
    let options: ExportOptions

    func text(of record: Record) -> String {
        options.json(of: record) + options.end
    }
}
