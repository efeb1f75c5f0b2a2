import Mocks
import Models
import Testing

/// A collection of three pages, brought to where a test begins.
@MainActor
final class PagedCollectionHarness {
    /// The states in which a test can begin.
    enum Start: CaseIterable, Sendable {
        case fresh, loadingFirst, failedFirst
        case ready, loadingNext, failedNext
        case complete, limitReached
    }

    let first: MockCursor<Int>
    let second: MockCursor<Int>
    let model: PagedCollectionModel<Int>
    let log: StateLog<PagedCollectionState>
    private let resultLimit: Int?

    /// Makes a collection whose pages have to be requested exactly this often.
    init(
        requests: (first: Int, second: Int),
        resultLimit: Int? = nil,
        limit: Int? = nil
    ) {
        self.resultLimit = resultLimit
        first = MockCursor("first", calls: requests.first)
        second = MockCursor("second", calls: requests.second)
        model = PagedCollectionModel(first: first, limit: limit)
        log = StateLog(model.state)
    }

    isolated deinit {
        for cursor in [first, second] { cursor.calls.end() }
    }

    /// What is there.
    var elements: [Int] { Array(model.elements(in: 0 ..< 100)) }

    /// Hands over the first page: 1, 2 of 4.
    func succeedFirst(_ call: Int? = nil) async {
        let page = Page(
            elements: [1, 2],
            total: 4,
            resultLimit: resultLimit,
            next: .more(second)
        )
        await first.succeed(page, call: call)
    }

    func succeedSecond(_ next: Page<Int>.Next = .end) async {
        await second.succeed(Page(elements: [3, 4], next: next))
    }

    /// Returns once all requests have been made, and ends those that wait.
    func finish() async {
        for cursor in [first, second] { await cursor.calls.finish() }
    }

    /// Goes to where a test begins, and forgets the states on the way.
    func go(to start: Start) async {
        switch start {
        case .fresh: break
        case .loadingFirst:
            model.loadMore()
            await first.calls.come(1)
        case .failedFirst:
            model.loadMore()
            await first.fail(.timedOut)
        case .ready:
            model.loadMore()
            await succeedFirst()
        case .loadingNext:
            await go(to: .ready)
            model.loadMore()
            await second.calls.come(1)
        case .failedNext:
            await go(to: .loadingNext)
            await second.fail(.truncated)
        case .complete:
            await go(to: .loadingNext)
            await succeedSecond()
        case .limitReached:
            await go(to: .loadingNext)
            await succeedSecond(.limitReached(4))
        }
        _ = log.take()
    }
}
