import Mocks
import Models
import Testing

/// A collection of three pages, brought to where a test begins.
@MainActor
final class PagedCollectionHarness {
    /// Where a test can begin.
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

    /// Makes a collection whose pages have to be asked for this often.
    init(asked: (first: Int, second: Int), resultLimit: Int? = nil) {
        self.resultLimit = resultLimit
        first = MockCursor("first", answers: asked.first)
        second = MockCursor("second", answers: asked.second)
        model = PagedCollectionModel(first: first)
        log = StateLog(model.state)
    }

    /// What is there.
    var elements: [Int] { Array(model.elements(in: 0 ..< 100)) }

    func loadMore() async {
        model.loadMore()
        await settle()
    }

    func load(upTo index: Int) async {
        model.load(upTo: index)
        await settle()
    }

    func reload() async {
        model.reload()
        await settle()
    }

    /// Hands over the first page: 1, 2 of 4.
    func answerFirst(_ call: Int? = nil) async {
        let page = Page(
            elements: [1, 2],
            total: 4,
            resultLimit: resultLimit,
            next: .more(second)
        )
        first.succeed(page, call: call)
        await settle()
    }

    func fail(_ cursor: MockCursor<Int>, _ failure: LoadFailure) async {
        cursor.fail(failure)
        await settle()
    }

    func answerSecond(_ next: Page<Int>.Next = .end) async {
        second.succeed(Page(elements: [3, 4], next: next))
        await settle()
    }

    /// Goes to where a test begins, and forgets the states on the way.
    func go(to start: Start) async {
        switch start {
        case .fresh: break
        case .loadingFirst: await loadMore()
        case .failedFirst:
            await loadMore()
            await fail(first, .timedOut)
        case .ready:
            await loadMore()
            await answerFirst()
        case .loadingNext:
            await go(to: .ready)
            await loadMore()
        case .failedNext:
            await go(to: .loadingNext)
            await fail(second, .truncated)
        case .complete:
            await go(to: .loadingNext)
            await answerSecond()
        case .limitReached:
            await go(to: .loadingNext)
            await answerSecond(.limitReached(4))
        }
        _ = log.take()
    }
}
