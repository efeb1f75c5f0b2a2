import Synchronization
import Terminal
import Testing

struct TerminalRestorerTests {
    /// Writes down what is done.
    private final class Log: Sendable {
        private let entries = Mutex<[String]>([])

        var all: [String] { entries.withLock { $0 } }

        func entry(_ name: String) -> TerminalRestorer.Undo {
            { self.entries.withLock { $0.append(name) } }
        }
    }

    @Test func `changes are undone once, newest first`() {
        let log = Log()
        let restorer = TerminalRestorer()
        _ = restorer.add(log.entry("a"))
        _ = restorer.add(log.entry("b"))
        restorer.restore()
        restorer.restore()
        #expect(log.all == ["b", "a"])
    }

    @Test func `a forgotten change is not undone`() {
        let log = Log()
        let restorer = TerminalRestorer()
        let id = restorer.add(log.entry("a"))
        _ = restorer.add(log.entry("b"))
        restorer.forget(id)
        restorer.restore()
        #expect(log.all == ["b"])
    }
}
