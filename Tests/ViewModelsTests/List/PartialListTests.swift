import Mocks
import Models
import Publishing
import Testing
import TestSupport
import ViewModels

/// A list whose first page comes in parts, with rows between those that are
/// there.
@MainActor
@Suite(.queued)
struct PartialListTests {
    /// A list of which “b d e” is there.
    private func harness(
        requests: Int = 1,
        canGoBack: Bool = true
    ) async -> ListHarness {
        let harness = ListHarness(requests: [requests], canGoBack: canGoBack)
        harness.viewModel.start()
        await harness.cursors[0].show(Photo.bare("d"))
        await harness.cursors[0].show(Photo.bare("b d e"))
        #expect(
            harness.seen == ["nothing", "nothing…", "1: 1d+", "1–2: 1b 2d+"]
        )
        return harness
    }

    @Test func `what is there is shown, and then the whole page`() async {
        let harness = await harness()
        #expect(!harness.viewModel.state.value.isLoading)
        #expect(!harness.viewModel.state.value.isTurning)
        // It was overtaken by those that have more.
        await harness.cursors[0].show(Photo.bare("b d"))
        #expect(harness.seen == [])
        await harness.succeed(0, "a b c d e")
        #expect(harness.seen == ["1–2 of 5: 1a 2b"])
        #expect(!harness.viewModel.state.value.isPartial)
    }

    @Test func `another page is the one after what was shown`() async {
        let harness = await harness()
        harness.viewModel.showNextPage()
        #expect(harness.seen == ["1–2: 1b 2d…"])
        await harness.cursors[0].show(Photo.bare("a b d e"))
        // Only that there is one before.
        #expect(harness.seen == ["1–2: 1b 2d…"])
        await harness.succeed(0, "a b c d e")
        #expect(harness.seen == ["3–4 of 5: 3c 4d"])
    }

    @Test(arguments: [true, false])
    func `the rest of a list that another screen hides is loaded later`(
        isOpened: Bool
    ) async {
        let harness = await harness(requests: 2)
        if isOpened {
            // An item can be opened at once.
            harness.coordinator.expect(.showPhoto(1))
            harness.viewModel.open(number: 2)
        }
        harness.viewModel.stop()
        await end(harness, .cancelled) { harness.viewModel.start() }
        #expect(harness.seen == ["2–3 of 5: 2b 3c"])
    }

    /// Ends a request, which leaves what is there, and has it made again.
    private func end(
        _ harness: ListHarness,
        _ failure: LoadFailure,
        again: () -> Void
    ) async {
        let wasCancelled = failure == .cancelled
        #expect(harness.cursors[0].calls.cancelled == (wasCancelled ? [1] : []))
        await harness.fail(0, failure)
        #expect(harness.seen == ["1–2: 1b 2d"])
        again()
        #expect(harness.seen == ["1–2: 1b 2d+"])
        await harness.succeed(0, "a b c d e", call: 2)
    }

    @Test(arguments: [true, false])
    func `what is there stays after a cancellation, which can be undone`(
        canGoBack: Bool
    ) async {
        let harness = await harness(requests: 2, canGoBack: canGoBack)
        harness.messages.expect(.cancelled)
        harness.viewModel.close()
        await end(harness, .cancelled) { harness.messages.retry() }
        #expect(harness.seen == ["2–3 of 5: 2b 3c"])
    }

    @Test func `what is there stays after a failure, which can be undone`()
        async
    {
        let harness = await harness(requests: 2)
        harness.messages.expect(.timedOut)
        await end(harness, .timedOut) { harness.messages.retry() }
        #expect(harness.seen == ["1–2 of 5: 1a 2b"])
    }

    @Test func `another room shows what is there in its own pages`() async {
        let harness = await harness()
        harness.viewModel.setRoom(ListRoom(rows: 3))
        #expect(harness.seen == ["1–3: 1b 2d 3e+"])
        await harness.succeed(0, "a b c d e")
        #expect(harness.seen == ["1–3 of 5: 1a 2b 3c"])
    }
}
