import Mocks
import Models
import TestSupport
import Testing

@Suite(.queued)
struct LimitedCursorTests {
    /// All pages of 1 to 9, three on a page, as far as a limit lets them.
    private func pages(
        _ limit: Int,
        resultLimit: Int? = nil
    ) async throws -> [Page<Int>] {
        var cursor: (any Cursor<Int>)? = Numbers(
            start: 1,
            resultLimit: resultLimit
        ).limited(to: limit)
        var pages: [Page<Int>] = []
        while let current = cursor {
            let page = try await current.page()
            pages.append(page)
            cursor = if case .more(let next) = page.next { next } else { nil }
        }
        return pages
    }

    @Test(arguments: [
        (0, [[]]), (1, [[1]]), (3, [[1, 2, 3]]), (4, [[1, 2, 3], [4]]),
        (9, [[1, 2, 3], [4, 5, 6], [7, 8, 9]]),
        (99, [[1, 2, 3], [4, 5, 6], [7, 8, 9]]),
    ])
    func `a list ends at its limit and counts no more`(
        limit: Int,
        expected: [[Int]]
    ) async throws {
        let pages = try await pages(limit)
        #expect(pages.map(\.elements) == expected)
        #expect(pages.map(\.total) == expected.map { _ in min(limit, 9) })
    }

    @Test func `the limit of the service counts only if it is lower`()
        async throws
    {
        #expect(try await pages(2, resultLimit: 6)[0].resultLimit == nil)
        #expect(try await pages(7, resultLimit: 6)[0].resultLimit == 6)
    }
}

private struct Numbers: Cursor {
    let start: Int
    let resultLimit: Int?

    func page() async throws(LoadFailure) -> Page<Int> {
        Page(
            elements: Array(start ..< start + 3),
            total: 9,
            resultLimit: resultLimit,
            next: start < 7
                ? .more(Numbers(start: start + 3, resultLimit: resultLimit))
                : .end
        )
    }
}
