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
    /// The title, and the numbers of the rows.
    private func page(_ harness: ListHarness) -> String {
        guard case .page(let page) = harness.viewModel.state.value.content
        else { return "" }
        return page.title + page.rows.map { " \($0.number)" }.joined()
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
        #expect(page(harness) == "“moon” 3 4")
        harness.viewModel.filter(words: "blue")
        #expect(page(harness) == "“moon” & blue 2 3")
        harness.viewModel.filter(words: "two")
        #expect(page(harness) == "“moon” & two 3")
        harness.viewModel.filter(words: "")
        #expect(page(harness) == "“moon” 3 4")
    }
}
