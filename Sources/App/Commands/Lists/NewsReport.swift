import Models
import Repositories
import Synchronization
import TerminalViews
import ViewModels

/// Says what there is to say while news are loaded.
final class NewsReport: Sendable {
    private let console: Console
    private let firstFailure = Mutex(ExitStatus.done)
    private let failed = Mutex<[JSONValue]>([])
    private let wholeFailure = Mutex<LoadFailure?>(nil)

    init(console: Console) {
        self.console = console
    }

    /// The status of the first failure.
    var status: ExitStatus { firstFailure.withLock { $0 } }

    /// The lists that could not be loaded, for programs.
    @Sendable func failures() -> [JSONValue] { failed.withLock { $0 } }

    /// The cause if a session can show none of several lists.
    var failure: LoadFailure? { wholeFailure.withLock { $0 } }

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
        case .cut(let title, let name, let search, let since):
            let year = "year:\(console.today.year) type:any"
            let line =
                since.map { [NewCommand.name, name, "--since", $0.text] }
                ?? [SearchCommand.name, search ?? year, "--sort", "newest"]
            console.note(.newCut, title, "nasa-photos " + line.shellLine)
        case .looked(let count, let all):
            // What failed may have been loaded again.
            wholeFailure.withLock { $0 = nil }
            let progress = console.string(.listsLooked, [count, all])
            console.status.report(count < all ? progress : nil)
        case .failed(let failures, let count): report(failures, of: count)
        case .unreadable(let failure): fail(console.fail(failure))
        }
    }

    private func report(_ failures: [News.Failure], of count: Int) {
        failed.withLock { failed in
            failed += failures.map {
                console.record(of: $0.cause, about: $0.name, as: "list")
            }
        }
        let isWhole = failures.count == count
        guard console.outlet.isUsed else {
            for failure in failures {
                fail(console.fail(failure.cause, about: failure.title))
            }
            return
        }
        wholeFailure.withLock { $0 = isWhole ? failures[0].cause : nil }
        guard !isWhole else { return }
        fail(ExitStatus(failures[0].cause))
        console.say(
            .newFailed,
            failures.count,
            count,
            console.strings.list(failures.map(\.title)),
            console.formatters.failures.cause(of: failures[0].cause)
        )
    }
}
