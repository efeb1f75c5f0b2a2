package import Models
package import Testing
package import ViewModels

/// A list of photos in pages that come when the test hands them over.
@MainActor
package final class ListHarness {
    package let cursors: [MockCursor<Photo>]
    package let collection: PagedCollectionModel<Photo>
    package let coordinator: MockCoordinator
    package let messages: MockMessageCoordinator
    package let pictures = MockPictureLoader()
    package let viewModel: ListViewModel
    private let resultLimit: Int?
    private let log = EventLog()

    /// Makes a list whose API pages have to be requested exactly this often.
    package init(
        requests: [Int],
        rows: Int = 2,
        resultLimit: Int? = nil,
        limit: Int? = nil,
        canGoBack: Bool = true,
        query: PhotoQuery = PhotoQuery(),
        formatters: Formatters = .english,
        at place: SourceLocation = #_sourceLocation
    ) {
        let cursors = requests.enumerated().map { index, count in
            MockCursor<Photo>("page \(index)", calls: count, at: place)
        }
        self.cursors = cursors
        self.resultLimit = resultLimit
        collection = PagedCollectionModel(first: cursors[0], limit: limit)
        coordinator = MockCoordinator(canGoBack: canGoBack, at: place)
        messages = MockMessageCoordinator(at: place) { [log] in
            log.add($0)
        }
        viewModel = ListViewModel(
            title: "“moon”",
            query: query,
            collection: collection,
            rowsPerPage: rows,
            formatters: formatters,
            coordinator: coordinator,
            actions: coordinator,
            messenger: messages,
            pictures: pictures
        )
        // Windows are resized more than once.
        for count in [rows + 3, rows, rows] {
            viewModel.setRoom(ListRoom(rows: count))
        }
        log.watch(viewModel.state, \.summary)
    }

    isolated deinit {
        for cursor in cursors { cursor.calls.end() }
    }

    /// What was seen since the last call.
    package var seen: [String] { log.take() }

    /// Hands over an API page of photos with these ids, of five in all.
    package func succeed(
        _ page: Int,
        _ ids: String,
        total: Int? = 5,
        skipped: Int = 0,
        next: Page<Photo>.Next? = nil,
        call: Int? = nil,
        at place: SourceLocation = #_sourceLocation
    ) async {
        let following = page + 1
        let more =
            cursors.indices.contains(following) ? cursors[following] : nil
        let response = Page(
            elements: Photo.bare(ids),
            skipped: skipped,
            total: total,
            resultLimit: resultLimit,
            next: next ?? more.map { .more($0) } ?? .end
        )
        await cursors[page].succeed(response, call: call, at: place)
    }

    package func fail(
        _ page: Int,
        _ failure: LoadFailure,
        at place: SourceLocation = #_sourceLocation
    ) async {
        await cursors[page].fail(failure, at: place)
    }
}
