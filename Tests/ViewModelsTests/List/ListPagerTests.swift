import Testing

@testable import ViewModels

struct ListPagerTests {
    private func pager(_ rows: Int, shown: Range<Int>? = nil) -> ListPager {
        var pager = ListPager(rowsPerPage: rows)
        pager.shown = shown
        return pager
    }

    @Test(
        arguments: [
            (0 ..< 5, nil), (5 ..< 10, 0), (3 ..< 8, 0), (7 ..< 9, 2),
        ] as [(Range<Int>, Int?)]
    )
    func `the page before is a whole one, or begins at the start`(
        shown: Range<Int>,
        previous: Int?
    ) {
        #expect(pager(5, shown: shown).previous == previous)
    }

    @Test(arguments: [
        (1, 0), (3, 10), (0, 0), (.min, 0), (.max, .max), (.max / 5 + 2, .max),
    ])
    func `a page's number tells where it begins`(page: Int, start: Int) {
        #expect(pager(5).start(ofPage: page) == start)
    }

    @Test(arguments: [(1, 0), (5, 0), (6, 5), (10, 5), (11, 10)])
    func `the last page has at least one row`(count: Int, start: Int) {
        #expect(pager(5).lastStart(of: count) == start)
    }

    @Test(arguments: [
        (0, 5, true), (0, 4, false), (5, 10, true), (.max, 9, false),
        (.max - 5, .max, true),
    ])
    func `a page is full when all its rows are there`(
        index: Int,
        count: Int,
        isFull: Bool
    ) {
        #expect(pager(5).isFull(from: index, of: count) == isFull)
    }

    @Test func `a page ends with the rows that are there`() {
        #expect(pager(5).rows(from: 5, of: 7) == 5 ..< 7)
        #expect(pager(5).rows(from: 5, of: 70) == 5 ..< 10)
        #expect(pager(0).rowsPerPage == 1)
    }
}
