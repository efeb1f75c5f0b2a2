import Testing

@testable import ViewModels

struct PaginationTests {
    private func pagination(_ rows: Int, shown: Range<Int>? = nil) -> Pagination
    {
        var pagination = Pagination(rowsPerPage: rows)
        pagination.shown = shown
        return pagination
    }

    @Test(
        arguments: [
            (0 ..< 5, nil), (5 ..< 10, 0), (3 ..< 8, 0), (7 ..< 9, 2),
        ] as [(Range<Int>, Int?)]
    )
    func `the previous page is full or begins at the start`(
        shown: Range<Int>,
        previous: Int?
    ) {
        #expect(pagination(5, shown: shown).previous == previous)
    }

    @Test(arguments: [
        (1, 0), (3, 10), (0, 0), (.min, 0), (.max, .max), (.max / 5 + 2, .max),
    ])
    func `the number of a page determines its first row`(page: Int, start: Int)
    {
        #expect(pagination(5).start(ofPage: page) == start)
    }

    @Test(arguments: [(1, 0), (5, 0), (6, 5), (10, 5), (11, 10)])
    func `the last page has at least one row`(count: Int, start: Int) {
        #expect(pagination(5).lastStart(of: count) == start)
    }

    @Test(arguments: [
        (0, 4), (5, 9), (.max - 5, .max - 1), (.max, .max - 1),
    ])
    func `the last row of a full page does not overflow`(
        index: Int,
        last: Int
    ) {
        #expect(pagination(5).lastRow(from: index) == last)
    }

    @Test func `a page ends with the last loaded row`() {
        #expect(pagination(5).rows(from: 5, of: 7) == 5 ..< 7)
        #expect(pagination(5).rows(from: 5, of: 70) == 5 ..< 10)
        #expect(pagination(0).rowsPerPage == 1)
    }
}
