import Mocks
import Models
import Publishing
import Testing
import TestSupport
import ViewModels

/// Failures, retries, reloads and the end of interest.
@MainActor
@Suite(.queued)
struct ListFailureTests {
    @Test func `a retry repeats the first page`() async {
        let harness = ListHarness(requests: [2], canGoBack: false)
        harness.messages.expect(.timedOut)
        harness.viewModel.start()
        await harness.fail(0, .timedOut)
        #expect(harness.seen == ["nothing", "nothing…", "nothing"])
        harness.messages.retry()
        #expect(harness.seen == ["nothing…"])
        await harness.succeed(0, "a b c d e")
        #expect(harness.seen == ["1–2 of 5: 1a 2b"])
    }

    @Test(arguments: [LoadFailure.timedOut, .cancelled], 0 ..< 8)
    func `where nothing could be loaded, each key says so`(
        failure: LoadFailure,
        key: Int
    ) async {
        let harness = ListHarness(requests: [2], canGoBack: false)
        let list = harness.viewModel
        harness.messages.expect(failure)
        list.start()
        if failure == .cancelled {
            await harness.cursors[0].calls.come(1)
            list.close()
        }
        await harness.fail(0, failure)
        let content = ListState.Content.nothing(title: "“moon”")
        #expect(list.state.value.content == content)
        #expect(list.state.value.isUnloaded)
        #expect(harness.seen == ["nothing", "nothing…", "nothing"])
        switch key {
        case 0: list.showNextPage()
        case 1: list.showPreviousPage()
        case 2: list.showPage(1)
        case 3: list.open(number: 1)
        case 4: list.toggleFavorites(numbers: [1])
        case 5: list.perform(.download, number: 1)
        case 6: list.filter(words: "a")
        default: list.showPeriod(-1)
        }
        #expect(
            harness.seen == ["! Nothing is loaded yet. Type r to try again."]
        )
        list.reload()
        #expect(list.state.value.content == content)
        await harness.succeed(0, "a b c d e", call: 2)
        #expect(harness.seen == ["nothing…", "1–2 of 5: 1a 2b"])
        #expect(!list.state.value.isUnloaded)
    }

    @Test func `a retry repeats the failed step alone and rows stay`() async {
        let harness = ListHarness(requests: [1, 3])
        harness.viewModel.start()
        await harness.succeed(0, "a b")
        harness.viewModel.showNextPage()
        _ = harness.seen
        for failure in [LoadFailure.timedOut, .truncated] {
            harness.messages.expect(failure)
            await harness.fail(1, failure)
            #expect(harness.seen == ["1–2 of 5: 1a 2b"])
            harness.messages.retry()
            #expect(harness.seen == ["1–2 of 5: 1a 2b…"])
        }
        await harness.succeed(1, "c d e")
        #expect(harness.seen == ["3–4 of 5: 3c 4d"])
    }

    @Test func `a failed prefetch is reported when its rows are wanted`() async
    {
        let harness = ListHarness(requests: [1, 2])
        harness.viewModel.start()
        await harness.succeed(0, "a b c")
        _ = harness.seen
        await harness.fail(1, .timedOut)
        #expect(harness.seen == [])
        harness.viewModel.showNextPage()
        #expect(harness.seen == ["1–2 of 5: 1a 2b…"])
        await harness.succeed(1, "d e")
        #expect(harness.seen == ["3–4 of 5: 3c 4d"])
    }

    @Test func `rows are shown although prefetching fails`() async {
        let harness = ListHarness(requests: [1, 1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c")
        await harness.fail(1, .timedOut)
        _ = harness.seen
        harness.viewModel.setRoom(ListRoom(rows: 1))
        harness.viewModel.showNextPage()
        harness.viewModel.showPreviousPage()
        #expect(
            harness.seen == ["1 of 5: 1a", "2 of 5: 2b", "1 of 5: 1a"]
        )
    }

    @Test func `rows that arrived before a failure are shown`() async {
        let harness = ListHarness(requests: [1, 3, 1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c")
        harness.viewModel.showNextPage()
        _ = harness.seen
        harness.messages.expect(.timedOut)
        await harness.fail(1, .timedOut)
        #expect(harness.seen == ["3 of 5: 3c"])
        harness.messages.expect(.truncated)
        harness.messages.retry()
        await harness.fail(1, .truncated)
        #expect(harness.seen == ["3 of 5: 3c…", "3 of 5: 3c"])
        harness.messages.retry()
        await harness.succeed(1, "d")
        #expect(harness.seen == ["3 of 5: 3c…", "3–4 of 5: 3c 4d"])
    }

    @Test func `continuing after a partial page misses no row`() async {
        let harness = ListHarness(requests: [1, 2, 1], rows: 3)
        harness.viewModel.start()
        harness.messages.expect(.timedOut)
        await harness.succeed(0, "a b")
        await harness.fail(1, .timedOut)
        #expect(harness.seen == ["nothing", "nothing…", "1–2 of 5: 1a 2b"])
        harness.viewModel.showNextPage()
        await harness.succeed(1, "c d")
        await harness.succeed(2, "e")
        #expect(harness.seen == ["1–2 of 5: 1a 2b…", "3–5 of 5: 3c 4d 5e"])
    }

    @Test func `a part that grew before it failed is printed again`() async {
        let harness = ListHarness(requests: [1, 2, 1], rows: 4)
        harness.viewModel.start()
        harness.messages.expect(.timedOut)
        await harness.succeed(0, "a")
        await harness.fail(1, .timedOut)
        _ = harness.seen
        harness.messages.retry()
        harness.messages.expect(.truncated)
        await harness.succeed(1, "b")
        await harness.fail(2, .truncated)
        #expect(harness.seen == ["1 of 5: 1a…", "1–2 of 5: 1a 2b"])
    }

    @Test func `a reload keeps the rows until the first page has arrived`()
        async
    {
        let harness = ListHarness(requests: [2])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        harness.viewModel.showNextPage()
        _ = harness.seen
        harness.viewModel.reload()
        #expect(harness.seen == ["3–4 of 5: 3c 4d…"])
        await harness.succeed(0, "v w x", total: 3)
        #expect(harness.seen == ["1–2 of 3: 1v 2w"])
    }

    @Test func `a reload stays on its page, as far as that was loaded`() async {
        let harness = ListHarness(requests: [2, 1])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e f")
        harness.viewModel.showPage(2)
        _ = harness.seen
        harness.viewModel.reload()
        #expect(harness.viewModel.state.value.isTurning == false)
        await harness.succeed(0, "a x b", total: 7)
        await harness.succeed(1, "c y d e")
        #expect(
            harness.seen == ["3–4 of 6: 3c 4d…", "4–5 of 7: 4c 5y"]
        )
    }

    @Test func `a reload of the first page shows what is new`() async {
        let harness = ListHarness(requests: [2])
        harness.viewModel.start()
        await harness.succeed(0, "a b c")
        harness.viewModel.reload()
        await harness.succeed(0, "x a b c")
        #expect(harness.seen.last?.hasSuffix("1x 2a") == true)
    }

    @Test func `a reload that failed is retried, and its rows stay`() async {
        let harness = ListHarness(requests: [3])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        _ = harness.seen
        harness.viewModel.reload()
        harness.messages.expect(.timedOut)
        await harness.fail(0, .timedOut)
        harness.messages.retry()
        await harness.succeed(0, "v w x", total: 3)
        #expect(
            harness.seen == [
                "1–2 of 5: 1a 2b…", "1–2 of 5: 1a 2b", "1–2 of 5: 1a 2b…",
                "1–2 of 3: 1v 2w",
            ]
        )
    }

    @Test func `a page that arrives after a reload started is dropped`() async {
        let harness = ListHarness(requests: [2, 1])
        harness.viewModel.start()
        await harness.succeed(0, "a b")
        harness.viewModel.showNextPage()
        harness.viewModel.reload()
        _ = harness.seen
        await harness.succeed(1, "c d e")
        #expect(harness.seen == [])
        await harness.succeed(0, "v w x y z", next: .end)
        #expect(harness.seen == ["1–2 of 5: 1v 2w"])
    }

    @Test func `a list that becomes empty says so`() async {
        let harness = ListHarness(requests: [2])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        harness.viewModel.showNextPage()
        harness.viewModel.reload()
        _ = harness.seen
        await harness.succeed(0, "", total: 0)
        let seen = harness.seen
        #expect(seen.count == 1)
        #expect(seen.first?.hasPrefix("No results") == true)
        harness.viewModel.showPreviousPage()
        #expect(harness.seen == ["! The list is empty."])
    }

    @Test func `closing a list that loads cancels that, and then leaves`()
        async
    {
        let harness = ListHarness(requests: [1, 2])
        harness.viewModel.start()
        await harness.succeed(0, "a b")
        harness.viewModel.showNextPage()
        #expect(harness.viewModel.state.value.canCancel)
        _ = harness.seen
        harness.viewModel.close()
        #expect(harness.seen == ["1–2 of 5: 1a 2b"])
        #expect(!harness.viewModel.state.value.canCancel)
        #expect(harness.cursors[1].calls.cancelled == [1])
        await harness.succeed(1, "c d e")
        #expect(harness.seen == [])
        harness.viewModel.showNextPage()
        await harness.succeed(1, "c d e")
        #expect(harness.seen == ["1–2 of 5: 1a 2b…", "3–4 of 5: 3c 4d"])
        harness.coordinator.expect(.goBack)
        harness.viewModel.close()
    }

    @Test func `the first list can be canceled and tried again`() async {
        let cursor = MockCursor<Photo>("only", calls: 2)
        let coordinator = MockCoordinator(canGoBack: false)
        let messages = MockMessageCoordinator()
        let list = ListViewModel(
            title: "",
            collection: PagedCollectionModel(first: cursor),
            rowsPerPage: 2,
            formatters: .english,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages
        )
        list.start()
        await cursor.calls.come(1)
        messages.expect(.cancelled)
        list.close()
        #expect(list.state.value.summary == "nothing")
        messages.retry()
        await cursor.fail(.cancelled, call: 1)
        await cursor.succeed(
            Page(elements: Photo.bare("a"), total: 1, next: .end),
            call: 2
        )
        #expect(list.state.value.summary == "1 of 1: 1a")
    }

    @Test func `a reload that is canceled leaves the rows as they were`() async
    {
        let harness = ListHarness(requests: [2])
        harness.viewModel.start()
        await harness.succeed(0, "a b c d e")
        harness.viewModel.showNextPage()
        harness.viewModel.reload()
        _ = harness.seen
        harness.viewModel.close()
        await harness.succeed(0, "x y z")
        #expect(harness.seen == ["3–4 of 5: 3c 4d"])
    }

    @Test func `releasing the list cancels its request`() async {
        let cursor = MockCursor<Photo>("only")
        let coordinator = MockCoordinator()
        let messages = MockMessageCoordinator()
        var list: ListViewModel? = ListViewModel(
            title: "",
            collection: PagedCollectionModel(first: cursor),
            rowsPerPage: 2,
            formatters: .english,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages
        )
        weak let released = list
        list?.start()
        await cursor.calls.come(1)
        list = nil
        #expect(released == nil)
        #expect(cursor.calls.cancelled == [1])
        await cursor.fail(.cancelled)
    }
}
