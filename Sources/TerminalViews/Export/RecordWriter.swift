package import Models
package import Terminal
package import ViewModels

/// Writes a list's items in one of the formats for programs, or as people
/// read them.
package struct RecordWriter {
    private let form: ExportOptions
    private let query: JSONValue
    private let output: any TextOutput
    private let records: RecordFormatter
    private let rows: RowWriter

    /// How many items were written, or will be at the end.
    package private(set) var count = 0
    private var total: Int?
    /// The document under way, which is written whole or not at all.
    private var document: [UInt8] = []

    package init(
        form: ExportOptions,
        query: JSONValue,
        output: any TextOutput,
        formatters: Formatters,
        renderer: LineRenderer,
        width: Int
    ) {
        self.form = form
        self.query = query
        self.output = output
        records = RecordFormatter(form: form, clean: renderer.clean)
        rows = RowWriter(
            formatters: formatters,
            renderer: renderer,
            width: width
        )
    }

    /// Writes a page; the parts of a document wait for `finish()`.
    package mutating func write(
        _ photos: ArraySlice<Photo>,
        total: Int?
    ) throws(OutputError) {
        self.total = total ?? self.total
        switch form.format {
        case .json where form.template == nil: collect(photos)
        case .text where form.template == nil:
            try output.write(rows.string(from: photos, after: count))
        case .text, .tsv, .json, .jsonl:
            var text: [UInt8] = []
            for photo in photos { records.append(photo, to: &text) }
            try output.write(String(decoding: text, as: UTF8.self))
        }
        count += photos.count
    }

    /// Writes what waits for the end.
    package func finish() throws(OutputError) {
        guard form.format == .json, form.template == nil else { return }
        let query = JSONFormatter.string(from: query)
        let total = total ?? count
        try output.write(
            #"{"query":\#(query),"total_hits":\#(total),"items":["#
                + String(decoding: document, as: UTF8.self) + "]}" + form.end
        )
    }

    private mutating func collect(_ photos: ArraySlice<Photo>) {
        for photo in photos {
            if !document.isEmpty { document.append(UInt8(ascii: ",")) }
            JSONFormatter.append(records.object(photo), to: &document)
        }
    }
}
