/// Reckons which rows a page has; they are counted from 0.
struct ListPager {
    /// At least 1.
    private(set) var rowsPerPage: Int
    /// The rows shown; `nil` before there are any.
    var shown: Range<Int>?

    init(rowsPerPage: Int) {
        self.rowsPerPage = max(1, rowsPerPage)
    }

    /// Counts from the next page on.
    mutating func setRowsPerPage(_ count: Int) {
        rowsPerPage = max(1, count)
    }

    /// Where the page before the shown one begins; `nil` at the start.
    var previous: Int? {
        guard let shown, shown.lowerBound > 0 else { return nil }
        return max(0, shown.lowerBound - rowsPerPage)
    }

    /// Where a page begins, counted from 1; beyond all rows, where it cannot
    /// be reckoned.
    func start(ofPage number: Int) -> Int {
        let (index, overflow) = (max(1, number) - 1)
            .multipliedReportingOverflow(by: rowsPerPage)
        return overflow ? .max : index
    }

    /// Where the last page of so many rows begins.
    func lastStart(of count: Int) -> Int {
        (count - 1) / rowsPerPage * rowsPerPage
    }

    /// Whether so many rows fill a page.
    func isFull(from index: Int, of count: Int) -> Bool {
        let (end, overflow) = index.addingReportingOverflow(rowsPerPage)
        return !overflow && count >= end
    }

    /// The rows of a page, as far as there are so many.
    func rows(from index: Int, of count: Int) -> Range<Int> {
        index ..< min(index + rowsPerPage, count)
    }
}
