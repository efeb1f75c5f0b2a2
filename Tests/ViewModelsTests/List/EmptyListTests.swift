import Mocks
import Models
import Testing
import TestSupport
import ViewModels

/// What can be done at a list that has nothing.
@MainActor
@Suite(.queued)
struct EmptyListTests {
    private func harness(
        _ query: PhotoQuery = PhotoQuery()
    ) async -> ListHarness {
        let harness = ListHarness(requests: [1], query: query)
        harness.viewModel.start()
        await harness.succeed(0, "", total: 0)
        _ = harness.seen
        return harness
    }

    @Test(arguments: [
        ("year:2021", "moon type:video year:2021"),
        ("type:any", "moon type:any"),
        ("type:image year:1969", "moon year:1969"),
        ("mars year:2021", "mars year:2021"), ("year:x", "year:x"),
    ])
    func `qualifiers are added to a search that has found nothing`(
        words: String,
        search: String
    ) async {
        let query = PhotoQuery(words: "moon", mediaTypes: [.video])
        let harness = await harness(query)
        harness.coordinator.expect(.open(search))
        harness.viewModel.open(words)
        // After a slash they are a search of their own.
        harness.coordinator.expect(.search(words))
        harness.viewModel.search(words: words)
    }

    @Test func `qualifiers alone are a search of their own elsewhere`() async {
        let harness = ListHarness(
            requests: [1],
            query: PhotoQuery(words: "moon")
        )
        harness.viewModel.start()
        await harness.succeed(0, "a b")
        harness.coordinator.expect(.open("year:2021"))
        harness.viewModel.open("year:2021")
    }

    @Test func `an empty list that is shown again reports nothing more`()
        async
    {
        let harness = await harness()
        harness.viewModel.start()
        #expect(harness.seen == [])
    }
}
