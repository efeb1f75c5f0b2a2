import Foundation
import Synchronization
import Testing

@testable import Terminal

struct TerminalRestorerTests {
    /// Writes down what is done.
    private final class Log: Sendable {
        private let entries = Mutex<[String]>([])

        var all: [String] { entries.withLock { $0 } }

        func entry(_ name: String) -> TerminalRestorer.Undo {
            { self.entries.withLock { $0.append(name) } }
        }
    }

    /// Uses a restorer when it is released.
    private final class Holder: Sendable {
        private let restorer: TerminalRestorer

        init(_ restorer: TerminalRestorer) { self.restorer = restorer }

        deinit { restorer.forget(0) }

        func use() {}
    }

    @Test func `what a change holds may use the restorer when it is released`()
    {
        let log = Log()
        let restorer = TerminalRestorer()
        let id = restorer.add { [holder = Holder(restorer)] in holder.use() }
        restorer.forget(id)
        restorer.onResume { [holder = Holder(restorer)] in holder.use() }
        restorer.onResume(log.entry("resumed"))
        restorer.resume()
        #expect(log.all == ["resumed"])
    }

    @Test func `a suspended program is told when it is resumed`() {
        let log = Log()
        let restorer = TerminalRestorer()
        _ = restorer.add(log.entry("restored"))
        restorer.onResume(log.entry("resumed"))
        restorer.suspend()
        #expect(restorer.isSuspended)
        #expect(log.all == ["restored"])
        restorer.resume()
        #expect(!restorer.isSuspended)
        #expect(log.all == ["restored", "resumed"])
    }

    @Test func `a change that lasts is made again when the program is resumed`()
    {
        let log = Log()
        let restorer = TerminalRestorer()
        let id = restorer.add(redo: log.entry("redone"), log.entry("undone"))
        restorer.suspend()
        restorer.resume()
        #expect(log.all == ["undone", "redone"])
        restorer.forget(id)
        restorer.restore()
        #expect(log.all == ["undone", "redone"])
    }

    @Test func `what belongs to the end is left when the program is suspended`()
    {
        let log = Log()
        let restorer = TerminalRestorer()
        _ = restorer.add(isForEnd: true, log.entry("ended"))
        _ = restorer.add(log.entry("restored"))
        restorer.suspend()
        #expect(log.all == ["restored"])
        restorer.resume()
        restorer.restore()
        #expect(log.all == ["restored", "ended"])
    }

    @Test func `what is being written is complete before a suspension`() {
        let log = Log()
        let (hasBegun, isAwaited, hasEnded) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0),
            DispatchSemaphore(value: 0)
        )
        let restorer = TerminalRestorer {
            isAwaited.signal()
            hasEnded.wait()
        }
        _ = restorer.add(log.entry("undone"))
        Thread.detachNewThread {
            restorer.whole {
                hasBegun.signal()
                isAwaited.wait()
                log.entry("written")()
            }
            hasEnded.signal()
        }
        hasBegun.wait()
        restorer.suspend()
        #expect(log.all == ["written", "undone"])
    }

    @Test func `what is said at the end follows what is being written`() {
        let log = Log()
        let restorer = TerminalRestorer()
        let isUndone = DispatchSemaphore(value: 0)
        _ = restorer.add {
            log.entry("undone")()
            isUndone.signal()
        }
        _ = restorer.add(isForEnd: true, log.entry("said"))
        let hasBegun = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            restorer.whole {
                hasBegun.signal()
                isUndone.wait()
                log.entry("written")()
            }
        }
        hasBegun.wait()
        restorer.end()
        #expect(log.all == ["undone", "written", "said"])
    }

    @Test func `a reader that does not read is waited for half a second`() {
        let log = Log()
        let restorer = TerminalRestorer(wait: log.entry("10 ms"))
        _ = restorer.add(log.entry("undone"))
        // The record is being written for as long as anyone waits.
        restorer.whole { restorer.suspend() }
        let waits = Array(repeating: "10 ms", count: 50)
        #expect(log.all == waits + ["undone"])
        restorer.resume()
        restorer.whole { restorer.end() }
        #expect(log.all == waits + ["undone"] + waits)
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
