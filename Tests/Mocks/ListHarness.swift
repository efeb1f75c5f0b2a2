import Models
package import Testing
package import ViewModels

/// A list of photos whose page comes when the test hands it over.
@MainActor
package final class ListHarness {
    private let cursor: MockCursor<Photo>
    package let coordinator: MockCoordinator
    package let viewModel: ListViewModel
    private let messages: MockMessageCoordinator
    private let log = EventLog()

    package init(
        rows: Int = 2,
        at place: SourceLocation = #_sourceLocation
    ) {
        cursor = MockCursor("the page", at: place)
        coordinator = MockCoordinator(at: place)
        messages = MockMessageCoordinator(at: place) { [log] in
            log.add($0)
        }
        viewModel = ListViewModel(
            title: "“moon”",
            collection: PagedCollectionModel(first: cursor),
            rowsPerPage: rows,
            formatters: .english,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages
        )
        log.watch(viewModel.state, Self.summary)
    }

    /// `1–2 of 5: 1a 2b`
    private static func summary(_ state: ListState) -> String {
        guard case .page(let page) = state.content else { return "nothing" }
        let rows = page.rows.map { "\($0.number)\($0.title)" }
        return page.range + ": " + rows.joined(separator: " ")
    }

    /// What was seen since the last call.
    package var seen: [String] { log.take() }

    /// Hands over photos with these ids.
    package func succeed(
        _ ids: String,
        at place: SourceLocation = #_sourceLocation
    ) async {
        let photos = Photo.bare(ids)
        await cursor.succeed(
            Page(elements: photos, total: photos.count, next: .end),
            at: place
        )
    }
}
