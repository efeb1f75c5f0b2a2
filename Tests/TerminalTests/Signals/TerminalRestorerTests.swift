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

    @Test func `changes are taken back once, the newest first`() {
        let log = Log()
        let restorer = TerminalRestorer()
        _ = restorer.add(log.change("a"))
        _ = restorer.add(log.change("b"))
        restorer.restore()
        restorer.restore()
        #expect(log.all == ["undo b", "undo a"])
    }

    @Test func `a forgotten change stays`() {
        let log = Log()
        let restorer = TerminalRestorer()
        let id = restorer.add(log.change("a"))
        _ = restorer.add(log.change("b"))
        restorer.forget(id)
        restorer.restore()
        #expect(log.all == ["undo b"])
    }

    @Test func `what was suspended is made again in its order`() {
        let log = Log()
        let restorer = TerminalRestorer()
        _ = restorer.add(log.change("a"))
        _ = restorer.add(log.change("b"))
        restorer.suspend()
        restorer.resume()
        #expect(log.all == ["undo b", "undo a", "redo a", "redo b"])
    }

    @Test func `the modes of a terminal come back`() throws {
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
