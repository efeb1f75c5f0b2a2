import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Terminal
@testable import TerminalViews

/// The line that says what is waited for.
struct StatusLineTests {
    /// Standard error, standard output and the time, in the test's hands.
    struct Harness {
        let terminal = EmulatedTerminal(columns: 40, rows: 10)
        private let time = FakeTime()
        let restorer = TerminalRestorer()

        func line(
            canRedraw: Bool = true,
            patience: Duration = .milliseconds(300),
            hasBraille: Bool = true,
            wait: @escaping @Sendable (Duration) async throws -> Void = { _ in
                throw CancellationError()
            }
        ) -> StatusLine {
            StatusLine(
                surface: surface(canRedraw: canRedraw, patience: patience),
                fitter: TextFitter(),
                hasBraille: hasBraille,
                waiting: { "Waiting for \($0)…" },
                now: { [time] in time.elapsed },
                wait: wait,
                restorer: restorer
            )
        }

        func surface(
            canRedraw: Bool,
            patience: Duration = .milliseconds(300)
        ) -> StatusLine.Surface {
            StatusLine.Surface(
                output: terminal,
                canRedraw: canRedraw,
                patience: canRedraw ? patience : .seconds(3),
                columns: { 40 }
            )
        }

        func pass(_ seconds: Double) {
            time.advance(by: .seconds(seconds))
        }

        var lines: [String] { terminal.now.written }
    }

    private let harness = Harness()

    @Test func `each load counts its own seconds`() {
        let status = harness.line()
        status.load("Loading a…")
        harness.pass(5)
        #expect(status.tick())
        #expect(harness.lines == ["⠋ Loading a… 5 s"])
        status.load("Loading more…")
        harness.pass(1)
        #expect(status.tick())
        #expect(harness.lines == ["⠙ Loading more… 6 s"])
        status.load(nil)
        #expect(harness.lines == [])
        harness.pass(5)
        status.load("Loading b…")
        harness.pass(3)
        #expect(status.tick())
        #expect(harness.lines == ["⠋ Loading b… 3 s"])
    }

    @Test func `the line appears after 0.3 s, with seconds, and is erased`()
        async
    {
        let status = harness.line()
        await status.wait(for: "nasa.gov") {
            harness.pass(0.25)
            #expect(status.tick())
            #expect(harness.lines == [])
            harness.pass(0.125)
            #expect(status.tick())
            #expect(harness.lines == ["⠋ Waiting for nasa.gov…"])
            harness.pass(3)
            #expect(status.tick())
            #expect(harness.lines == ["⠙ Waiting for nasa.gov… 3 s"])
            // Nothing was loading.
            status.load(nil)
            #expect(status.tick())
            #expect(harness.lines == ["⠹ Waiting for nasa.gov… 3 s"])
        }
        #expect(harness.lines == [])
        #expect(!status.tick())
        #expect(harness.terminal.now.cursor.column == 0)
    }

    @Test func `where the font has no braille, a line turns`() async {
        let status = harness.line(hasBraille: false)
        await status.wait(for: "nasa.gov") {
            harness.pass(0.5)
            #expect(status.tick())
            #expect(harness.lines == ["| Waiting for nasa.gov…"])
        }
    }

    @Test func `what is loaded is shown instead of a host`() async {
        let status = harness.line()
        status.setPurpose("Loading “moon”…")
        #expect(!status.tick())
        await status.wait(for: "nasa.gov") {
            harness.pass(0.375)
            #expect(status.tick())
            #expect(harness.lines == ["⠋ Loading “moon”…"])
        }
        #expect(harness.lines == [])
    }

    @Test func `the line appears before the first frame would end`() async {
        let (waits, wait) = AsyncStream<Duration>.makeStream()
        let status = harness.line(patience: .milliseconds(50)) {
            wait.yield($0)
            throw CancellationError()
        }
        await status.wait(for: "nasa.gov") {
            let first = await waits.first { _ in true }
            #expect(first == .milliseconds(50))
        }
    }

