import Mocks
import Testing
import TestSupport
import ViewModels

/// What can be done at a list that has nothing.
@MainActor
@Suite(.queued)
struct EmptyListTests {
    private func harness() async -> ListHarness {
        let harness = ListHarness(requests: [1])
        harness.viewModel.start()
        await harness.succeed(0, "", total: 0)
        _ = harness.seen
        return harness
    }

    @Test(arguments: 0 ..< 4)
    func `actions on an empty list report that it is empty`(
        action: Int
    ) async {
        let harness = await harness()
        let list = harness.viewModel
        switch action {
        case 0: list.showNextPage()
        case 1: list.showPreviousPage()
        case 2: list.showPage(3)
        default: list.open(number: 1)
        }
        #expect(harness.seen == ["! The list is empty."])
    }

    @Test func `an empty list that is shown again reports nothing more`()
        async
    {
        let harness = await harness()
        harness.viewModel.start()
        #expect(harness.seen == [])
    }
}
