import Glibc
import Synchronization
import Terminal
import Testing

struct TerminalRestorerTests {
    /// Writes down what is done.
    private final class Log: Sendable {
        private let entries = Mutex<[String]>([])

        var all: [String] { entries.withLock { $0 } }

        func change(_ name: String) -> TerminalRestorer.Change {
            .init(
                undo: { self.entries.withLock { $0.append("undo " + name) } },
                redo: { self.entries.withLock { $0.append("redo " + name) } }
            )
        }
    }

    @Test func `changes are undone once, newest first`() {
        let log = Log()
        let restorer = TerminalRestorer()
        _ = restorer.add(log.change("a"))
        _ = restorer.add(log.change("b"))
        restorer.restore()
        restorer.restore()
        #expect(log.all == ["undo b", "undo a"])
    }

    @Test func `a forgotten change is not undone`() {
        let log = Log()
        let restorer = TerminalRestorer()
        let id = restorer.add(log.change("a"))
        _ = restorer.add(log.change("b"))
        restorer.forget(id)
        restorer.restore()
        #expect(log.all == ["undo b"])
    }

    @Test func `resuming repeats the changes, oldest first`() {
        let log = Log()
        let restorer = TerminalRestorer()
        _ = restorer.add(log.change("a"))
        _ = restorer.add(log.change("b"))
        restorer.suspend()
        restorer.resume()
        #expect(log.all == ["undo b", "undo a", "redo a", "redo b"])
    }

    @Test func `terminal modes are restored`() throws {
        let pty = try Pty()
        let before = try pty.localModes()
        let restorer = TerminalRestorer()
        _ = restorer.add(try #require(.modes(of: pty.terminal)))
        var modes = termios()
        try #require(tcgetattr(pty.terminal, &modes) == 0)
        modes.c_lflag = 0
        try #require(tcsetattr(pty.terminal, TCSANOW, &modes) == 0)
        restorer.restore()
        #expect(try pty.localModes() == before)
    }

    @Test func `a pipe has no modes`() throws {
        let pipe = try TestPipe()
        #expect(TerminalRestorer.Change.modes(of: pipe.readEnd) == nil)
    }
}
