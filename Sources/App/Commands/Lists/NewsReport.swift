import Models
import Repositories
import Synchronization
import ViewModels

/// Says what there is to say while news are loaded.
final class NewsReport: Sendable {
    private let console: Console
    private let firstFailure = Mutex(ExitStatus.done)
    private let failed = Mutex<[JSONValue]>([])

    init(console: Console) {
        self.console = console
    }

    /// The status of the first failure.
    var status: ExitStatus { firstFailure.withLock { $0 } }

    /// The lists that could not be loaded, for programs.
    @Sendable func failures() -> [JSONValue] { failed.withLock { $0 } }

    func fail(_ status: ExitStatus) {
        firstFailure.withLock { $0 = $0.or(status) }
    }

    func add(_ event: News.Event) {
        switch event {
        case .first(let titles):
            let count = News.firstCount
            if titles.count > 2 {
                console.note(.newFirst, count, titles.count)
            } else {
                let lists = titles.joined(separator: ", ")
                console.note(.newFirstNamed, count, lists)
            }
        case .cut(let title, let count): console.note(.newCut, title, count)
        case .restricted(let title, let years):
            let years = "\(years.lowerBound)–\(years.upperBound)"
            console.note(.newYears, title, NewsList.limit, years)
        case .failed(let title, let name, let failure):
            fail(console.fail(failure, about: title))
            let record = console.record(of: failure, about: name, as: "list")
            failed.withLock { $0.append(record) }
        case .unreadable(let failure): fail(console.fail(failure))
        }
    }
}
