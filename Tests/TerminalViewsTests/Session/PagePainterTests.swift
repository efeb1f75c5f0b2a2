import Foundation
import Mocks
import Models
import Pictures
import TestSupport
import Testing

@testable import Terminal
@testable import TerminalViews

/// Pictures on a page.
@MainActor
struct PagePainterTests {
    private let terminal = EmulatedTerminal(columns: 42, rows: 16)
    private let painter: PagePainter
    private static let box = PictureLayout.Box(columns: 6, rows: 3)

    init() {
        painter = PagePainter(
            output: terminal,
            fitter: TextFitter(),
            terminal: PictureTerminal(PictureSupport(pictures: .none)),
            size: terminal.size,
            restorer: TerminalRestorer(),
            describe: { $0 == .timedOut ? "It took too long." : "\($0)" }
        )
    }

    private func key(_ name: Character) -> PictureKey {
        PictureKey(
            FileLocation(URL(filePath: "/" + String(name)), of: .images),
            box: Extent(width: 6, height: 3)
        )
    }

    /// A picture as text, filled with a letter.
    private func filled(_ name: Character, _ columns: Int = 6, _ rows: Int = 3)
        -> LoadingState<RenderedPicture>
    {
        let row = String(repeating: name, count: columns)
        return .loaded(
            RenderedPicture(
                width: columns,
                height: rows,
                rows: Array(repeating: row, count: rows)
            )
        )
    }

    /// A heading, and rows with the places of two pictures before texts.
    private func lines(
        _ texts: [String] = ["one", "two", "three"],
        alignment: PictureSlot.Alignment = .topLeft,
        waiting: String = ""
    ) -> [Line] {
        let slots = zip("ab", [0, 8]).map { name, column in
            PictureSlot(
                keys: [key(name), key("c")],
                column: column,
                box: Self.box,
                alignment: alignment,
                waiting: waiting
            )
        }
        let gap = Line.Run(String(repeating: " ", count: 16))
        return [Line("heading")]
            + texts.enumerated().map { row, text in
                Line([gap, Line.Run(text)], slots: row == 0 ? slots : [])
            }
    }

    private func show(
        _ lines: [Line],
        _ states: [Character: LoadingState<RenderedPicture>] = [:],
        notes: [String] = [],
        by painter: PagePainter? = nil
    ) {
        (painter ?? self.painter).show(
            SessionView(
                id: .init(screen: ObjectIdentifier(Self.self), page: "a"),
                window: terminal.size,
                lines: lines,
                pictures: Dictionary(
                    uniqueKeysWithValues: states.map { (key($0), $1) }
                ),
                notes: notes.map { .init(text: $0) }
            ) { _ in Prompt() }
        )
    }

    private var rows: [String] { Array(terminal.now.window[1 ... 3]) }

    @Test func `what is beside a wide sign is in its column`() {
        // Wider than this terminal takes it for.
        let title = Line([
            Line.Run("1 "), Line.Run("❤️ rocket"), Line.Run("   "),
            Line.Run("2 "), Line.Run("★ star"),
        ])
        let width = TextFitter().width(title)
        #expect(width == 22)
        show([title])
        #expect(terminal.written.contains("❤️ rocket\u{1B}[1;13H"))
        #expect(terminal.now.window[0].hasSuffix("2 ★ star"))
        show([Line([Line.Run("XXXXXXXXXXXXXXXXX")])])
        show([title])
        #expect(!terminal.now.window[0].contains("X"))
    }

    @Test func `a line is copied through the terminal`() {
        painter.copy("NASA")
        #expect(terminal.now.clipboard == "TkFTQQ==")
    }

