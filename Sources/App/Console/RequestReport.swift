import HTTP
import Models
import Services
import Synchronization
import ViewModels

/// Reports the requests of a client: all of them with `--verbose`, and each
/// failure after which one is repeated.
final class RequestReport: Sendable {
    private let console: Console
    /// The failures since the last success: requests at the same time, as for
    /// the thumbnails of a page, mostly fail alike.
    private let failures = Mutex<Set<String>>([])

    init(_ console: Console) {
        self.console = console
    }

    func report(_ event: HTTPEvent) {
        if console.isVerbose { console.say(event.description) }
        switch event {
        case .retrying(let attempt, let attempts, let pause, let error):
            // In whole seconds.
            let seconds = max(1, Int(nearest: pause / .seconds(1)))
            let what = console.formatters.failures.cause(of: LoadFailure(error))
            let isNew = failures.withLock {
                $0.insert("\(attempt) \(what)").inserted
            }
            guard isNew else { return }
            console.progress(
                console.strings(
                    .retrying,
                    what,
                    String(seconds),
                    String(attempt),
                    String(attempts)
                )
            )
        case .responded(let status, _, _, _):
            if status < 400 { failures.withLock { $0 = [] } }
        case .requested, .stored: break
        }
    }
}
