import Models
import Mocks
import Testing
import ViewModels

@MainActor
struct PhotoViewModelTests {
    @Test func `a photo is shown at once, and its files when they arrive`()
        async throws
    {
        let rig = await PhotoHarness(manifests: 1)
        await rig.act { $0.start() }
        #expect(rig.seen == ["nothing", "1 of 3 a…"])
        try await rig.answerFiles(.large)
        #expect(rig.seen == ["1 of 3 a [large (mp4)]"])
        await rig.act { $0.start() }
        #expect(rig.seen == [])
    }

    @Test func `next and previous show the neighboring photos`() async throws {
        let rig = await PhotoHarness(manifests: 3)
        await rig.act { $0.start() }
        try await rig.answerFiles(.large)
        _ = rig.seen
        await rig.act { $0.showNext() }
        try await rig.answerFiles(.small)
        await rig.act { $0.showPrevious() }
        try await rig.answerFiles(.medium)
        #expect(
            rig.seen == [
                "2 of 3 b…", "2 of 3 b [small (mp4)]",
                "1 of 3 a…", "1 of 3 a [medium (mp4)]",
            ]
        )
        #expect(rig.manifests.requested == ["a", "b", "a"])
    }

    @Test func `the start is reported before the first photo`() async throws {
        let rig = await PhotoHarness(manifests: 1)
        await rig.act { $0.start() }
        _ = rig.seen
        await rig.act { $0.showPrevious() }
        #expect(rig.seen == ["! This is the first item."])
        try await rig.answerFiles(.large)
        #expect(rig.seen == ["1 of 3 a [large (mp4)]"])
    }

    @Test func `the next photo is loaded if it is not there`() async throws {
        let rig = await PhotoHarness(index: 1, second: 1, manifests: 2)
        await rig.act { $0.start() }
        try await rig.answerFiles(.large)
        _ = rig.seen
        await rig.act { $0.showNext() }
        await rig.act { $0.showNext() }
        #expect(rig.seen == ["2 of 3 b [large (mp4)]…"])
        await rig.answerSecond()
        #expect(rig.seen == ["3 of 3 c…"])
        try await rig.answerFiles(.small)
        _ = rig.seen
        await rig.act { $0.showNext() }
        #expect(rig.seen == ["! This is the last item."])
    }

    @Test func `files that arrive do not cancel the next photo`()
        async throws
    {
        let rig = await PhotoHarness(index: 1, second: 1, manifests: 2)
        await rig.act { $0.start() }
        await rig.act { $0.showNext() }
        try await rig.answerFiles(.large)
        await rig.answerSecond()
        #expect(
            rig.seen == [
                "nothing", "2 of 3 b…", "2 of 3 b [large (mp4)]…",
                "3 of 3 c…",
            ]
        )
    }

    @Test func `a list at its result limit suggests how to narrow it`()
        async throws
    {
        let rig = await PhotoHarness(index: 2, second: 1, manifests: 1)
        await rig.act { $0.start() }
        #expect(rig.seen == ["nothing", "nothing…"])
        await rig.answerSecond(.limitReached(3))
        try await rig.answerFiles(.large)
        _ = rig.seen
        await rig.act { $0.showNext() }
        let notice =
            "NASA returns at most 3 results per search. Narrow the search, "
            + "for example with --year-start and --year-end, --center or "
            + "--media-type."
        #expect(rig.seen == ["! \(notice)"])
    }

    @Test func `a retry repeats only the page of photos that failed`()
        async throws
    {
        let rig = await PhotoHarness(index: 1, second: 2, manifests: 2)
        await rig.act { $0.start() }
        try await rig.answerFiles(.large)
        await rig.act { $0.showNext() }
        _ = rig.seen
        rig.messages.expect(.timedOut)
        rig.second.fail(.timedOut)
        await settle()
        #expect(rig.seen == ["2 of 3 b [large (mp4)]"])
        rig.messages.retry()
        await settle()
        #expect(rig.seen == ["2 of 3 b [large (mp4)]…"])
        await rig.answerSecond()
        #expect(rig.seen == ["3 of 3 c…"])
    }

    @Test func `a retry repeats only the files that failed`() async throws {
        let rig = await PhotoHarness(manifests: 2)
        await rig.act { $0.start() }
        _ = rig.seen
        rig.messages.expect(.notFound(reason: nil))
        await rig.failFiles(.notFound(reason: nil))
        #expect(rig.seen == ["1 of 3 a"])
        rig.messages.retry()
        await settle()
        #expect(rig.seen == ["1 of 3 a…"])
        try await rig.answerFiles(.large)
        #expect(rig.seen == ["1 of 3 a [large (mp4)]"])
        #expect(rig.manifests.requested == ["a", "a"])
    }

    @Test func `a reload loads the files again and keeps the page`()
        async throws
    {
        let rig = await PhotoHarness(manifests: 2)
        await rig.act { $0.start() }
        try await rig.answerFiles(.large)
        _ = rig.seen
        await rig.act { $0.reload() }
        try await rig.answerFiles(.small)
        #expect(
            rig.seen == ["1 of 3 a [large (mp4)]…", "1 of 3 a [small (mp4)]"]
        )
    }

    @Test func `a reload without a photo starts loading`() async {
        let rig = await PhotoHarness(manifests: 1)
        await rig.act { $0.reload() }
        #expect(rig.seen == ["nothing", "1 of 3 a…"])
    }

    @Test func `files that arrive after the photo was left are dropped`()
        async throws
    {
        let rig = await PhotoHarness(manifests: 2)
        await rig.act { $0.start() }
        await rig.act { $0.showNext() }
        #expect(rig.manifests.calls.cancelled == [1])
        try await rig.answerFiles(.large, call: 1)
        #expect(rig.seen == ["nothing", "1 of 3 a…", "2 of 3 b…"])
        try await rig.answerFiles(.small, call: 2)
        #expect(rig.seen == ["2 of 3 b [small (mp4)]"])
    }

    @Test func `leaving cancels loading`() async throws {
        let rig = await PhotoHarness(manifests: 1)
        await rig.act { $0.start() }
        _ = rig.seen
        rig.photos.expect(.goBack)
        await rig.act { $0.close() }
        #expect(rig.seen == ["1 of 3 a"])
        #expect(rig.manifests.calls.cancelled == [1])
        try await rig.answerFiles(.large)
        #expect(rig.seen == [])
    }

    @Test func `leaving cancels loading the next photo`() async throws {
        let rig = await PhotoHarness(index: 1, second: 1, manifests: 1)
        await rig.act { $0.start() }
        try await rig.answerFiles(.large)
        await rig.act { $0.showNext() }
        _ = rig.seen
        rig.photos.expect(.goBack)
        await rig.act { $0.close() }
        await rig.answerSecond()
        #expect(rig.seen == ["2 of 3 b [large (mp4)]"])
    }

    @Test func `the web page is that of the current photo`() async {
        let rig = await PhotoHarness(index: 1, manifests: 1)
        await rig.act { $0.openPage() }
        await rig.act { $0.start() }
        rig.photos.expect(.openPage(id: "b"))
        await rig.act { $0.openPage() }
    }

    @Test func `releasing the details cancels their request`() async {
        let rig = await PhotoHarness(manifests: 1)
        await rig.act { $0.start() }
        weak let released = rig.viewModel
        rig.release()
        #expect(released == nil)
        #expect(rig.manifests.calls.cancelled == [1])
        rig.manifests.fail(.cancelled)
    }
}
