import Mocks
import Models
import Publishing
import Testing
import TestSupport
import ViewModels

/// Pages of a list, forward and back.
@MainActor
@Suite(.queued)
struct ListPagingTests {
    @Test(arguments: [
        (nil, ["page 1", "page 2"]), (5, ["page 1 of 3", "page 2 of 3"]),
    ])
    func `a page has its number, of those of the list if that is known`(
        total: Int?,
        positions: [String]
    ) async {
        let harness = ListHarness(requests: [1, 1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d", total: total)
        for position in positions {
            guard case .page(let page) = harness.viewModel.state.value.content
            else {
                Issue.record("no page")
                return
            }
            #expect(page.position == position)
            harness.viewModel.showNextPage()
        }
    }

    @Test func `a previous page is never cut at the start`() async {
        let harness = ListHarness(requests: [1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        harness.viewModel.showNextPage()
        harness.viewModel.setRoom(ListRoom(rows: 3))
        _ = harness.seen
        harness.viewModel.showPreviousPage()
        #expect(harness.seen == ["1–3 of 5: 1a 2b 3c"])
    }

    @Test func `the last page stays as it is if there is no next one`() async {
        let harness = ListHarness(requests: [1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        harness.viewModel.showNextPage()
        harness.viewModel.setRoom(ListRoom(rows: 3))
        _ = harness.seen
        harness.viewModel.showNextPage()
        harness.viewModel.showNextPage()
        #expect(harness.seen == ["! End of list.", "! End of list."])
    }

    @Test func `a page can span two responses`() async {
        let harness = ListHarness(requests: [1, 1], rows: 2)
        harness.viewModel.start()
        await harness.succeed(0, "a b c")
        #expect(
            harness.seen == ["nothing", "nothing…", "1–2 of 5: 1a 2b"]
        )
        harness.viewModel.showNextPage()
        #expect(harness.seen == ["1–2 of 5: 1a 2b…"])
        await harness.succeed(1, "d e")
        #expect(harness.seen == ["3–4 of 5: 3c 4d"])
    }

    @Test func `the first page waits until its rows are full`() async {
        let harness = ListHarness(requests: [1, 1], rows: 3)
        harness.viewModel.start()
        await harness.succeed(0, "a b")
        await harness.succeed(1, "c d e")
        #expect(
            harness.seen == ["nothing", "nothing…", "1–3 of 5: 1a 2b 3c"]
        )
    }

    @Test func `a page that is wanted twice is requested once`() async {
        let harness = ListHarness(requests: [1, 1])
        harness.viewModel.start()
        harness.viewModel.start()
        await harness.succeed(0, "a b")
        harness.viewModel.showNextPage()
        harness.viewModel.showNextPage()
        await harness.succeed(1, "c d e")
        #expect(harness.seen.last == "3–4 of 5: 3c 4d")
    }

    @Test func `only the next page is prefetched`() async {
        let harness = ListHarness(requests: [1, 1, 0])
        harness.viewModel.start()
        await harness.succeed(0, "a b c")
        #expect(harness.collection.state.value.phase == .loading)
        _ = harness.seen
        await harness.succeed(1, "d e", total: 9)
        #expect(harness.seen == [])
        #expect(harness.collection.state.value.phase == .ready)
        harness.viewModel.showPreviousPage()
        #expect(harness.collection.state.value.phase == .ready)
    }

    @Test func `rows far from the end trigger no prefetch`() async {
        let harness = ListHarness(requests: [1, 0])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d")
        #expect(harness.collection.state.value.phase == .ready)
    }

    @Test(arguments: [
        (1, ["1 of 5: 1a", "2 of 5: 2b"]),
        (2, ["3–4 of 5: 3c 4d", "5 of 5: 5e"]),
        (3, ["1–3 of 5: 1a 2b 3c", "4–5 of 5: 4d 5e"]),
        (0, ["1 of 5: 1a", "2 of 5: 2b"]),
    ])
    func `a new number of rows applies at once`(
        rows: Int,
        expected: [String]
    ) async {
        let harness = ListHarness(requests: [1], rows: 2)
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        _ = harness.seen
        harness.viewModel.setRoom(ListRoom(rows: rows))
        for _ in 0 ..< (rows == 2 ? 2 : 1) { harness.viewModel.showNextPage() }
        #expect(harness.seen == expected)
    }

    @Test func `numbers do not change if items are skipped`() async {
        let harness = ListHarness(requests: [1, 1, 1])
        harness.viewModel.start()
        await harness.succeed(0, "a b", total: 6, skipped: 1)
        await harness.succeed(1, "", total: 6, skipped: 2)
        await harness.succeed(2, "c", total: 6)
        harness.viewModel.showNextPage()
        harness.viewModel.showNextPage()
        let end =
            "End of list. Skipped 3 unreadable items."
        #expect(
            harness.seen == [
                "nothing", "nothing…", "1–2 of 6: 1a 2b",
                "3 of 3: 3c", "! \(end)",
            ]
        )
    }
}
