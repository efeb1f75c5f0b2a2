import Foundation
import HTTP
import Synchronization
import Terminal
import TerminalViews
import TestSupport
import Testing

@testable import App

/// The line that says what a command waits for.
struct StatusLineTests {
    /// Standard error, standard output and the time, in the test's hands.
    final class Harness: Sendable {
        fileprivate let terminal = Mutex(
            TerminalEmulator(columns: 40, rows: 10)
        )
        private let seconds = Mutex(0.0)
        let restorer = TerminalRestorer()

        var now: TerminalEmulator { terminal.withLock { $0 } }

        func line(_ style: StatusLine.Style = .redrawn) -> StatusLine {
            StatusLine(
                output: self,
                style: style,
                isASCII: false,
                columns: { 40 },
                waiting: { "Waiting for \($0)…" },
                clock: HTTPClock(
                    now: {
                        self.seconds.withLock {
                            Date(timeIntervalSince1970: $0)
                        }
                    },
                    wait: { _ in throw CancellationError() },
                    random: { 0 }
                ),
                restorer: restorer
            )
        }

        func pass(_ time: Double) {
            seconds.withLock { $0 += time }
        }

        /// The lines on the terminal, without empty ones at the end.
        var lines: [String] {
            var lines = now.lines
            while lines.last == "" { lines.removeLast() }
            return lines
        }
    }

    private let harness = Harness()

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
        }
        #expect(harness.lines == [])
        #expect(!status.tick())
        #expect(harness.now.cursor.column == 0)
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
            try status.write("one\n", to: harness, isTerminal: true)
            #expect(harness.lines == ["one"])
            harness.pass(0.25)
            _ = status.tick()
            #expect(harness.lines == ["one"])
            harness.pass(0.125)
            _ = status.tick()
            #expect(harness.lines == ["one", "⠙ Waiting for nasa.gov…"])
            try status.write("two\n", to: harness, isTerminal: true)
        }
        #expect(harness.lines == ["one", "two"])
    }

    @Test func `the line does not overwrite a line that is not complete`()
        async throws
    {
        let status = harness.line()
        try await status.wait(for: "nasa.gov") {
            try status.write("one\ntw", to: harness, isTerminal: true)
            harness.pass(1)
            _ = status.tick()
            #expect(harness.lines == ["one", "tw"])
            // A pipe has no line on this terminal.
            try status.write("o\n", to: harness, isTerminal: true)
            try status.write("", to: NoOutput(), isTerminal: false)
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

    @Test func `a paused line shows nothing`() async {
        let status = harness.line()
        status.pause()
        await status.wait(for: "nasa.gov") {
            harness.pass(1)
            #expect(!status.tick())
            status.resume()
            #expect(status.tick())
            status.pause()
            #expect(harness.lines == [])
        }
    }

    @Test func `where nothing is redrawn, a long wait is said every 30 s`()
        async
    {
        let status = harness.line(.messages)
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

    private struct NoOutput: TextOutput {
        func write(_ text: String) throws(OutputError) {}
    }
}

extension StatusLineTests.Harness: TextOutput {
    func write(_ text: String) throws(OutputError) {
        terminal.withLock { $0.write(text) }
    }
}