    @Test func `quick requests that take long together are shown`() async {
        let status = harness.line()
        for _ in 0 ..< 2 {
            await status.wait(for: "nasa.gov") { harness.pass(0.25) }
        }
        await status.wait(for: "nasa.gov") {
            _ = status.tick()
            #expect(harness.lines == ["⠋ Waiting for nasa.gov…"])
        }
    }

    @Test func `results erase the line and make it wait again`() async throws {
        let status = harness.line()
        try await status.wait(for: "nasa.gov") {
            harness.pass(1)
            _ = status.tick()
            try status.write("one\n", to: harness.terminal, isLineOpen: false)
            #expect(harness.lines == ["one"])
            harness.pass(0.25)
            _ = status.tick()
            #expect(harness.lines == ["one"])
            harness.pass(0.125)
            _ = status.tick()
            #expect(harness.lines == ["one", "⠋ Waiting for nasa.gov…"])
            try status.write("two\n", to: harness.terminal, isLineOpen: false)
        }
        #expect(harness.lines == ["one", "two"])
    }

    @Test func `the line does not overwrite a line that is not complete`()
        async throws
    {
        let status = harness.line()
        try await status.wait(for: "nasa.gov") {
            try status.write("one\ntw", to: harness.terminal, isLineOpen: true)
            harness.pass(1)
            _ = status.tick()
            #expect(harness.lines == ["one", "tw"])
            // A pipe has no line on this terminal.
            try status.write("o\n", to: harness.terminal, isLineOpen: false)
            try status.write("", to: NoOutput(), isLineOpen: nil)
            harness.pass(1)
            _ = status.tick()
            #expect(harness.lines.count == 3)
        }
        #expect(harness.lines == ["one", "two"])
    }

    @Test func `progress replaces the subject and outlasts requests`() async {
        let status = harness.line()
        status.report("1 of 20 items")
        harness.pass(0.5)
        _ = status.tick()
        #expect(harness.lines == ["⠋ 1 of 20 items"])
        await status.wait(for: "nasa.gov") {
            status.report("2 of 20 items")
            _ = status.tick()
            #expect(harness.lines == ["⠙ 2 of 20 items"])
        }
        #expect(status.tick())
        status.report(nil)
        #expect(harness.lines == [])
    }

    @Test func `the line fits a narrow terminal`() async {
        let status = harness.line()
        await status.wait(for: String(repeating: "달.gov", count: 9)) {
            harness.pass(1)
            _ = status.tick()
            #expect(harness.lines.count == 1)
            #expect(harness.lines[0].hasSuffix("…"))
        }
        #expect(harness.lines == [])
    }

    @Test func `a signal erases the line`() async {
        let status = harness.line()
        await status.wait(for: "nasa.gov") {
            harness.pass(1)
            _ = status.tick()
            harness.restorer.restore()
            #expect(harness.lines == [])
        }
    }

    @Test func `the line is erased where another program has the terminal`()
        async
    {
        let status = harness.line()
        await status.wait(for: "nasa.gov") {
            harness.pass(1)
            _ = status.tick()
            let surface = status.move(to: nil)
            #expect(harness.lines == [])
            #expect(!status.tick())
            status.move(to: surface)
            #expect(status.tick())
            #expect(harness.lines == ["⠋ Waiting for nasa.gov… 1 s"])
            harness.restorer.suspend()
            #expect(harness.lines == [])
            _ = status.tick()
            #expect(harness.lines == [])
        }
    }

