import Foundation
import Models
import TestSupport
import Testing
import ViewModels

@testable import Terminal
@testable import TerminalViews

/// What is in the window when another page comes, a page goes on, or another
/// program had the terminal.
@MainActor
@Suite(.queued)
struct PageTransitionTests {
    @Test(arguments: [1, 2])
    func `another page begins with its first line, however far one had read`(
        parts: Int
    ) async {
        let harness = SessionHarness(columns: 40, rows: 16)
        let screen = MockScreen((1 ... 60).map { "line \($0)" })
        screen.reply = { _ in .more }
        harness.run(screen)
        for _ in 0 ..< parts { await harness.type("m") }
        #expect(!harness.rows.contains("line 2"))
        let next = (1 ... 60).map { "row \($0)" }
        screen.show(next, page: "2")
        #expect(harness.rows == next.prefix(13) + ["m more", ">"])
        await harness.end()
    }

    @Test func `each part that was read is a step back`() async {
        let harness = SessionHarness(columns: 40, rows: 16)
        let screen = MockScreen((1 ... 60).map { "line \($0)" })
        screen.reply = { $0 == "m" ? .more : .earlier }
        harness.run(screen)
        var parts = [harness.rows]
        for _ in 1 ... 3 {
            await harness.type("m")
            parts.append(harness.rows)
        }
        for part in parts.dropLast().reversed() {
            await harness.type("b")
            #expect(harness.rows == part)
        }
        await harness.end()
    }

    /// 13 lines fit; the second part begins below the heading with line 13.
    @Test(arguments: [60, 14, 13, 12, 1])
    func `a page that ends before the part that is read begins anew`(
        count: Int
    ) async {
        let harness = SessionHarness(columns: 40, rows: 16)
        let lines = (1 ... 60).map { "line \($0)" }
        let screen = MockScreen(lines)
        screen.reply = { _ in .more }
        harness.run(screen)
        await harness.type("m")
        screen.show(Array(lines.prefix(count)))
        let isLong = count > 13
        #expect(harness.rows.contains("line 1"))
        #expect(harness.rows.contains("line 2") == (!isLong && count > 1))
        await harness.end()
    }

    @Test func `lines that belong together are not divided at a page end`()
        async
    {
        let harness = SessionHarness(columns: 40, rows: 16)
        let screen = MockScreen(["heading"])
        screen.reply = { _ in .more }
        harness.run(screen)
        // Three blocks of five lines; 13 rows are free.
        let lines = (1 ... 15).map { number in
            var line = Line("line \(number)")
            if number % 5 == 1 { line.together = 5 }
            return line
        }
        screen.show(lines, page: "2")
        let texts = (1 ... 15).map { "line \($0)" }
        #expect(harness.rows == texts.prefix(10) + ["m more", ">"])
        await harness.type("m")
        #expect(harness.rows == ["line 1"] + texts.suffix(5) + [">"])
        await harness.end()
    }

    @Test func `lines that fit exactly stay together on their page`() async {
        let harness = SessionHarness(columns: 40, rows: 16)
        let screen = MockScreen(["heading"])
        harness.run(screen)
        let lines = (1 ... 13).map { number in
            var line = Line("line \(number)")
            if number == 9 { line.together = 5 }
            return line
        }
        screen.show(lines, page: "2")
        #expect(harness.rows == (1 ... 13).map { "line \($0)" } + [">"])
        await harness.end()
    }

    @Test func `a page is painted again after another program had the window`()
        async
    {
        let harness = SessionHarness(columns: 20, rows: 8)
        harness.run(MockScreen(["a", "b"]))
        harness.restorer.suspend()
        try? harness.terminal.write("\u{1B}[1;1H\u{1B}[J text of a pager")
        harness.restorer.resume()
        harness.session.redraw()
        #expect(harness.rows == ["a", "b", ">"])
        await harness.end()
    }

    @Test func `nothing is copied while another program has the terminal`() {
        let terminal = EmulatedTerminal(columns: 20, rows: 8)
        let restorer = TerminalRestorer()
        let painter = PagePainter(
            output: terminal,
            fitter: TextFitter(hasLinks: true),
            terminal: PictureTerminal(PictureSupport(pictures: .none)),
            size: terminal.size,
            restorer: restorer,
            describe: { "\($0)" }
        )
        restorer.suspend()
        painter.copy("NASA")
        #expect(terminal.written == "")
        restorer.resume()
        painter.copy("NASA")
        #expect(terminal.now.clipboard == "TkFTQQ==")
    }

