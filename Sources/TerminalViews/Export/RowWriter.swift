package import Models
package import ViewModels

/// Writes the items of a list as rows for people.
package struct RowWriter {
    private let output: any TextOutput
    private let formatters: Formatters
    private let fitter: TextFitter
    private let width: Int
    private let headings: RowHeadings
    private let isFavorite: (PhotoID) -> Bool

    private var count = 0
    /// The heading of the last row.
    private var heading: String?

    package init(
        output: any TextOutput,
        formatters: Formatters,
        fitter: TextFitter,
        width: Int,
        headings: RowHeadings = .none,
        isFavorite: @escaping (PhotoID) -> Bool = { _ in false }
    ) {
        self.output = output
        self.formatters = formatters
        self.fitter = fitter
        self.width = width
        self.headings = headings
        self.isFavorite = isFavorite
    }

    /// Writes a page; new items stand under the titles of their lists.
    package mutating func write(_ photos: ArraySlice<Photo>) throws {
        let rows = photos.enumerated().map { index, photo in
            PhotoRow(
                photo,
                at: count + index,
                formatters: formatters,
                isFavorite: isFavorite(photo.id)
            )
        }
        count += photos.count
        let view = RowView(
            rows: rows,
            width: width,
            fitter: fitter,
            isWhole: formatters.isAccessible
        )
        var lines: [Line] = []
        for (photo, row) in zip(photos, rows) {
            if headings.namesLists,
                let next = headings.string(for: photo, formatters),
                next != heading
            {
                heading = next
                lines.append(Line(next, .heading))
            }
            lines += view.lines(row)
        }
        try output.write(
            lines.map { fitter.string(from: $0) + "\n" }.joined()
        )
    }
}