    @Test(.queued)
    func `a signal waits for no reader that has stalled`() async throws {
        let status = harness.line()
        let stalled = StalledOutput()
        defer { stalled.continue() }
        harness.pass(1)
        status.report("working")
        _ = status.tick()
        Thread.detachNewThread {
            try? status.write("one\n", to: stalled, isLineOpen: nil)
        }
        await stalled.isWriting.wait()
        _ = harness.restorer.add { [harness] in
            status.writeNow("Interrupted.\n", to: harness.terminal)
        }
        let isRestored = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [harness] in
            harness.restorer.restore()
            isRestored.signal()
        }
        let result = isRestored.wait(timeout: Queued.threadLimit)
        #expect(result == .success)
        #expect(harness.lines == ["Interrupted."])
    }

    @Test func `a message at a signal stands below a line that is open`()
        throws
    {
        let status = harness.line()
        try status.write("> ", to: harness.terminal, isLineOpen: true)
        status.writeNow("Interrupted.\n", to: harness.terminal)
        #expect(harness.lines == [">", "Interrupted."])
    }

    @Test func `where nothing is redrawn, a long wait is said every 30 s`()
        async
    {
        let status = harness.line(canRedraw: false)
        var counts: [Int] = []
        await status.wait(for: "nasa.gov") {
            for time in [1.0, 1, 1, 29, 1] {
                harness.pass(time)
                _ = status.tick()
                counts.append(harness.lines.count)
            }
        }
        #expect(counts == [0, 0, 1, 1, 2])
        #expect(Set(harness.lines) == ["Waiting for nasa.gov…"])
    }

    @Test func `where nothing is redrawn, a long text is wrapped`() async {
        let status = harness.line(canRedraw: false)
        await status.wait(for: "a service with a name that is long") {
            harness.pass(3)
            _ = status.tick()
        }
        let lines = ["Waiting for a service with a name that", "is long…"]
        #expect(harness.lines == lines)
    }

    @Test func `a page is told once that nothing is awaited any more`() throws {
        let texts = Mutex<[String?]>([])
        let status = harness.line()
        var surface = harness.surface(canRedraw: true)
        surface.show = { text in texts.withLock { $0.append(text) } }
        status.move(to: surface)
        func write() throws {
            try status.write("x", to: NoOutput(), isLineOpen: nil)
        }
        // A page that is painted is written, and must not be painted for that.
        try write()
        try write()
        #expect(texts.withLock(\.self).isEmpty)
        status.load("the list…")
        harness.pass(1)
        _ = status.tick()
        try write()
        try write()
        status.load(nil)
        #expect(texts.withLock(\.self) == ["⠋ the list… 1 s", nil])
    }

    @Test func `a page is told of what is loaded, and of what is counted`()
        async
    {
        let texts = Mutex<[String?]>([])
        let status = harness.line()
        var surface = harness.surface(canRedraw: true)
        surface.show = { text in texts.withLock { $0.append(text) } }
        status.move(to: surface)
        // Pictures of a page load while it is read.
        await status.wait(for: "nasa.gov") {
            harness.pass(1)
            _ = status.tick()
        }
        #expect(texts.withLock(\.self).isEmpty)
        status.report("1 of 20 items")
        harness.pass(1)
        _ = status.tick()
        status.report(nil)
        #expect(texts.withLock(\.self) == ["⠋ 1 of 20 items", nil])
    }

    @Test func `the seconds are those of the load that is waited for`() {
        let texts = Mutex<[String?]>([])
        let status = harness.line()
        var surface = harness.surface(canRedraw: true)
        surface.show = { text in texts.withLock { $0.append(text) } }
        status.move(to: surface)
        status.load("one…")
        harness.pass(5)
        status.load(nil)
        harness.pass(5)
        status.load("two…")
        harness.pass(2)
        // Another text is not another load.
        status.load("three…")
        _ = status.tick()
        #expect(texts.withLock(\.self) == ["⠋ three… 2 s"])
    }

    private struct NoOutput: TextOutput {
        func write(_ text: String) throws(OutputError) {}
    }

    /// A reader that takes nothing until the test says so.
    private final class StalledOutput: TextOutput {
        let isWriting = Gate()
        private let end = DispatchSemaphore(value: 0)

        func write(_ text: String) throws(OutputError) {
            isWriting.open()
            end.wait()
        }

        func `continue`() { end.signal() }
    }
}
