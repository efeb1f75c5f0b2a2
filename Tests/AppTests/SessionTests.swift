import TestSupport
import Foundation
import Glibc
import HTTP
import Synchronization
import Terminal
import Testing

@testable import App

@Suite(.queued)
struct SessionTests {
    private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
    private static let end = "\u{1B}[?62;22c"

    @Test func `replies that come after the end do not reach the shell`()
        async throws
    {
        let session = Mutex<TerminalRun?>(nil)
        let (hasQuit, isAsked) = (Gate(), Gate())
        var clock = HTTPClock.still()
        clock.uptime = { [start = ContinuousClock.now] in
            // The time for late replies is looked at when nothing more is read
            // for the session.
            if hasQuit.isOpen {
                isAsked.open()
                session.withLock(\.self)?.reply()
            }
            return start
        }
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample"],
            columns: 80,
            rows: 24,
            pictures: "auto",
            clock: clock,
            holdsReplies: true
        )
        session.withLock { $0 = run }
        await run.prompt()
        hasQuit.open()
        #expect(try await run.quit() == .done)
        #expect(isAsked.isOpen)
        #expect(!run.now.shows("62;22c"))
        session.withLock { $0 = nil }
    }

    @Test func `a terminal may say late how it shows pictures`() async throws {
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample"],
            columns: 80,
            rows: 24,
            pictures: "auto",
            holdsReplies: true
        )
        await run.prompt()
        #expect(run.now.drawings == [])
        try run.typeAhead(Self.kitty + Self.end)
        await run.screen { !$0.drawings.isEmpty }
        #expect(try await run.quit() == .done)
    }

    /// What a terminal replies to the first query, how often it is asked, and
    /// whether it then has links. Elsewhere, without kitty graphics, or before
    /// its last reply it is not asked to read memory.
    @Test(arguments: [
        ([:], kitty + end, 2, false),
        (["SSH_TTY": "x"], kitty + end, 1, false),
        (["SSH_CONNECTION": "x"], kitty + end, 1, false),
        ([:], end, 1, false), ([:], kitty, 1, false),
        (["SSH_TTY": "x"], "\u{1B}P>|XTerm(379)\u{1B}\\" + end, 1, true),
    ])
    func `a terminal is asked to read memory only if it may be able to`(
        variables: [String: String],
        replies: String,
        count: Int,
        hasLinks: Bool
    ) async throws {
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample"],
            columns: 80,
            rows: 24,
            pictures: "auto",
            environment: variables,
            replying: replies
        )
        await run.prompt()
        #expect(run.now.replies.count == count)
        #expect(run.now.links.isEmpty != hasLinks)
        #expect(try await run.quit() == .done)
    }

    @Test(arguments: [40, 80, 120])
    func `a session on a terminal matches its transcript`(columns: Int)
        async throws
    {
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample"],
            columns: columns,
            rows: 30
        )
        var screens = [await run.prompt()]
        let lines = [
            ("n", "13–22 of 22"), ("3", "Files"), ("b", "1–12 of 22"),
            ("x y", "Unknown command"), ("?", "next page"),
            ("", "1–12 of 22"),
        ]
        for (line, text) in lines {
            screens.append(try await run.type(line) { $0.shows(text) })
        }
        let status = try await run.quit()
        screens.append(run.now)
        try Transcript.expect(
            ProgramRun(
                status: status,
                output: screens.map {
                    $0.window.joined(separator: "\n") + "\n"
                }.joined(
                    separator: String(repeating: "-", count: columns) + "\n"
                ),
                errors: ""
            ),
            is: "terminal-\(columns)",
            of: "nasa-photos search 'apollo 11' --sample"
        )
    }
}

/// Whatever a locale makes of a text, it fits the terminal.
@Suite(.queued)
struct WidthTests {
    /// Lines with a URL, which is never broken, do not count.
    private func widest(_ text: String) -> Int {
        text.split(separator: "\n").filter { !$0.contains("://") }
            .map { CellText.width(String($0)) }.max() ?? 0
    }

    @Test(arguments: ["C", "en_US.UTF-8", "ko_KR.UTF-8"], [40, 60, 80])
    func `a session fits the width of the terminal`(
        locale: String,
        columns: Int
    ) async throws {
        let result = try await ProgramRun(
            ["search", "apollo", "--sample"],
            environment: ["LC_ALL": locale, "COLUMNS": "\(columns)"],
            input: "n\nn\nn\n3\nn\nn\nn\nwhat\n?\nb\n/zzz\nq\n",
            inSession: true
        )
        #expect(widest(result.output) <= columns)
        #expect(result.status == .done)
    }

    @Test(arguments: [
        ["search", "apollo", "--sample", "--format", "text"],
        ["show", "as11-40-5878", "--sample"],
        ["show", "--all", "as11-40-5874", "--sample"],
        ["help", "search"], ["help"],
    ])
    func `text in ASCII fits 80 columns`(
        arguments: [String]
    ) async throws {
        let result = try await ProgramRun(
            arguments,
            environment: ["LC_ALL": "C"]
        )
        #expect(widest(result.output) <= 80)
        #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
        #expect(result.status == .done)
    }

    @Test func `Korean gives way to English in a locale without UTF-8`()
        async throws
    {
        let result = try await ProgramRun(
            ["search", "apollo", "--sample", "--format", "text"],
            environment: ["LC_ALL": "ko_KR.eucKR"]
        )
        #expect(result.output.contains("July 21, 1969"))
        #expect(!result.output.contains("?"))
    }
}
