/// Computes the ranges of rows on pages; rows are counted from 0.
struct Pagination {
    /// At least 1; a change takes effect on the next page.
    var rowsPerPage: Int {
        didSet { rowsPerPage = max(1, rowsPerPage) }
    }
    /// The rows of the current page; `nil` before there are any.
    var shown: Range<Int>?

    init(rowsPerPage: Int) {
        self.rowsPerPage = max(1, rowsPerPage)
    }

    /// Where the page before the current one begins; `nil` on the first.
    var previous: Int? {
        guard let shown, shown.lowerBound > 0 else { return nil }
        return max(0, shown.lowerBound - rowsPerPage)
    }

    /// Where a page begins, counted from 1; `Int.max` on overflow.
    func start(ofPage number: Int) -> Int {
        let (index, overflow) = (max(1, number) - 1)
            .multipliedReportingOverflow(by: rowsPerPage)
        return overflow ? .max : index
    }

    /// Where the last page of a list of `count` rows begins.
    func lastStart(of count: Int) -> Int {
        (count - 1) / rowsPerPage * rowsPerPage
    }

    /// The last row of a full page that begins at `index`; less than
    /// `Int.max`.
    func lastRow(from index: Int) -> Int {
        let (end, overflow) = index.addingReportingOverflow(rowsPerPage)
        return overflow ? .max - 1 : end - 1
    }

    /// The rows of the page that begins at `index`, as far as they exist.
    func rows(from index: Int, of count: Int) -> Range<Int> {
        index ..< min(index + rowsPerPage, count)
    }
}
