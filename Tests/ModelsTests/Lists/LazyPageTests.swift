import Mocks
import Models
import TestSupport
import Testing

@Suite(.queued)
struct LazyPageTests {
    private func list(_ numbers: Int..., total: Int?) -> any Cursor<Int> {
        LazyPage { Page(elements: numbers, total: total, next: .end) }
    }

    private func totals(_ first: any Cursor<Int>) async throws -> [Int?] {
        var totals: [Int?] = []
        let pages = CursorPages(first: first).makeAsyncIterator()
        while let page = try await pages.next() { totals.append(page.total) }
        return totals
    }

    @Test func `the total of one list is not that of several`() async throws {
        let lists = joined([list(1, 2, total: 2), list(3, total: 1)])
        #expect(try await totals(lists) == [nil, nil])
    }

    @Test func `a list of some of the elements has a total at its end`()
        async throws
    {
        let end = list(3, 4, 5, total: 5)
        let first = LazyPage {
            Page(elements: [1, 2], total: 5, next: .more(end))
        }
        let odd = first.converted(from: (), keepsTotal: false) { _, page in
            page.elements.filter { $0 % 2 == 1 }
        }
        #expect(try await totals(odd) == [nil, 3])
    }
}
