package import Models
import Terminal
package import ViewModels

/// Writes the items of a list in an export format.
package struct RecordWriter {
    private let form: ExportOptions
    private let query: JSONValue
    private let output: any TextOutput
    private let formatters: Formatters
    private let fitter: TextFitter
    private let width: Int
    private let isFavorite: (PhotoID) -> Bool

    /// The number of items written, including those of a pending document.
    package private(set) var count = 0
    private var hasBegun = false
    /// The heading of the last row.
    private var heading: String?
    private let headings: RowHeadings
    /// The pending document, which is written whole or not at all.
    private var document = ""

    package init(
        form: ExportOptions,
        query: JSONValue,
        output: any TextOutput,
        formatters: Formatters,
        fitter: TextFitter,
        width: Int,
        headings: RowHeadings = .none,
        isFavorite: @escaping (PhotoID) -> Bool = { _ in false }
    ) {
        self.form = form
        self.query = query
        self.output = output
        self.headings = headings
        self.formatters = formatters
        self.fitter = fitter
        self.width = width
        self.isFavorite = isFavorite
    }

    /// Writes a page; a document is written by `finish()`.
    package mutating func write(_ photos: ArraySlice<Photo>) throws {
        try begin()
        switch form.format {
        case .json where isDocument, .geojson where isDocument: collect(photos)
        case .text where form.template == nil:
            try output.write(rows(photos))
        case .text, .tsv, .csv, .json, .jsonl, .bulk, .geojson:
            // A short record in a write of its own is never cut.
            for photo in photos {
                try output.write(form.line(of: photo, clean: Sanitizer.clean))
            }
        }
        count += photos.count
    }

    /// Rows for people; a page of new items is of one list, whose title they
    /// stand under.
    private mutating func rows(_ photos: ArraySlice<Photo>) -> String {
        let rows = photos.enumerated().map { index, photo in
            PhotoRow(
                photo,
                at: count + index,
                formatters: formatters,
                isFavorite: isFavorite(photo.id)
            )
        }
        let view = RowView(
            rows: rows,
            width: width,
            fitter: fitter,
            isWhole: formatters.isAccessible
        )
        var lines = rows.flatMap { view.lines($0) }
        if case .lists = headings, let first = photos.first,
            let next = headings.string(for: first, formatters), next != heading
        {
            heading = next
            lines.insert(Line(next, .heading), at: 0)
        }
        return lines.map { fitter.string(from: $0) + "\n" }.joined()
    }

    /// `true` if nothing is written before `finish()`.
    package var isDocument: Bool {
        [.json, .geojson].contains(form.format) && form.template == nil
    }

    /// Writes the header of a table, once.
    private mutating func begin() throws {
        guard !hasBegun else { return }
        hasBegun = true
        if !form.header.isEmpty { try output.write(form.header) }
    }

    /// Writes the pending document, or the header of an empty table.
    ///
    /// - Parameter total: How many items the list has; `nil` if unknown.
    /// - Throws: If it cannot be written.
    package mutating func finish(total: Int?) throws {
        try begin()
        guard isDocument else { return }
        guard form.format == .json else {
            return try output.write(GeoJSON.collection(document) + "\n")
        }
        let query = JSONFormatter.string(from: query)
        let total = total.map(String.init) ?? "null"
        try output.write(
            #"{"schema":\#(JSONValue.schema),"query":\#(query),"#
                + #""total_hits":\#(total),"items":["#
                + document + "]}\n"
        )
    }

    private mutating func collect(_ photos: ArraySlice<Photo>) {
        for photo in photos {
            if !document.isEmpty { document += "," }
            document += form.object(of: photo)
        }
    }
}
