import Models
import Mocks
import Publishing
import Testing
import TestSupport
import ViewModels

@MainActor
@Suite(.queued)
struct PhotoViewModelTests {
    @Test(arguments: [Int.min, -1, 0])
    func `a number before the first is refused`(number: Int) async throws {
        let harness = await PhotoHarness(files: 1)
        harness.act { $0.start() }
        _ = harness.seen
        harness.act { $0.open(number: number) }
        let text = "! There is no item \(number); the last is 3."
        #expect(harness.seen == [text])
        try await harness.succeedFiles(.large)
    }

    @Test func `a number that no item has is named`() async throws {
        let harness = await PhotoHarness(second: 1, files: 1)
        harness.act { $0.start() }
        _ = harness.seen
        harness.act { $0.open(number: 9) }
        await harness.succeedSecond()
        let last = harness.seen.last
        #expect(last == "! There is no item 9; the last is 3.")
    }

    @Test func `a number among filtered items is that of the list`() async {
        let harness = await PhotoHarness(
            files: 2,
            photos: Photo.bare("a b c d"),
            rows: [0, 2]
        )
        harness.act { $0.start() }
        _ = harness.seen
        harness.act { $0.open(number: 3) }
        #expect(harness.seen == ["3 of 4 c+"])
        harness.act { $0.open(number: 2) }
        #expect(harness.seen == ["! There is no item 2; the last is 3."])
    }

    @Test func `the next photo is loaded if it is not there`() async throws {
        let harness = await PhotoHarness(index: 1, second: 1, files: 2)
        harness.act { $0.start() }
        try await harness.succeedFiles(.large)
        _ = harness.seen
        harness.act { $0.showNext() }
        harness.act { $0.showNext() }
        #expect(harness.seen == ["2 of 3 b [mp4: large]…"])
        await harness.succeedSecond()
        #expect(harness.seen == ["3 of 3 c+"])
        try await harness.succeedFiles(.small)
        _ = harness.seen
        harness.act { $0.showNext() }
        #expect(harness.seen == ["! This is the last item."])
    }

