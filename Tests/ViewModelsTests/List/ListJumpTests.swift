import Mocks
import Models
import Publishing
import Testing
import TestSupport
import ViewModels

/// Going to a page, opening a number, and where a list ends.
@MainActor
@Suite(.queued)
struct ListJumpTests {
    @Test func `a page far ahead is loaded response by response`() async {
        let harness = ListHarness(requests: [1, 1, 1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d", total: 7)
        _ = harness.seen
        harness.viewModel.showPage(3)
        #expect(harness.seen == ["1–2 of 7: 1a 2b…"])
        await harness.succeed(1, "e")
        #expect(harness.seen == [])
        await harness.succeed(2, "f g", total: 7)
        #expect(harness.seen == ["5–6 of 7: 5e 6f"])
    }

    @Test func `a list can begin at any page`() async {
        let harness = ListHarness(requests: [1])
        harness.viewModel.start()
        harness.viewModel.showPage(2)
        await harness.succeed(0, "a b c d e")
        #expect(harness.seen == ["nothing", "nothing…", "3–4 of 5: 3c 4d"])
    }

    @Test(arguments: [4, 1_000, Int.max])
    func `a page beyond the end shows the last one`(page: Int) async {
        let harness = ListHarness(requests: [1, 1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d")
        _ = harness.seen
        harness.viewModel.showPage(page)
        await harness.succeed(1, "e")
        #expect(
            harness.seen == [
                "1–2 of 5: 1a 2b…",
                "5 of 5: 5e",
                "! This is the last page.",
            ]
        )
    }

    @Test(arguments: [1, 0, -1, Int.min])
    func `there is no page before the first`(page: Int) async {
        let harness = ListHarness(requests: [1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        harness.viewModel.showNextPage()
        harness.viewModel.showPage(page)
        #expect(harness.seen.last == "1–2 of 5: 1a 2b")
    }

    @Test(arguments: [
        (5, "5 of 5: 5e"), (3, "3–4 of 5: 3c 4d"), (2, "1–2 of 5: 1a 2b"),
    ])
    func `one comes back to the page of the photo that was shown last`(
        number: Int,
        page: String
    ) async {
        let harness = ListHarness(requests: [1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        harness.coordinator.expect(.showPhoto(0))
        harness.viewModel.open(number: 1)
        harness.viewModel.stop()
        harness.coordinator.selection?.onShow(3)
        harness.coordinator.selection?.onShow(number - 1)
        harness.viewModel.start()
        #expect(harness.seen.last == page)
        // Only once.
        harness.viewModel.showPage(1)
        harness.viewModel.stop()
        harness.viewModel.start()
        #expect(harness.viewModel.state.value.hasPreviousPage == false)
    }

    @Test func `the pages before are counted from the one that was left`()
        async
    {
        let harness = ListHarness(requests: [1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e f g")
        harness.viewModel.showPage(3)
        harness.coordinator.expect(.showPhoto(4))
        harness.viewModel.open(number: 5)
        harness.coordinator.selection?.onShow(1)
        harness.viewModel.start()
        #expect(harness.seen.last == "1–2 of 7: 1a 2b")
    }

    @Test(arguments: [
        (5, "Item 5 is not loaded yet; type g 3 to go to its page."),
        (1_204, "Item 1204 is not loaded yet; type g 602 to go to its page."),
        (1_205, "There is no item 1205; the last is 1,204."),
        (0, "There is no item 0; the last is 1,204."),
        (-7, "There is no item -7; the last is 1,204."),
        (.max, "There is no item \(Int.max); the last is 1,204."),
    ])
    func `a number that is not loaded or missing is reported`(
        number: Int,
        notice: String
    ) async {
        let harness = ListHarness(requests: [1, 0])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d", total: 1_204)
        _ = harness.seen
        harness.viewModel.open(number: number)
        #expect(harness.seen == ["! \(notice)"])
    }

    @Test func `the last number of a complete list is its last item`() async {
        let harness = ListHarness(requests: [1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c", total: 5, skipped: 2)
        _ = harness.seen
        harness.viewModel.open(number: 4)
        #expect(harness.seen == ["! There is no item 4; the last is 3."])
    }

    @Test func `opening a number does not cancel loading`() async {
        let harness = ListHarness(requests: [1, 1])
        harness.viewModel.start()
        await harness.succeed(0, "a b")
        harness.viewModel.showNextPage()
        _ = harness.seen
        harness.viewModel.open(number: 9)
        #expect(harness.seen == ["! There is no item 9; the last is 5."])
        await harness.succeed(1, "c d")
        #expect(harness.seen == ["3–4 of 4: 3c 4d"])
    }

    @Test func `a list beyond its result limit says so from the start`() async {
        let harness = ListHarness(requests: [1], resultLimit: 4)
        harness.viewModel.start()
        let rest = Page<Photo>.Next.limitReached(4)
        await harness.succeed(0, "a b c d", total: 1_204, next: rest)
        harness.viewModel.showNextPage()
        harness.viewModel.showNextPage()
        let end =
            "NASA returns at most 4 results per search. Narrow the search, "
            + "for example with year:1969-1972 or center:JSC."
        let reach = "of 1,204 (first 4 available)"
        #expect(
            harness.seen == [
                "nothing", "nothing…", "1–2 \(reach): 1a 2b",
                "3–4 \(reach): 3c 4d", "! \(end)",
            ]
        )
    }

    @Test func `a list whose first items are asked for shows its total`() async
    {
        let harness = ListHarness(requests: [1], limit: 3)
        harness.viewModel.start()
        await harness.succeed(0, "a b c d", total: 1_204)
        harness.viewModel.showNextPage()
        harness.viewModel.showNextPage()
        harness.viewModel.open(number: 4)
        let reach = "of 1,204 (first 3)"
        #expect(
            harness.seen == [
                "nothing", "nothing…", "1–2 \(reach): 1a 2b",
                "3 \(reach): 3c", "! End of list.",
                "! There is no item 4; the last is 3.",
            ]
        )
    }

    @Test func `a number beyond the result limit is reported as such`() async {
        let harness = ListHarness(requests: [1, 0], resultLimit: 6)
        harness.viewModel.start()
        await harness.succeed(0, "a b c d", total: 9)
        harness.viewModel.open(number: 6)
        harness.viewModel.open(number: 7)
        let notices = harness.seen.suffix(2)
        #expect(
            notices == [
                "! Item 6 is not loaded yet; type g 3 to go to its page.",
                "! NASA returns at most 6 results per search. Narrow the "
                    + "search, for example with year:1969-1972 or center:JSC.",
            ]
        )
    }
}
