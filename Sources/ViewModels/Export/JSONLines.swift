import Models

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

    func text(ofFailure failure: JSONValue) -> String? {
        let object: JSONValue = ["failed": failure]
        return JSONFormatter.string(from: object.withSchema) + options.end
    }
}
