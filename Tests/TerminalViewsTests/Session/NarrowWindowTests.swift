import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews
@testable import ViewModels

/// Windows in which nothing can be read, as a pane of tmux can become.
@MainActor
@Suite(.queued)
struct NarrowWindowTests {
    @Test func `a session survives every size, and comes back as it was`()
        async
    {
        let harness = SessionHarness(columns: 40, rows: 16)
        let screen = MockScreen(["heading", "a long line of text", "b"])
        screen.reply = { _ in .done }
        harness.run(screen)
        await harness.typist.send(.typing("moon landing 달"))
        harness.session.show(.text("a message that has to be wrapped"))
        harness.session.report("Loading a list… 3 s")
        for columns in 0 ... 12 {
            for rows in 0 ... 6 {
                let size = TerminalSize(columns: columns, rows: rows)
                harness.window.value = size
                harness.terminal.resize(
                    columns: max(1, columns),
                    rows: max(1, rows)
                )
                harness.session.redraw()
            }
        }
        harness.window.value = TerminalSize(columns: 40, rows: 16)
        harness.terminal.resize(columns: 40, rows: 16)
        harness.session.redraw()
        #expect(harness.rows.last == "> moon landing 달")
        // The messages go, and the page is there again.
        harness.session.report(nil)
        await harness.typist.send(.typing(""))
        await harness.type("")
        let page = ["heading", "a long line of text", "b", ">"]
        #expect(harness.rows == page, "\(harness.terminal.now.window)")
        await harness.end()
    }

    @Test(arguments: [(7, 16), (40, 2), (0, 0), (1, 1)])
    func `nothing is painted where nothing can be read`(
        columns: Int,
        rows: Int
    ) async {
        let harness = SessionHarness(columns: 40, rows: 16)
        harness.run(MockScreen(["a"]))
        harness.terminal.clear()
        harness.window.value = TerminalSize(columns: columns, rows: rows)
        harness.session.redraw()
        #expect(harness.terminal.written == "")
        await harness.end()
    }

    @Test func `details and their pictures are laid out for the smallest page`()
        throws
    {
        let pages = PhotoPages()
        for columns in 0 ... 12 {
            for rows in 0 ... 6 {
                let size = TerminalSize(columns: columns, rows: rows)
                let room = Window(size: size).page
                #expect(room.columns > 0 && room.rows > 0)
                var page = PhotoPage(
                    position: "3 of 156",
                    title: PhotoPages.title,
                    byline: PhotoPages.date,
                    facts: [],
                    paragraphs: ["A boot has left its sole in the dust."]
                )
                page.altText = "A sole."
                #expect(!pages.view.lines(page, size: room).isEmpty)
                #expect(pages.view.room(on: room) == nil)
            }
        }
    }
}