    @Test func `pictures of kitty go when the window has another size`()
        async throws
    {
        let terminal = EmulatedTerminal(columns: 42, rows: 16)
        let painter = PagePainter(
            output: terminal,
            fitter: TextFitter(),
            terminal: PictureTerminal(PictureSupport(pictures: .kitty)),
            size: terminal.size,
            restorer: TerminalRestorer(),
            describe: { "\($0)" }
        )
        let key = PictureKey(
            FileLocation(URL(filePath: "/a"), of: .images),
            box: Extent(width: 6, height: 3)
        )
        let picture = try await PictureRenderer(
            support: PictureSupport(pictures: .kitty)
        ).render(PNGEncoder.encode(TestPicture.halves), columns: 6, rows: 3)
        let slot = PictureSlot(
            keys: [key],
            box: PictureLayout.Box(columns: 6, rows: 3)
        )
        func show(_ lines: [Line]) {
            painter.show(
                SessionView(
                    id: .init(screen: ObjectIdentifier(Self.self), page: "a"),
                    window: terminal.size,
                    lines: lines,
                    pictures: [key: .loaded(picture)]
                ) { _ in Prompt() }
            )
        }
        show([Line([Line.Run("a")], slots: [slot])])
        #expect(terminal.now.pictures.count == 1)
        terminal.resize(columns: 30, rows: 16)
        show([Line("a")])
        #expect(terminal.now.pictures == [])
    }

    @Test
    func `arrows are no commands of a page that a text stands instead of`()
        async
    {
        let harness = SessionHarness()
        let screen = MockScreen(["a"])
        screen.commands = ["left"]
        screen.reply = { $0 == "?" ? .help : .done }
        harness.run(screen)
        #expect(harness.arrows.contains("left"))
        await harness.type("?")
        #expect(!harness.arrows.contains("left"))
        await harness.type("")
        #expect(harness.arrows.contains("left"))
        await harness.end()
    }

    @Test func `nothing scrolls away of a page that has nothing`() {
        let terminal = EmulatedTerminal(columns: 20, rows: 8)
        let painter = PagePainter(on: terminal)
        for (page, lines) in [("1", []), ("2", [Line("two")])] {
            let before = terminal.now.scrolledAway.count
            painter.show(
                SessionView(
                    id: .init(screen: ObjectIdentifier(Self.self), page: page),
                    window: terminal.size,
                    lines: lines
                ) { _ in Prompt() }
            )
            #expect(terminal.now.scrolledAway.count == before)
        }
    }

    @Test func `a page is ended only where it is in the window`() {
        let terminal = EmulatedTerminal(columns: 20, rows: 8)
        let restorer = TerminalRestorer()
        let end = PageEnd(restorer: restorer)
        end.set("the end", on: terminal)
        // Another program has the terminal when a signal ends this one.
        restorer.suspend()
        restorer.end()
        #expect(terminal.written == "")
        let next = TerminalRestorer()
        let other = PageEnd(restorer: next)
        other.set("the end", on: terminal)
        next.end()
        #expect(terminal.written == "the end")
    }

    @Test func `a message of more rows than messages have takes the window`()
        async
    {
        let harness = SessionHarness(columns: 42, rows: 20)
        harness.run(MockScreen(["page"]))
        // A row has 40 columns.
        let words = Array(repeating: "word", count: 24).joined(separator: " ")
        harness.session.show(.text(words))
        #expect(harness.rows.first == "page")
        harness.session.show(.text(words + " word"))
        #expect(harness.rows.first?.hasPrefix("word word") == true)
        #expect(!harness.terminal.now.shows("page"))
        await harness.end()
    }

    @Test func `the keys of a long wait are those that work then`() async {
        let harness = SessionHarness()
        harness.run(MockScreen(["a"], label: "n next"))
        harness.session.show(MockScreen(isLoading: true, label: "b back"))
        #expect(harness.rows.contains("n next"))
        harness.session.report("Loading… 1 s")
        #expect(harness.rows.contains("b back"))
        #expect(!harness.rows.contains("n next"))
        await harness.end()
    }
}
