import Mocks
import Models
import Testing
import ViewModels

/// Pages of a list, forward and back.
@MainActor
struct ListPagingTests {
    @Test func `the first page is shown when its rows have arrived`() async {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.start() }
        #expect(rig.seen == ["nothing", "nothing…"])
        await rig.answer(0, "a b c d e")
        #expect(rig.seen == ["1–2 of 5: 1a 2b"])
        await rig.act { $0.start() }
        #expect(rig.seen == [])
    }

    @Test func `a page that is loaded is shown at once`() async {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d e")
        _ = rig.seen
        rig.viewModel.showNextPage()
        rig.viewModel.showNextPage()
        rig.viewModel.showPreviousPage()
        #expect(
            rig.seen == [
                "3–4 of 5: 3c 4d", "5 of 5: 5e", "3–4 of 5: 3c 4d",
            ]
        )
    }

    @Test func `the start is reported before the first page`() async {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d e")
        _ = rig.seen
        await rig.act { $0.showPreviousPage() }
        await rig.act { $0.showPreviousPage() }
        #expect(
            rig.seen == [
                "! Start of list.", "! Start of list.",
            ]
        )
    }

    @Test func `a previous page is never cut at the start`() async {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d e")
        await rig.act { $0.showNextPage() }
        _ = rig.seen
        await rig.act { $0.setRoom(rows: 3, box: nil) }
        await rig.act { $0.showPreviousPage() }
        #expect(rig.seen == ["1–3 of 5: 1a 2b 3c"])
    }

    @Test func `the end is reported after the last page`() async {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c", total: 3)
        await rig.act { $0.showNextPage() }
        _ = rig.seen
        await rig.act { $0.showNextPage() }
        await rig.act { $0.showNextPage() }
        #expect(
            rig.seen == [
                "! End of list.", "! End of list.",
            ]
        )
    }

    @Test func `a page can span two responses`() async {
        let rig = ListHarness(asked: [1, 1], rows: 2)
        await rig.act { $0.start() }
        await rig.answer(0, "a b c")
        #expect(
            rig.seen == ["nothing", "nothing…", "1–2 of 5: 1a 2b"]
        )
        await rig.act { $0.showNextPage() }
        #expect(rig.seen == ["1–2 of 5: 1a 2b…"])
        await rig.answer(1, "d e")
        #expect(rig.seen == ["3–4 of 5: 3c 4d"])
    }

    @Test func `the first page waits until its rows are full`() async {
        let rig = ListHarness(asked: [1, 1], rows: 3)
        await rig.act { $0.start() }
        await rig.answer(0, "a b")
        await rig.answer(1, "c d e")
        #expect(
            rig.seen == ["nothing", "nothing…", "1–3 of 5: 1a 2b 3c"]
        )
    }

    @Test func `a page that is wanted twice is requested once`() async {
        let rig = ListHarness(asked: [1, 1])
        await rig.act { $0.start() }
        await rig.act { $0.start() }
        await rig.answer(0, "a b")
        await rig.act { $0.showNextPage() }
        await rig.act { $0.showNextPage() }
        await rig.answer(1, "c d e")
        #expect(rig.seen.last == "3–4 of 5: 3c 4d")
    }

    @Test func `only the next page is prefetched`() async {
        let rig = ListHarness(asked: [1, 1, 0])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c")
        #expect(rig.cursors[1].calls.count == 1)
        _ = rig.seen
        await rig.answer(1, "d e", total: 9)
        #expect(rig.seen == [])
        await rig.act { $0.showPreviousPage() }
        #expect(rig.cursors[1].calls.count == 1)
    }

    @Test func `rows far from the end trigger no prefetch`() async {
        let rig = ListHarness(asked: [1, 0])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d")
        #expect(rig.cursors[1].calls.count == 0)
    }

    @Test(arguments: [
        (1, ["3 of 5: 3c", "4 of 5: 4d"]),
        (2, ["3–4 of 5: 3c 4d", "5 of 5: 5e"]),
        (3, ["3–5 of 5: 3c 4d 5e"]),
        (0, ["3 of 5: 3c", "4 of 5: 4d"]),
    ])
    func `a new number of rows applies from the next page on`(
        rows: Int,
        expected: [String]
    ) async {
        let rig = ListHarness(asked: [1], rows: 2)
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d e")
        _ = rig.seen
        await rig.act { $0.setRoom(rows: rows, box: nil) }
        #expect(rig.seen == [])
        for _ in expected { await rig.act { $0.showNextPage() } }
        #expect(rig.seen == expected)
    }

    @Test func `numbers do not change if items are skipped`() async {
        let rig = ListHarness(asked: [1, 1, 1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b", total: 6, skipped: 1)
        await rig.answer(1, "", total: 6, skipped: 2)
        await rig.answer(2, "c", total: 6)
        await rig.act { $0.showNextPage() }
        await rig.act { $0.showNextPage() }
        let end =
            "End of list. Skipped unreadable items: 3."
        #expect(
            rig.seen == [
                "nothing", "nothing…", "1–2 of 6: 1a 2b",
                "3 of 6: 3c", "! \(end)",
            ]
        )
    }
}
