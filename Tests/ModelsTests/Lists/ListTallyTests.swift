import Foundation
import Models
import Testing

struct ListTallyTests {
    private func page(
        _ elements: ClosedRange<Int>,
        missing: Int = 0,
        total: Int? = nil,
        isLast: Bool = false
    ) -> Page<Int> {
        Page(
            elements: Array(elements),
            skipped: 1,
            missing: missing,
            omitted: 2,
            total: total,
            next: isLast ? .end : .more(LazyPage { Page(all: []) })
        )
    }

    @Test func `the numbers of pages are added`() {
        var tally = ListTally(limit: nil)
        #expect(tally.isOpen && !tally.hasMore && !tally.isLimited)
        #expect(tally.add(page(1 ... 3, missing: 1, total: 20)) == [1, 2, 3])
        #expect(tally.add(page(4 ... 5, missing: 2, total: 21)) == [4, 5])
        #expect(tally.taken == 5)
        #expect(tally.skipped == 2)
        #expect(tally.omitted == 4)
        #expect(tally.missing == 3)
        #expect(tally.total == 21)
        #expect(tally.isOpen && tally.hasMore && !tally.isLimited)
    }

    @Test(arguments: [(2, 2), (3, 3), (4, 4), (9, 5)])
    func `a limit cuts a page, of which then nothing is missed`(
        limit: Int,
        taken: Int
    ) {
        var tally = ListTally(limit: limit)
        var elements: [Int] = []
        for page in [page(1 ... 3), page(4 ... 5, missing: 7, isLast: true)]
        where tally.isOpen {
            elements += tally.add(page)
        }
        #expect(elements == Array(1 ... taken))
        #expect(tally.taken == taken)
        #expect(tally.isOpen == (limit > 5))
        #expect(tally.hasMore == (limit < 5))
        #expect(tally.missing == (limit > 5 ? 7 : 0))
    }

    @Test func `a list that does not say its total has it at its end`() {
        var tally = ListTally(limit: 4)
        _ = tally.add(page(1 ... 3))
        #expect(tally.total == nil)
        _ = tally.add(page(4 ... 5, isLast: true))
        #expect(tally.total == 5)
    }

    @Test func `a total that was said once stays`() {
        var tally = ListTally(limit: nil)
        _ = tally.add(page(1 ... 3, total: 9))
        _ = tally.add(page(4 ... 5))
        #expect(tally.total == 9)
        _ = tally.add(page(6 ... 7, isLast: true))
        #expect(tally.total == 9)
    }

    @Test func `the limit of a service ends a list`() {
        var tally = ListTally(limit: nil)
        _ = tally.add(Page(elements: [1], next: .limitReached(1)))
        #expect(tally.isLimited)
    }

    @Test func `the oldest stored copy counts`() {
        let copies = [30, 10, 20].map {
            StoredCopy(
                date: Date(timeIntervalSince1970: $0),
                reason: .timedOut
            )
        }
        var tally = ListTally(limit: nil)
        _ = tally.add(Page(elements: [0], next: .end))
        #expect(tally.stored == nil)
        for copy in copies {
            _ = tally.add(Page(elements: [1], next: .end, stored: copy))
        }
        #expect(tally.stored == copies[1])
    }
}
