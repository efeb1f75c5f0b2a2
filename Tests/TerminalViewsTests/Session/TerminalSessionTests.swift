import Glibc
import Models
import TestSupport
import Testing
import ViewModels

@testable import Terminal
@testable import TerminalViews

/// Sessions whose pages are painted in a window.
@MainActor
@Suite(.queued)
struct TerminalSessionTests {
    @Test func `a screen is started once and receives lines`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["one", "two"])
        screen.reply = { line in
            if line == "q" { return .quit }
            harness.session.show(.text("said \(line)"))
            return .done
        }
        harness.run(screen)
        #expect(harness.terminal.now.window[...1] == [" one", " two"])
        await harness.type("x")
        #expect(harness.rows == ["one", "two", "said x", ">"])
        #expect(await harness.quit() == nil)
        #expect(screen.starts == 1)
        #expect(screen.received == ["x", "q"])
        // The shell goes on below the page.
        #expect(harness.rows == ["one", "two"])
        #expect(harness.terminal.now.row == 2)
    }

    @Test func `a screen is stopped when another takes its place, and at last`()
        async
    {
        let harness = SessionHarness()
        let (first, second) = (MockScreen(["one"]), MockScreen(["two"]))
        harness.run(first)
        #expect(first.stops == 0)
        harness.session.show(second)
        #expect(first.stops == 1)
        #expect(second.stops == 0)
        await harness.end()
        #expect([first.stops, second.stops] == [1, 1])
    }

    @Test func `within a page only what differs is written`() async {
        let harness = SessionHarness()
        let screen = MockScreen(["a", "b", "c"])
        harness.run(screen)
        harness.terminal.clear()
        screen.show(["a", "B", "c"])
        #expect(
            harness.terminal.written
                == "\u{1B}[?7l\u{1B}[2;2HB\u{1B}[K\u{1B}[24;4H\u{1B}[?7h"
        )
        harness.terminal.clear()
        screen.show(["a", "B", "c"])
        #expect(harness.terminal.written == "")
        #expect(harness.terminal.now.scrolledAway == [])
        await harness.end()
    }

    @Test func `another page begins at the top, and the last one scrolls away`()
        async
    {
        let harness = SessionHarness(columns: 20, rows: 8)
        let screen = MockScreen(["a", "b"])
        harness.run(screen)
        screen.show(["c"], page: "2")
        #expect(harness.terminal.now.scrolledAway == [" a", " b", ""])
        #expect(harness.rows == ["c", ">"])
        harness.session.show(MockScreen(["d"]))
        #expect(
            harness.terminal.now.scrolledAway == [" a", " b", "", " c", ""]
        )
        #expect(harness.terminal.now.window[0] == " d")
        #expect(harness.terminal.now.unknown == [])
        await harness.end()
    }

    @Test func `a page takes the place of what a screen shows before it`() async
    {
        let harness = SessionHarness(columns: 20, rows: 8)
        let screen = MockScreen(isLoading: true)
        harness.run(screen)
        screen.show(["moon"], page: "")
        #expect(harness.rows == ["moon", ">"])
        screen.show(["moon · 1", "a"], page: "1")
        #expect(harness.rows == ["moon · 1", "a", ">"])
        #expect(harness.terminal.now.scrolledAway == [])
        // That of another screen is a page as well.
        let other = MockScreen(["b"])
        harness.session.show(other)
        #expect(
            harness.terminal.now.scrolledAway == [" moon · 1", " a", ""]
        )
        other.show(["c"], page: "")
        #expect(harness.terminal.now.scrolledAway.suffix(2) == [" b", ""])
        await harness.end()
    }

    @Test(arguments: ["?", "x", "m", "nn"])
    func `a step that failed can be tried again after other lines`(
        line: String
    ) async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        harness.session.show(.failure(.timedOut) {})
        screen.reply = { line in
            switch line {
            case "?": .help
            case "m": .more
            case "nn": .lines(["n"])
            default: .say("said")
            }
        }
        await harness.type(line)
        await harness.type("")
        #expect(harness.rows.contains("r retry"))
        await harness.end()
    }

    @Test func `what was in the window before scrolls away once`() async {
        let harness = SessionHarness(columns: 20, rows: 5)
        try? harness.terminal.write("$ one\n$ two\n")
        harness.run(MockScreen(["a"]))
        #expect(harness.terminal.now.scrolledAway == ["$ one", "$ two"])
        #expect(harness.terminal.now.window[0] == " a")
        await harness.end()
    }

    @Test func `a page stays until there is another one`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"], label: "n next"))
        let two = MockScreen(isLoading: true, label: "b back")
        harness.session.show(two)
        #expect(harness.rows == ["a", "n next", ">"])
        two.show(["b"])
        #expect(harness.rows == ["b", "b back", ">"])
        await harness.end()
    }

    @Test func `a page that is shown again after a failure has not moved`()
        async
    {
        let harness = SessionHarness()
        let one = MockScreen(["a"])
        harness.run(one)
        harness.session.show(MockScreen(isLoading: true))
        harness.session.show(one)
        harness.session.show(.failure(.offline) {})
        #expect(harness.rows.first == "a")
        #expect(harness.rows.contains("r retry"))
        #expect(harness.terminal.now.scrolledAway == [])
        await harness.end()
    }

    @Test func `messages stand above the keys until the next line`() async {
        let harness = SessionHarness(columns: 40, rows: 16)
        let screen = MockScreen(["a"], label: "n next")
        screen.reply = { _ in .done }
        harness.run(screen)
        harness.session.show(.text("one"))
        harness.session.show(.text("two\nthree"))
        harness.session.show(.text("four"))
        #expect(
            harness.terminal.now.window.suffix(5) == [
                " two", " three", " four", " n next", " >",
            ]
        )
        await harness.type("n")
        #expect(harness.rows == ["a", "n next", ">"])
        await harness.end()
    }

    @Test(arguments: ["\n", " "])
    func `a longer message stands instead of the page, until Enter`(
        separator: String
    ) async {
        let harness = SessionHarness(columns: 40, rows: 16)
        harness.run(MockScreen(["a"]))
        // No two of them fit in a line.
        let lines = (10 ... 25).map { "a-word-of-two-thirds-of-a-line-\($0)" }
        harness.session.show(.text(lines.joined(separator: separator)))
        #expect(harness.rows == lines.prefix(13) + ["m more", ">"])
        await harness.type("m")
        #expect(harness.rows == lines.suffix(3) + ["Enter back", ">"])
        await harness.type("")
        #expect(harness.rows == ["a", ">"])
        await harness.end()
    }

    @Test func `help stands instead of the page, and any key works there`()
        async
    {
        let harness = SessionHarness(hasSingleKeys: true)
        let screen = MockScreen(["a"], label: "b back")
        screen.keys = [KeyHelp(keys: "n", text: "next page")]
        screen.reply = { line in
            if line == "?" { return .help }
            screen.show(["b"], page: "2")
            return .done
        }
        harness.run(screen)
        await harness.type("?")
        #expect(harness.rows == ["n  next page", "Enter back", ">"])
        await harness.type("n")
        #expect(harness.rows == ["b", "b back", ">"])
        for key in ["", "b"] {
            await harness.type("?", key)
            #expect(harness.rows == ["b", "b back", ">"])
        }
        #expect(screen.received == ["?", "n", "?", "?"])
        await harness.end()
    }

    @Test(arguments: [
        ("m", true), ("", true), ("pgdn", true), ("n", false), ("b", true),
    ])
    func `the rest of a long help follows, unless a key of the page is typed`(
        line: String,
        isLeft: Bool
    ) async {
        let harness = SessionHarness(columns: 40, rows: 12, hasSingleKeys: true)
        let screen = MockScreen(["a"])
        screen.keys = (10 ... 40).map { KeyHelp(keys: "\($0)", text: "key") }
        screen.reply = { $0 == "?" ? .help : .done }
        harness.run(screen)
        await harness.type("?", line)
        #expect(screen.received == ["?"] + (isLeft ? [] : [line]))
        #expect(harness.rows.contains("a") == ["n", "b"].contains(line))
        await harness.end()
    }

    @Test(
        arguments: [
            ("download large", "d: download it"),
            ("DOWNLOAD", "d: download it"), ("down", nil),
            ("all", nil), ("", nil),
        ] as [(String, String?)]
    )
    func `a key is found by the first word of what it does`(
        words: String,
        key: String?
    ) {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        screen.keys = [
            KeyHelp(keys: "n", text: "next page"),
            KeyHelp(keys: "d", text: "download it"),
            KeyHelp(keys: "D", text: "download all"),
        ]
        #expect(harness.session.key(for: words) == nil)
        harness.session.show(screen)
        #expect(harness.session.key(for: words) == key)
    }

    @Test(arguments: [
        (false, ["q  quit   a-z  act at once with --keys single"]),
        (true, ["q  quit"]),
    ])
    func `help says how letters act at once, unless they do`(
        isSingle: Bool,
        lines: [String]
    ) async {
        let harness = SessionHarness(hasSingleKeys: isSingle)
        let screen = MockScreen(["a"])
        screen.keys = [KeyHelp(keys: "q", text: "quit", group: "Elsewhere")]
        screen.reply = { _ in .help }
        harness.run(screen)
        await harness.type("?")
        #expect(harness.rows == lines + ["Enter back", ">"])
        await harness.end()
    }

    @Test func `a long page goes on with m, below its heading`() async {
        let harness = SessionHarness(columns: 40, rows: 16)
        let lines = (1 ... 20).map { "line \($0)" }
        let screen = MockScreen(lines)
        screen.reply = { _ in .more }
        harness.run(screen)
        #expect(harness.rows == lines.prefix(13) + ["m more", ">"])
        await harness.type("m")
        #expect(harness.rows == ["line 1"] + lines.suffix(7) + [">"])
        #expect(
            harness.terminal.now.scrolledAway
                == lines.prefix(13).map { " " + $0 } + [""]
        )
        await harness.type("m")
        #expect(harness.rows.contains("There is no more text."))
        await harness.end()
    }

    @Test func `in a window of three rows, more of a page has no heading`()
        async
    {
        let harness = SessionHarness(columns: 40, rows: 3)
        let screen = MockScreen(["1", "2", "3", "4"])
        screen.reply = { _ in .more }
        harness.run(screen)
        #expect(harness.rows == ["1", "2", "> m more"])
        await harness.type("m")
        #expect(harness.rows == ["3", "4", ">"])
        await harness.end()
    }

    @Test func `what is typed has the last row, and shows its end`() async {
        let harness = SessionHarness(columns: 20, rows: 14)
        harness.run(MockScreen(["a"], label: "n next"))
        for text in ["mo", "moon", "moo"] {
            await harness.typist.send(.typing(text))
            #expect(harness.rows.last == "> " + text)
            #expect(harness.terminal.now.cursor.column == text.count + 3)
        }
        await harness.typist.send(.typing("the quick brown fox 달 jumps"))
        #expect(harness.rows.last == "> own fox 달 jumps")
        #expect(harness.rows.dropLast().last == "n next")
        #expect(harness.terminal.now.scrolledAway == [])
        await harness.end()
    }

    @Test func `in a low window the keys give way to what is typed`() async {
        let harness = SessionHarness(columns: 20, rows: 13)
        harness.run(MockScreen(["a"], label: "n next"))
        #expect(harness.rows == ["a", "> n next"])
        #expect(harness.terminal.now.cursor.column == 3)
        await harness.typist.send(.typing("mo"))
        #expect(harness.rows == ["a", "> mo"])
        await harness.end()
    }

    @Test func `a URL that is longer than the window is whole`() async {
        let harness = SessionHarness(columns: 22, rows: 14)
        let url = "https://host/" + String(repeating: "x", count: 30)
        harness.run(MockScreen([url]))
        #expect(harness.rows.dropLast().joined() == url)
        await harness.end()
    }

    @Test func `a failed step can be retried until something else is shown`()
        async
    {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        var retries = 0
        screen.reply = { line in
            switch line {
            case "?": harness.session.show(.text("help"))
            case "n": screen.show(["b"], page: "2")
            case "r": return .retry
            default: return .quit
            }
            return .done
        }
        harness.run(screen)
        harness.session.show(.failure(.tooManyRedirects) { retries += 1 })
        await harness.type("?")
        #expect(harness.rows == ["a", "help", "r retry", ">"])
        await harness.type("n", "r")
        #expect(retries == 0)
        harness.session.show(.failure(.tooManyRedirects) { retries += 1 })
        await harness.type("r", "r")
        #expect(retries == 1)
        _ = await harness.quit()
    }

    @Test func `another screen leaves nothing to retry`() async {
        let harness = SessionHarness()
        let (first, second) = (MockScreen(), MockScreen())
        first.reply = { _ in
            harness.session.show(second)
            return .done
        }
        harness.run(first)
        first.show(["a"], page: "")
        harness.session.show(.failure(.tooManyRedirects) {})
        #expect(harness.rows.contains("r retry"))
        await harness.type("]")
        second.show(["b"])
        #expect(harness.rows == ["b", ">"])
        await harness.end()
    }

    @Test func `a screen that comes later leaves nothing old to retry`() async {
        let harness = SessionHarness()
        let (first, second) = (MockScreen(["a"]), MockScreen(["b"]))
        first.reply = { _ in .done }
        harness.run(first)
        harness.session.show(.failure(.tooManyRedirects) {})
        harness.session.show(first)
        #expect(harness.rows.contains("r retry"))
        await harness.type("[")
        #expect(harness.rows.contains("r retry"))
        harness.session.show(second)
        #expect(harness.rows == ["b", ">"])
        await harness.end()
    }

    @Test(arguments: [OutputError.closed, .failed(EIO)])
    func `an output that fails ends the session`(
        failure: OutputError
    ) async {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        harness.run(screen)
        harness.terminal.failure = failure
        screen.show(["b"])
        #expect(await harness.finish() == failure)
    }

    @Test func `the end of the input ends the session`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"]))
        harness.typist.end()
        #expect(await harness.finish() == nil)
        #expect(!harness.session.hasQuit)
    }
}
