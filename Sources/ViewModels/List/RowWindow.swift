import Models

/// Which rows of a list are shown: consecutive ones of all that are loaded, or
/// of those that a filter selects.
///
/// It is never outside its rows. When they are replaced, it finds again those
/// that were shown.
struct RowWindow<ID: Hashable & Sendable>: Equatable, Sendable {
    /// A row, by its index in the list and the id of its element.
    struct Row: Equatable, Sendable {
        let index: Int
        let id: ID
        /// The list of several that it is from.
        var list: String?
    }

    /// A way to another page.
    enum Move: Equatable, Sendable {
        case first
        /// The page that is shown, again.
        case stay
        case next
        case previous
        /// The page with a number, from 1.
        case page(Int)
    }

    /// At least 1; a change takes effect on the next page.
    var rowsPerPage: Int { didSet { rowsPerPage = max(1, rowsPerPage) } }
    /// The rows side by side, where each list begins a line.
    var columns = 1 { didSet { columns = max(1, columns) } }
    private(set) var rows: [Row] = []
    /// The places among the rows of those that are shown. Empty before there
    /// are any, and when those that were shown are gone.
    private(set) var shown = 0 ..< 0

    init(rowsPerPage: Int) {
        self.rowsPerPage = max(1, rowsPerPage)
    }

    /// The rows that are shown.
    var page: ArraySlice<Row> { rows[shown] }

    /// The place where a page begins; rows there may not be loaded yet.
    func start(of move: Move) -> Int {
        switch move {
        case .first: return 0
        case .stay: return shown.lowerBound
        case .next: return shown.upperBound
        case .previous:
            let starts = starts(from: 0)
            if let index = starts.firstIndex(of: shown.lowerBound), index > 0 {
                return starts[index - 1]
            }
            let first = max(0, shown.lowerBound - rowsPerPage)
            return (first ..< shown.lowerBound).first {
                $0 + count(from: $0) >= shown.lowerBound
            } ?? 0
        case .page(let number):
            // The smallest number has none before it.
            let (starts, index) = (starts(from: 0), max(1, number) - 1)
            if starts.indices.contains(index) { return starts[index] }
            let (start, overflow) =
                index.multipliedReportingOverflow(by: rowsPerPage)
            return overflow ? .max : start
        }
    }

    /// The last place of a full page that begins at a place; less than
    /// `Int.max`.
    func last(from start: Int) -> Int {
        let (end, overflow) = start.addingReportingOverflow(rowsPerPage)
        return overflow ? .max - 1 : end - 1
    }

    /// The number of the page and of all pages, from 1, of `count` rows;
    /// `nil` if their number is unknown. The pages before and after are
    /// counted from the first row that is shown.
    func position(of count: Int?) -> (page: Int, pages: Int?) {
        let before =
            columns == 1
            ? pages(of: shown.lowerBound)
            : starts(from: 0).count { $0 < shown.lowerBound }
        let left = count.map { count in
            columns > 1 && count == rows.count
                ? starts(from: shown.lowerBound).count
                : pages(of: max(1, count - shown.lowerBound))
        }
        return (before + 1, left.map { before + $0 })
    }

    private func pages(of count: Int) -> Int {
        (count + rowsPerPage - 1) / rowsPerPage
    }

    /// The number of rows on the page that begins at a place.
    private func count(from start: Int) -> Int {
        guard columns > 1 else { return min(rowsPerPage, rows.count - start) }
        var place = 0
        for index in start ..< rows.count {
            if index > start, rows[index].list != rows[index - 1].list {
                place = (place + columns - 1) / columns * columns
            }
            guard place < rowsPerPage else { return index - start }
            place += 1
        }
        return rows.count - start
    }

    /// The rows at which pages begin, from a place on, if they differ in their
    /// rows.
    private func starts(from start: Int) -> [Int] {
        guard columns > 1 else { return [] }
        var starts: [Int] = []
        var next = start
        while next < rows.count {
            starts.append(next)
            next += max(1, count(from: next))
        }
        return starts
    }

    /// Shows the page that begins at a place, or the last one.
    mutating func show(from start: Int) {
        let last =
            starts(from: 0).last
            ?? (max(1, rows.count) - 1) / rowsPerPage * rowsPerPage
        let start = start < rows.count ? max(0, start) : last
        shown = start ..< start + count(from: start)
    }

    /// Shows the page with a row, counted from the one that is shown.
    mutating func show(pageOf place: Int) {
        if let start = starts(from: 0).last(where: { $0 <= place }) {
            return show(from: start)
        }
        let first = shown.lowerBound
        let pages = Double(place - first) / Double(rowsPerPage)
        show(from: first + Int(pages.rounded(.down)) * rowsPerPage)
    }

    /// Shows the page that contains the first of the rows that are shown.
    mutating func align() {
        show(from: shown.lowerBound / rowsPerPage * rowsPerPage)
    }

    /// Adds rows at the end.
    mutating func append(_ new: [Row]) {
        rows += new
    }

    /// Replaces the rows. The page begins with the first of its rows, or else
    /// of those behind it, that is still there; the next one begins behind
    /// those that follow it and were shown.
    mutating func replace(_ new: [Row]) {
        let places = Dictionary(
            new.enumerated().map { ($1.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        let place = { (row: Row) in places[row.id] }
        let start =
            rows[shown.lowerBound...].lazy.compactMap(place).first
            ?? rows[..<shown.lowerBound].reversed().lazy.compactMap(place)
            .first.map { $0 + 1 } ?? 0
        let seen = Set(page.map(\.id))
        let kept = new[start...].prefix { seen.contains($0.id) }
        rows = new
        shown = kept.indices
    }
}

extension PagedCollectionState {
    /// Returns `true` if there is, or may be, an element at an index from 0.
    func mayHaveElement(at index: Int) -> Bool {
        switch phase {
        case .ready: true
        // Perhaps of a reload.
        case .loading, .failed: index < total ?? .max
        case .complete, .limitReached: index < count
        }
    }
}
