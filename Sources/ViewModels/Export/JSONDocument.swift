import Models

extension RecordFormat {
    /// One document of JSON.
    package static let json = RecordFormat("json", .formatJSON, .objects) {
        options,
        _,
        _ in JSONDocument(options: options)
    }
}

/// The records of a list as a document of JSON.
struct JSONDocument: RecordEncoding {
    let options: ExportOptions

    func text(of record: Record) -> String { options.json(of: record) }

    private func failed(_ failures: [JSONValue]?) -> String {
        failures.map {
            #","failed":"# + JSONFormatter.string(from: .array($0))
        } ?? ""
    }

    var document: Document? {
        { texts, list in
            guard let name = list.name else { return texts.joined() + "\n" }
            let start = JSONFormatter.string(from: list.summary.withSchema)
            return start.dropLast() + #","\#(name)":["#
                + texts.joined(separator: ",") + "]"
                + failed(list.failures) + "}\n"
        }
    }
}
