import Mocks
import Models
import Testing
import ViewModels

/// A list of photos in pages that come when the test hands them over.
@MainActor
final class ListHarness {
    let cursors: [MockCursor<Photo>]
    let collection: PagedCollectionModel<Photo>
    let photos = MockPhotoCoordinator()
    let messages: MockMessageCoordinator
    let pictures = MockPictureLoader()
    let viewModel: ListViewModel
    private let resultLimit: Int?
    private let log = EventLog()

    /// Makes a list whose API pages have to be requested exactly this often.
    init(
        requests: [Int],
        rows: Int = 2,
        resultLimit: Int? = nil,
        formatters: Formatters = .english
    ) {
        let cursors = requests.enumerated().map { index, count in
            MockCursor<Photo>("page \(index)", calls: count)
        }
        self.cursors = cursors
        self.resultLimit = resultLimit
        collection = PagedCollectionModel(first: cursors[0])
        messages = MockMessageCoordinator { [log] in log.add($0) }
        viewModel = ListViewModel(
            title: "“moon”",
            collection: collection,
            rowsPerPage: rows,
            formatters: formatters,
            photos: photos,
            messages: messages,
            pictures: pictures
        )
        log.watch(viewModel.state, \.summary)
    }

    isolated deinit {
        for cursor in cursors { cursor.calls.end() }
    }

    /// What was seen since the last call.
    var seen: [String] { log.take() }

    /// Hands over an API page of photos with these ids, of five in all.
    func succeed(
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

    func fail(
        _ page: Int,
        _ failure: LoadFailure,
        at place: SourceLocation = #_sourceLocation
    ) async {
        await cursors[page].fail(failure, at: place)
    }
}
