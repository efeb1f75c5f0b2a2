import Mocks
import Models
import Publishing
import Testing
import TestSupport
import ViewModels

/// The page of a list when its filter is turned off.
@MainActor
@Suite(.queued)
struct ListFilterTests {
    private func numbers(_ harness: ListHarness) -> [Int] {
        guard case .page(let page) = harness.viewModel.state.value.content
        else { return [] }
        return page.rows.map(\.number)
    }

    @Test func `a list goes back to the page where the first filter was set`()
        async
    {
        let harness = ListHarness(requests: [1])
        let titles = ["red", "blue one", "blue two", "green", "gray"]
        let photos = titles.map { Photo(id: PhotoID($0), title: $0) }
        harness.viewModel.start()
        await harness.cursors[0].succeed(Page(elements: photos, next: .end))
        harness.viewModel.showNextPage()
        #expect(numbers(harness) == [3, 4])
        harness.viewModel.filter(words: "blue")
        #expect(numbers(harness) == [2, 3])
        harness.viewModel.filter(words: "two")
        #expect(numbers(harness) == [3])
        harness.viewModel.filter(words: "")
        #expect(numbers(harness) == [3, 4])
    }
}
