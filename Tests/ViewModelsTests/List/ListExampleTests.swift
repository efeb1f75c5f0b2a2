import Mocks
import Testing
import TestSupport
import ViewModels

/// The example of the README.
@MainActor
@Suite(.queued)
struct ListExampleTests {
    @Test func `a number opens its photo from any page`() async {
        let list = ListHarness(rows: 2)
        list.viewModel.start()
        await list.succeed("a b c")
        #expect(list.seen.last == "1–2 of 3: 1a 2b")

        list.viewModel.showNextPage()
        #expect(list.seen == ["3 of 3: 3c"])

        list.coordinator.expect(.showPhoto(1))
        list.viewModel.open(number: 2)
    }
}
