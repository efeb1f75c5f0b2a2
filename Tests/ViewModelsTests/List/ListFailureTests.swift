import Mocks
import Models
import Testing
import ViewModels

/// Failures, retries, reloads and the end of interest.
@MainActor
struct ListFailureTests {
    @Test func `a retry repeats the first page`() async {
        let rig = ListHarness(asked: [2])
        rig.messages.expect(.timedOut)
        await rig.act { $0.start() }
        await rig.fail(0, .timedOut)
        #expect(rig.seen == ["nothing", "nothing…", "nothing"])
        rig.messages.retry()
        await settle()
        #expect(rig.seen == ["nothing…"])
        await rig.answer(0, "a b c d e")
        #expect(rig.seen == ["1–2 of 5: 1a 2b"])
    }

    @Test func `a retry repeats the failed step alone and rows stay`() async {
        let rig = ListHarness(asked: [1, 3])
        await rig.act { $0.start() }
        await rig.answer(0, "a b")
        await rig.act { $0.showNextPage() }
        _ = rig.seen
        for failure in [LoadFailure.timedOut, .truncated] {
            rig.messages.expect(failure)
            await rig.fail(1, failure)
            #expect(rig.seen == ["1–2 of 5: 1a 2b"])
            rig.messages.retry()
            await settle()
            #expect(rig.seen == ["1–2 of 5: 1a 2b…"])
        }
        await rig.answer(1, "c d e")
        #expect(rig.seen == ["3–4 of 5: 3c 4d"])
    }

    @Test func `a failed prefetch is reported when its rows are wanted`() async
    {
        let rig = ListHarness(asked: [1, 2])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c")
        _ = rig.seen
        await rig.fail(1, .timedOut)
        #expect(rig.seen == [])
        await rig.act { $0.showNextPage() }
        #expect(rig.seen == ["1–2 of 5: 1a 2b…"])
        await rig.answer(1, "d e")
        #expect(rig.seen == ["3–4 of 5: 3c 4d"])
    }