    @Test func `files that arrive do not cancel the next photo`()
        async throws
    {
        let harness = await PhotoHarness(index: 1, second: 1, files: 2)
        harness.act { $0.start() }
        harness.act { $0.showNext() }
        try await harness.succeedFiles(.large)
        await harness.succeedSecond()
        #expect(
            harness.seen == [
                "nothing", "2 of 3 b+", "2 of 3 b+…", "2 of 3 b [mp4: large]…",
                "3 of 3 c+",
            ]
        )
    }

    @Test func `a list at its result limit suggests how to narrow it`()
        async throws
    {
        let harness = await PhotoHarness(index: 2, second: 1, files: 1)
        harness.act { $0.start() }
        #expect(harness.seen == ["nothing", "nothing…"])
        await harness.succeedSecond(.limitReached(3))
        try await harness.succeedFiles(.large)
        _ = harness.seen
        harness.act { $0.showNext() }
        let notice =
            "NASA returns at most 3 results per search. Narrow the search, "
            + "for example with year:1969-1972 or center:JSC."
        #expect(harness.seen == ["! \(notice)"])
    }

    @Test func `without any photo, a failure returns to the screen before`()
        async
    {
        let list = MockCursor<Photo>("list")
        let coordinator = MockCoordinator()
        let messages = MockMessageCoordinator()
        let viewModel = PhotoViewModel(
            of: PhotoSelection(
                in: PagedCollectionModel(first: list),
                of: "“moon”"
            ),
            library: MockLibrary(),
            formatters: .english,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages
        )
        viewModel.start()
        messages.expect(.timedOut, about: "“moon”")
        coordinator.expect(.goBack)
        await list.fail(.timedOut)
        coordinator.expect(.goForward)
        messages.retry()
    }

    @Test func `a retry repeats only the page of photos that failed`()
        async throws
    {
        let harness = await PhotoHarness(index: 1, second: 2, files: 2)
        harness.act { $0.start() }
        try await harness.succeedFiles(.large)
        harness.act { $0.showNext() }
        _ = harness.seen
        harness.messages.expect(.timedOut)
        await harness.second.fail(.timedOut)
        #expect(harness.seen == ["2 of 3 b [mp4: large]"])
        harness.messages.retry()
        #expect(harness.seen == ["2 of 3 b [mp4: large]…"])
        await harness.succeedSecond()
        #expect(harness.seen == ["3 of 3 c+"])
    }

    @Test func `files that failed are explained in their place`() async throws {
        let harness = await PhotoHarness(files: 2)
        harness.act { $0.start() }
        _ = harness.seen
        await harness.failFiles(.tooManyRedirects)
        let reason = Formatters.english.failures.string(from: .tooManyRedirects)
        #expect(harness.seen == ["1 of 3 a [\(reason)]"])
        #expect(harness.viewModel?.state.value.hasFailed == true)
        harness.act { $0.reload() }
        #expect(harness.viewModel?.state.value.hasFailed == false)
        try await harness.succeedFiles(.large)
        #expect(
            harness.seen == [
                "1 of 3 a [\(reason)]+", "1 of 3 a [mp4: large]",
            ]
        )
        #expect(harness.manifests.requested == ["a", "a"])
    }

    @Test func `a reload loads the files again and keeps the page`()
        async throws
    {
        let harness = await PhotoHarness(files: 2)
        harness.act { $0.start() }
        try await harness.succeedFiles(.large)
        _ = harness.seen
        harness.act { $0.reload() }
        try await harness.succeedFiles(.small)
        #expect(
            harness.seen == [
                "1 of 3 a [mp4: large]+", "1 of 3 a [mp4: small]",
            ]
        )
    }

    @Test func `a reload without a photo starts loading`() async {
        let harness = await PhotoHarness(files: 1)
        harness.act { $0.reload() }
        #expect(harness.seen == ["nothing", "1 of 3 a+"])
    }

    @Test func `files that arrive after the photo was left are dropped`()
        async throws
    {
        let harness = await PhotoHarness(files: 2)
        harness.act { $0.start() }
        await harness.manifests.calls.come(1)
        harness.act { $0.showNext() }
        #expect(harness.manifests.calls.cancelled == [1])
        try await harness.succeedFiles(.large, call: 1)
        #expect(harness.seen == ["nothing", "1 of 3 a+", "2 of 3 b+"])
        try await harness.succeedFiles(.small, call: 2)
        #expect(harness.seen == ["2 of 3 b [mp4: small]"])
    }

    @Test func `leaving cancels loading`() async throws {
        let harness = await PhotoHarness(files: 1)
        harness.act { $0.start() }
        await harness.manifests.calls.come(1)
        _ = harness.seen
        harness.coordinator.expect(.goBack)
        harness.act { $0.close() }
        #expect(harness.seen == ["1 of 3 a"])
        #expect(harness.manifests.calls.cancelled == [1])
        try await harness.succeedFiles(.large)
        #expect(harness.seen == [])
    }

    @Test func `leaving before there is a photo leads back`() async {
        let harness = await PhotoHarness(index: 2, second: 1, files: 0)
        harness.act { $0.start() }
        await harness.second.calls.come(1)
        harness.coordinator.expect(.goBack)
        harness.act { $0.close() }
    }

    @Test func `leaving while the next photo loads cancels that alone`()
        async throws
    {
        let harness = await PhotoHarness(index: 1, second: 1, files: 1)
        harness.act { $0.start() }
        try await harness.succeedFiles(.large)
        harness.act { $0.showNext() }
        _ = harness.seen
        harness.act { $0.close() }
        await harness.succeedSecond()
        #expect(harness.seen == ["2 of 3 b [mp4: large]"])
        harness.coordinator.expect(.goBack)
        harness.act { $0.close() }
    }

    @Test func `the photos of a filter are followed by each other`()
        async throws
    {
        let harness = await PhotoHarness(
            index: 2,
            files: 3,
            photos: Photo.bare("a b c"),
            rows: [0, 2]
        )
        harness.act { $0.start() }
        #expect(harness.seen == ["nothing", "3 of 3 c+"])
        #expect(harness.viewModel?.state.value.hasNext == false)
        harness.act { $0.showNext() }
        #expect(harness.seen == ["! This is the last item."])
        harness.act { $0.showPrevious() }
        #expect(harness.seen == ["1 of 3 a+"])
        #expect(harness.viewModel?.state.value.hasPrevious == false)
        harness.act { $0.showPrevious() }
        #expect(harness.seen == ["! This is the first item."])
        harness.act { $0.showNext() }
        #expect(harness.seen == ["3 of 3 c+"])
    }

    @Test func `since when it is a favorite is shown as long as it is one`()
        async
    {
        let photo = Photo(
            id: "a",
            facts: [.init(.added, "2026-11-23T10:00:00Z")]
        )
        let favorites = MockFavorites([photo])
        let user = UserPhotos(favorites: favorites, history: nil) { _ in }
        let harness = await PhotoHarness(files: 1, photos: [photo], user: user)
        let since = { @MainActor in
            harness.viewModel?.state.value.page?.facts
                .contains { $0.name == "Favorite since" }
        }
        harness.act { $0.start() }
        await harness.manifests.succeed(PhotoFiles([]))
        #expect(since() == true)
        harness.act { $0.toggleFavorite() }
        await user.finish()
        #expect(since() == false)
    }

    @Test func `the title is marked when the photo has become a favorite`()
        async throws
    {
        let user = UserPhotos(favorites: MockFavorites([]), history: nil) {
            _ in
        }
        let harness = await PhotoHarness(files: 1, user: user)
        harness.act { $0.start() }
        try await harness.succeedFiles(.large)
        #expect(harness.viewModel?.state.value.page?.isFavorite == false)
        _ = harness.seen
        harness.act { $0.toggleFavorite() }
        // Nothing else is done before the photo is stored.
        #expect(harness.seen == ["1 of 3 a [mp4: large]…"])
        #expect(harness.viewModel?.state.value.canCancel == false)
        await user.finish()
        #expect(harness.seen.last == "1 of 3 ★ a [mp4: large]")
        #expect(harness.viewModel?.state.value.page?.isFavorite == true)
        harness.act { $0.toggleFavorite() }
        await user.finish()
        #expect(harness.seen.last == "1 of 3 a [mp4: large]")
    }

    @Test func `the web page is that of the current photo`() async {
        let harness = await PhotoHarness(index: 1, files: 1)
        harness.act { $0.perform(.openPage) }
        harness.act { $0.start() }
        harness.coordinator.expect(.perform(.openPage, id: "b"))
        harness.act { $0.perform(.openPage) }
    }

    @Test func `releasing the details cancels their request`() async {
        let harness = await PhotoHarness(files: 1)
        harness.act { $0.start() }
        await harness.manifests.calls.come(1)
        weak let released = harness.viewModel
        harness.release()
        #expect(released == nil)
        #expect(harness.manifests.calls.cancelled == [1])
        await harness.manifests.fail(.cancelled)
    }
}
