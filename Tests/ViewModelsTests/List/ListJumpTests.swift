import Mocks
import Models
import Testing
import ViewModels

/// Going to a page, opening a number, and where a list ends.
@MainActor
struct ListJumpTests {
    @Test func `a page far ahead is loaded response by response`() async {
        let rig = ListHarness(asked: [1, 1, 1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d", total: 7)
        _ = rig.seen
        await rig.act { $0.showPage(3) }
        #expect(rig.seen == ["1–2 of 7: 1a 2b…"])
        await rig.answer(1, "e")
        #expect(rig.seen == [])
        await rig.answer(2, "f g", total: 7)
        #expect(rig.seen == ["5–6 of 7: 5e 6f"])
    }

    @Test func `a list can begin at any page`() async {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.showPage(2) }
        await rig.answer(0, "a b c d e")
        #expect(rig.seen == ["nothing", "nothing…", "3–4 of 5: 3c 4d"])
    }

    @Test(arguments: [4, 1_000, Int.max])
    func `a page beyond the end shows the last one`(page: Int) async {
        let rig = ListHarness(asked: [1, 1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d")
        _ = rig.seen
        await rig.act { $0.showPage(page) }
        await rig.answer(1, "e")
        #expect(
            rig.seen == [
                "1–2 of 5: 1a 2b…",
                "5 of 5: 5e",
                "! End of list.",
            ]
        )
    }

    @Test(arguments: [1, 0, -1, Int.min])
    func `there is no page before the first`(page: Int) async {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d e")
        await rig.act { $0.showNextPage() }
        await rig.act { $0.showPage(page) }
        #expect(rig.seen.last == "1–2 of 5: 1a 2b")
    }

    @Test func `a number that is loaded is opened`() async {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d e")
        _ = rig.seen
        rig.photos.expect(.showPhoto(4))
        rig.photos.expect(.showPhoto(0))
        await rig.act { $0.open(number: 5) }
        await rig.act { $0.open(number: 1) }
        #expect(rig.seen == [])
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
        let rig = ListHarness(asked: [1, 0])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d", total: 1_204)
        _ = rig.seen
        await rig.act { $0.open(number: number) }
        #expect(rig.seen == ["! \(notice)"])
    }

    @Test func `the last number of a complete list is its last item`() async {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c", total: 5, skipped: 2)
        _ = rig.seen
        await rig.act { $0.open(number: 4) }
        #expect(rig.seen == ["! There is no item 4; the last is 3."])
    }

    @Test func `opening a number does not cancel loading`() async {
        let rig = ListHarness(asked: [1, 1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b")
        await rig.act { $0.showNextPage() }
        _ = rig.seen
        await rig.act { $0.open(number: 9) }
        #expect(rig.seen == ["! There is no item 9; the last is 5."])
        await rig.answer(1, "c d")
        #expect(rig.seen == ["3–4 of 5: 3c 4d"])
    }

    @Test func `an empty result is reported with a hint`() async {
        let rig = ListHarness(asked: [1])
        await rig.act { $0.start() }
        await rig.answer(0, "", total: 0)
        let empty =
            "No results for “moon”. Try fewer or different words, a wider "
            + "range of years, or --media-type any."
        #expect(rig.seen == ["nothing", "nothing…", empty])
    }

    @Test func `a list beyond its result limit says so from the start`() async {
        let rig = ListHarness(asked: [1], resultLimit: 4)
        await rig.act { $0.start() }
        let rest = Page<Photo>.Next.limitReached(4)
        await rig.answer(0, "a b c d", total: 1_204, next: rest)
        await rig.act { $0.showNextPage() }
        await rig.act { $0.showNextPage() }
        let end =
            "NASA returns at most 4 results per search. Narrow the search, "
            + "for example with --year-start and --year-end, --center or "
            + "--media-type."
        let reach = "of 1,204 (first 4 available)"
        #expect(
            rig.seen == [
                "nothing", "nothing…", "1–2 \(reach): 1a 2b",
                "3–4 \(reach): 3c 4d", "! \(end)",
            ]
        )
    }

    @Test func `a number beyond the result limit is reported as such`() async {
        let rig = ListHarness(asked: [1, 0], resultLimit: 6)
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d", total: 9)
        await rig.act { $0.open(number: 6) }
        await rig.act { $0.open(number: 7) }
        let notices = rig.seen.suffix(2)
        #expect(
            notices == [
                "! Item 6 is not loaded yet; type g 3 to go to its page.",
                "! NASA returns at most 6 results per search. Narrow the "
                    + "search, for example with --year-start and --year-end, "
                    + "--center or --media-type.",
            ]
        )
    }

    @Test func `a new search is passed to the coordinator`() async {
        let rig = ListHarness(asked: [0])
        rig.photos.expect(.search("red planet"))
        await rig.act { $0.search(words: "red planet") }
        #expect(rig.seen == ["nothing"])
    }
}