    @Test func `pictures are drawn when they arrive, instead of frames`() {
        show(lines())
        #expect(
            rows == [
                " ┌────┐  ┌────┐  one", " │    │  │    │  two",
                " └────┘  └────┘  three",
            ]
        )
        show(lines(), ["b": filled("b")])
        #expect(
            rows == [
                " ┌────┐  bbbbbb  one", " │    │  bbbbbb  two",
                " └────┘  bbbbbb  three",
            ]
        )
        terminal.clear()
        show(lines(), ["b": filled("b"), "a": filled("a")])
        #expect(!terminal.written.contains("b"))
        #expect(
            rows == [
                " aaaaaa  bbbbbb  one", " aaaaaa  bbbbbb  two",
                " aaaaaa  bbbbbb  three",
            ]
        )
        #expect(terminal.now.unknown == [])
    }

    @Test func `text beside a picture changes, and the picture stays`() {
        show(lines(), ["a": filled("a")])
        terminal.clear()
        show(lines(["ONE", "two", "three"]), ["a": filled("a")])
        #expect(rows[0] == " aaaaaa  ┌────┐  ONE")
        #expect(!terminal.written.contains("a"))
    }

    @Test func `a small picture gives way, and one of another size too`() {
        show(lines(), ["c": filled("c")])
        #expect(rows[0] == " cccccc  cccccc  one")
        show(lines(), ["c": filled("c"), "a": filled("a", 4, 2)])
        #expect(
            rows == [
                " aaaa    cccccc  one", " aaaa    cccccc  two",
                "         cccccc  three",
            ]
        )
    }

    @Test(arguments: [
        (PictureSlot.Alignment.topLeft, 2, 2, [" aa", " aa", ""]),
        (.center, 2, 2, ["   aa", "   aa", ""]),
        (.bottom, 2, 2, ["", "   aa", "   aa"]),
        (.topLeft, 3, 1, [" aaa", "", ""]), (.center, 3, 1, ["", "  aaa", ""]),
        (.bottom, 3, 1, ["", "", "  aaa"]),
    ])
    func `a smaller picture has its place`(
        alignment: PictureSlot.Alignment,
        columns: Int,
        rows: Int,
        expected: [String]
    ) {
        show(
            lines(["", "", ""], alignment: alignment),
            ["a": filled("a", columns, rows), "b": filled(" ")]
        )
        #expect(self.rows == expected)
    }

    @Test func `what is waited for stands in the frame, a failure of one, too`()
    {
        show(lines(waiting: "Wait"))
        #expect(rows[1] == " │Wait│  │Wait│  two")
        show(lines(), ["a": .failed(.timedOut)])
        #expect(
            rows == [
                " ┌────┐  ┌────┐  one", " │    │  │    │  two",
                " └────┘  └────┘  three",
            ]
        )
        let one = lines().map { line in
            Line(line.runs, slots: line.slots.filter { $0.column == 0 })
        }
        show(one, ["a": .failed(.timedOut)])
        #expect(rows[1] == " │It …│          two")
    }

    @Test func `a place without a picture says why, if it has room`() throws {
        let texts = [
            ("Wait", false), ("A text that is long.", false),
            ("It took long.", true), ("Incomprehensible", true),
        ]
        let boxes = [
            (5, 3), (6, 2), (6, 3), (7, 4), (8, 5), (13, 3), (14, 5), (15, 4),
            (30, 7),
        ]
        let parts = boxes.flatMap { columns, rows in
            texts.map { text, isFailure in
                Screens.text(text, (columns, rows)) { _ in
                    EmptySlot(
                        box: .init(columns: columns, rows: rows),
                        fitter: TextFitter(),
                        noPicture: "No picture"
                    ).lines(text, isFailure: isFailure)
                }
            }
        }
        try Screens.expect(parts, are: "slots")
    }

    @Test func `a signal leaves the page, and a row for what follows`() {
        let restorer = TerminalRestorer()
        let painter = PagePainter(
            output: terminal,
            fitter: TextFitter(),
            terminal: PictureTerminal(PictureSupport(pictures: .none)),
            size: terminal.size,
            restorer: restorer,
            describe: { "\($0)" }
        )
        show(lines(waiting: "Wait"), notes: ["A message"], by: painter)
        restorer.restore()
        terminal.show("$")
        #expect(
            terminal.now.window.prefix(6) == [
                " heading", "                 one", "                 two",
                "                 three", "A message", "$",
            ]
        )
        #expect(!terminal.now.window.dropFirst(6).contains { !$0.isEmpty })
        terminal.clear()
        show(lines(), by: painter)
        painter.forget()
        terminal.clear()
        restorer.restore()
        #expect(terminal.written == "")
    }

    @Test func `a picture below a message is not drawn over it`() {
        let blank = Array(repeating: Line.blank, count: 8)
        show(blank + lines(), ["a": filled("a")], notes: ["x\ny\nz"])
        #expect(terminal.now.window.suffix(5) == [" x", " y", " z", "", " >"])
        #expect(!terminal.now.shows("aaaaaa"))
        show(blank + lines(), ["a": filled("a")])
        #expect(terminal.now.shows("aaaaaa  └────┘  three"))
    }

    @Test(arguments: [
        (PictureProtocol.kitty, TerminalEmulator.Picture.Kind.kitty),
        (.iterm2, .iterm2), (.sixel(limit: nil), .sixel),
    ])
    func `pictures of a terminal stand at their places, and are removed`(
        way: PictureProtocol,
        kind: TerminalEmulator.Picture.Kind
    ) async throws {
        let renderer = PictureRenderer(support: PictureSupport(pictures: way))
        let file = PNGEncoder.encode(TestPicture.halves)
        let picture = try await renderer.render(file, columns: 6, rows: 3)
        show(lines(), ["b": .loaded(picture)])
        #expect(
            terminal.now.pictures
                == [.init(kind, line: 1, column: 9, columns: 6, rows: 3)]
        )
        #expect(terminal.now.scrolledAway == [])
        show([Line("other")])
        #expect(terminal.now.pictures == [])
        #expect(terminal.now.unknown == [])
    }

    @Test func `pixels are shared when they are painted, and not before`()
        async throws
    {
        let restorer = TerminalRestorer()
        let memory = SharedMemory(restorer: restorer)
        let painter = PagePainter(
            output: terminal,
            fitter: TextFitter(),
            terminal: PictureTerminal(PictureSupport(pictures: .none)),
            size: terminal.size,
            restorer: restorer,
            memory: memory,
            describe: { "\($0)" }
        )
        let support = PictureSupport(pictures: .kitty, sharesMemory: true)
        let file = PNGEncoder.encode(TestPicture.halves)
        let picture = try await PictureRenderer(support: support)
            .render(file, columns: 6, rows: 3)
        restorer.suspend()
        show(lines(), ["b": .loaded(picture)], by: painter)
        #expect(!memory.isUnread)
        restorer.resume()
        show(lines(), ["b": .loaded(picture)], by: painter)
        #expect(memory.isUnread)
        #expect(terminal.written.contains(",t=s,s=60,v=60;"))
        #expect(terminal.now.pictures.count == 1)
    }

    @Test func `drawing is synchronized only if the terminal supports it`() {
        show(lines())
        #expect(!terminal.written.contains("?2026"))
        let painter = PagePainter(
            output: terminal,
            fitter: TextFitter(),
            terminal: PictureTerminal(
                PictureSupport(pictures: .none, synchronizes: true)
            ),
            size: terminal.size,
            restorer: TerminalRestorer(),
            describe: { "\($0)" }
        )
        terminal.clear()
        painter.show(
            SessionView(
                id: .init(screen: ObjectIdentifier(Self.self), page: "a"),
                window: terminal.size,
                lines: []
            ) { _ in Prompt() }
        )
        #expect(terminal.written.hasPrefix("\u{1B}[?2026h"))
        #expect(terminal.written.hasSuffix("\u{1B}[?2026l"))
    }
}
