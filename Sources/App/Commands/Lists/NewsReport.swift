import Models
import Repositories
import Synchronization
import ViewModels

/// Says what there is to say while news are loaded.
final class NewsReport: Sendable {
    private let console: Console
    private let state = Mutex((status: ExitStatus.done, count: 0))

    init(console: Console) {
        self.console = console
    }

    /// The status of the first failure.
    var status: ExitStatus { state.withLock(\.status) }
    /// How many new items there are.
    var count: Int { state.withLock(\.count) }

    func fail(_ status: ExitStatus) {
        state.withLock { $0.status = $0.status.or(status) }
    }

    func add(_ event: News.Event) {
        switch event {
        case .first(let titles):
            console.note(.newFirst, titles.joined(separator: ", "))
        case .found(let count): state.withLock { $0.count += count }
        case .cut(let title, let count): console.note(.newCut, title, count)
        case .restricted(let title, let years):
            let years = "\(years.lowerBound)–\(years.upperBound)"
            console.note(.newYears, title, NewsList.limit, years)
        case .failed(let title, let failure):
            fail(console.fail(failure, about: title))
        case .unreadable(let failure): fail(console.fail(failure))
        }
    }
}