    @Test func `rows are shown although prefetching fails`() async {
        let rig = ListHarness(asked: [1, 1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c")
        await rig.fail(1, .timedOut)
        _ = rig.seen
        await rig.act { $0.setRoom(rows: 1, box: nil) }
        await rig.act { $0.showNextPage() }
        await rig.act { $0.showPreviousPage() }
        #expect(rig.seen == ["3 of 5: 3c", "2 of 5: 2b"])
    }

    @Test func `rows that arrived before a failure are shown`() async {
        let rig = ListHarness(asked: [1, 3, 1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c")
        await rig.act { $0.showNextPage() }
        _ = rig.seen
        rig.messages.expect(.timedOut)
        await rig.fail(1, .timedOut)
        #expect(rig.seen == ["3 of 5: 3c"])
        rig.messages.expect(.truncated)
        rig.messages.retry()
        await settle()
        await rig.fail(1, .truncated)
        #expect(rig.seen == ["3 of 5: 3c…", "3 of 5: 3c"])
        rig.messages.retry()
        await settle()
        await rig.answer(1, "d")
        #expect(rig.seen == ["3 of 5: 3c…", "3–4 of 5: 3c 4d"])
    }

    @Test func `continuing after a partial page misses no row`() async {
        let rig = ListHarness(asked: [1, 2, 1], rows: 3)
        await rig.act { $0.start() }
        rig.messages.expect(.timedOut)
        await rig.answer(0, "a b")
        await rig.fail(1, .timedOut)
        #expect(rig.seen == ["nothing", "nothing…", "1–2 of 5: 1a 2b"])
        await rig.act { $0.showNextPage() }
        await rig.answer(1, "c d")
        await rig.answer(2, "e")
        #expect(rig.seen == ["1–2 of 5: 1a 2b…", "3–5 of 5: 3c 4d 5e"])
    }

    @Test func `a part that grew before it failed is printed again`() async {
        let rig = ListHarness(asked: [1, 2, 1], rows: 4)
        await rig.act { $0.start() }
        rig.messages.expect(.timedOut)
        await rig.answer(0, "a")
        await rig.fail(1, .timedOut)
        _ = rig.seen
        rig.messages.retry()
        await settle()
        rig.messages.expect(.truncated)
        await rig.answer(1, "b")
        await rig.fail(2, .truncated)
        #expect(rig.seen == ["1 of 5: 1a…", "1–2 of 5: 1a 2b"])
    }

    @Test func `a reload keeps the rows until the first page has arrived`()
        async
    {
        let rig = ListHarness(asked: [2])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d e")
        await rig.act { $0.showNextPage() }
        _ = rig.seen
        await rig.act { $0.reload() }
        #expect(rig.seen == ["3–4 of 5: 3c 4d…"])
        await rig.answer(0, "v w x", total: 3)
        #expect(rig.seen == ["1–2 of 3: 1v 2w"])
    }

    @Test func `a reload that failed is retried, and its rows stay`() async {
        let rig = ListHarness(asked: [3])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d e")
        _ = rig.seen
        await rig.act { $0.reload() }
        rig.messages.expect(.timedOut)
        await rig.fail(0, .timedOut)
        rig.messages.retry()
        await settle()
        await rig.answer(0, "v w x", total: 3)
        #expect(
            rig.seen == [
                "1–2 of 5: 1a 2b…", "1–2 of 5: 1a 2b", "1–2 of 5: 1a 2b…",
                "1–2 of 3: 1v 2w",
            ]
        )
    }

    @Test func `a page that arrives after a reload started is dropped`() async {
        let rig = ListHarness(asked: [2, 1])
        await rig.act { $0.start() }
        await rig.answer(0, "a b")
        await rig.act { $0.showNextPage() }
        await rig.act { $0.reload() }
        _ = rig.seen
        await rig.answer(1, "c d e")
        #expect(rig.seen == [])
        await rig.answer(0, "v w x y z", next: .end)
        #expect(rig.seen == ["1–2 of 5: 1v 2w"])
    }

    @Test func `a list that becomes empty says so`() async {
        let rig = ListHarness(asked: [2])
        await rig.act { $0.start() }
        await rig.answer(0, "a b c d e")
        await rig.act { $0.showNextPage() }
        await rig.act { $0.reload() }
        _ = rig.seen
        await rig.answer(0, "", total: 0)
        let seen = rig.seen
        #expect(seen.count == 1)
        #expect(seen.first?.hasPrefix("No results") == true)
        await rig.act { $0.showPreviousPage() }
        #expect(rig.seen == ["! The list is empty."])
    }

    @Test func `closing the list ends its request`() async {
        let rig = ListHarness(asked: [1, 2])
        await rig.act { $0.start() }
        await rig.answer(0, "a b")
        await rig.act { $0.showNextPage() }
        _ = rig.seen
        rig.photos.expect(.goBack)
        await rig.act { $0.close() }
        #expect(rig.seen == ["1–2 of 5: 1a 2b"])
        #expect(rig.cursors[1].calls.cancelled == [1])
        await rig.answer(1, "c d e")
        #expect(rig.seen == [])
        await rig.act { $0.showNextPage() }
        await rig.answer(1, "c d e")
        #expect(rig.seen == ["1–2 of 5: 1a 2b…", "3–4 of 5: 3c 4d"])
    }

    @Test func `releasing the list cancels its request`() async {
        let cursor = MockCursor<Photo>("only")
        let photos = MockPhotoCoordinator()
        let messages = MockMessageCoordinator()
        var list: ListViewModel? = ListViewModel(
            title: "",
            collection: PagedCollectionModel(first: cursor),
            rowsPerPage: 2,
            formatters: .english,
            photos: photos,
            messages: messages
        )
        weak let released = list
        list?.start()
        await settle()
        list = nil
        #expect(released == nil)
        #expect(cursor.calls.cancelled == [1])
        cursor.fail(.cancelled)
    }
}
