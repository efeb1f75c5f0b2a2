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

    @Test func `what is made of a list ends at the limit of its service`()
        async throws
    {
        let first = LazyPage { Page(elements: [1], next: .limitReached(7)) }
        let empty = LazyPage { Page<Int>(elements: [], next: .limitReached(7)) }
        for list in [
            first.limited(to: 2), first.singly(),
            first.converted(from: (), keepsTotal: true) { $1.elements },
            empty.failing { .notFound() },
        ] {
            guard case .limitReached(7) = try await list.page().next else {
                Issue.record("another end")
                continue
            }
        }
    }

    @Test func `a list can have one element on each page`() async throws {
        let end = LazyPage {
            Page(elements: [4, 5], skipped: 2, total: 5, next: .end)
        }
        let empty = LazyPage { Page<Int>(elements: [], next: .more(end)) }
        let first = LazyPage {
            Page(elements: [1, 2, 3], skipped: 1, total: 5, next: .more(empty))
        }
        var cursor: any Cursor<Int> = first.singly()
        var pages: [String] = []
        while true {
            let page = try await cursor.page()
            pages.append("\(page.elements) \(page.skipped)")
            guard case .more(let next) = page.next else { break }
            cursor = next
        }
        #expect(
            pages == [
                "[1] 0", "[2] 0", "[3] 1", "[] 0", "[4] 0", "[5] 2",
            ]
        )
    }
}
