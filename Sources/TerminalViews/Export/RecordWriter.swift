package import Models
import Terminal
package import ViewModels

/// Writes the items of a list in an export format.
package struct RecordWriter {
    private let form: ExportOptions
    private var list: ListedPhotos
    private let document: (any ListDocument)?
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
    /// The parts of the pending document, which is written whole or not at all.
    private var parts: [String] = []

    package init(
        form: ExportOptions,
        list: ListedPhotos,
        document: (any ListDocument)? = nil,
        output: any TextOutput,
        formatters: Formatters,
        fitter: TextFitter,
        width: Int,
        headings: RowHeadings = .none,
        isFavorite: @escaping (PhotoID) -> Bool = { _ in false }
    ) {
        self.form = form
        self.list = list
        self.document = document
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
        if let document {
            parts += photos.map(document.part)
        } else if form.format == .text, form.template == nil {
            try output.write(rows(photos))
        } else {
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
    package var isDocument: Bool { document != nil }

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
        guard let document else { return }
        list.total = total
        try output.write(document.whole(parts, of: list))
    }
}
