import Foundation
import Models
import Publishing
import TestSupport
import Testing
import ViewModels

@testable import Terminal
@testable import TerminalViews

/// Sessions in which anything happens at any time.
@MainActor
@Suite(.queued)
struct SessionModelTests {
    @Test(arguments: 0 ..< 30)
    func `the window always shows the page of the state`(seed: Int) async {
        let walk = SessionWalk(seed: UInt64(seed))
        await walk.begin()
        for step in 0 ..< 60 {
            let action = await walk.act()
            let difference = walk.difference
            #expect(difference == nil, "step \(step), \(action)")
            guard difference == nil else { break }
        }
        await walk.end()
    }
}

/// A random walk through a session, and what should be seen after each step.
@MainActor
private final class SessionWalk {
    private var random: SeededRandom
    private let harness: SessionHarness
    private let surface: RecordingSurface
    private let pictures = CurrentValue<TerminalPictures.States>([:])
    private var screen = MockScreen()
    /// How many pages there have been.
    private var pages = 0

    private static let names = Array("abcdef")
    private static let alignments: [PictureSlot.Alignment] = [
        .topLeft, .center, .bottom,
    ]

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        let surfaces = Setting<[RecordingSurface]>([])
        harness = SessionHarness(
            columns: 60,
            rows: 20,
            pictures: pictures.publisher
        ) {
            let surface = RecordingSurface($0)
            surfaces.value = [surface]
            return surface
        }
        surface = surfaces.value[0]
    }

    func begin() async {
        try? harness.terminal.write("$ before\n$ nasa-photos\n")
        screen = newScreen()
        harness.run(screen)
    }

    func end() async {
        pictures.send([:])
        await harness.end()
    }

    private func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    // MARK: Actions

    /// Does something.
    func act() async -> String {
        switch number(0 ... 15) {
        case 0: newPage()
        case 1: screen.show(lines(), page: "\(pages)")
        case 2: screen.load()
        case 3, 4, 5: arrive()
        case 6: pictures.send([:])
        case 7: say()
        case 8: harness.session.show(.failure(.offline) {})
        case 9, 10: await typeText()
        case 11, 12: await typeLine()
        case 13: await resize()
        case 14: loseTerminal()
        default:
            screen = newScreen()
            harness.session.show(screen)
        }
        return surface.calls
    }

    private func newPage() {
        pages += 1
        screen.show(lines(), page: "\(pages)")
    }

    private func newScreen() -> MockScreen {
        let screen = MockScreen(isLoading: number(0 ... 1) == 0, label: "n")
        screen.keys = (0 ... 9).map { KeyHelp(keys: "\($0)", text: "help") }
        screen.reply = { [weak self] line in
            switch line {
            case "?": return .help
            case "m": return .more
            case "u": return .earlier
            case "n": self?.newPage()
            default: break
            }
            return .done
        }
        return screen
    }

    /// Lines with words of one and two cells, and places of pictures.
    private func lines() -> [Line] {
        var lines: [Line] = []
        for _ in 0 ..< number(0 ... 30) {
            let words = ["word", "달에서", "a", "“moon”", " "]
            let text = (0 ..< number(0 ... 12))
                .map { _ in words[number(0 ... 4)] }.joined(separator: " ")
            lines.append(Line(text, number(0 ... 1) == 0 ? .plain : .title))
        }
        guard number(0 ... 2) > 0 else { return lines }
        let gap = String(repeating: " ", count: 40)
        let box = PictureLayout.Box(
            columns: number(4 ... 12),
            rows: number(1 ... 5)
        )
        // A terminal has a picture of kitty once.
        let names = Self.names.shuffled(using: &random)
        let slots = (0 ... number(0 ... 2)).map { index in
            PictureSlot(
                keys: names[index * 2 ... index * 2 + 1].map(key),
                column: index * 14,
                box: box,
                alignment: Self.alignments[number(0 ... 2)],
                waiting: "Wait"
            )
        }
        let rows = (0 ..< box.rows).map { row in
            Line(
                [Line.Run(gap), Line.Run("beside")],
                slots: row == 0 ? slots : []
            )
        }
        lines.insert(contentsOf: rows, at: number(0 ... lines.count))
        return lines
    }

    private func key(_ name: Character) -> PictureKey {
        PictureKey(
            FileLocation(URL(filePath: "/" + String(name)), of: .images),
            box: Extent(width: 1, height: 1)
        )
    }

    private func anyKey() -> PictureKey { key(Self.names[number(0 ... 5)]) }

    /// A picture arrives, fails, or is loaded again.
    private func arrive() {
        var states = pictures.value
        switch number(0 ... 4) {
        case 0: states[anyKey()] = .failed(.offline)
        case 1: states[anyKey()] = .loading
        default: states[anyKey()] = .loaded(picture())
        }
        pictures.send(states)
    }

    /// A picture as text, or one that the terminal draws.
    private func picture() -> RenderedPicture {
        let (columns, rows) = (number(1 ... 12), number(1 ... 5))
        var picture = RenderedPicture(width: columns, height: rows)
        let id = number(1 ... 1_000_000)
        switch number(0 ... 2) {
        case 0:
            let row = String(repeating: "#", count: columns)
            picture.rows = Array(repeating: row, count: rows)
        case 1:
            picture.rows = [
                "\u{1B}_Ga=T,i=\(id),c=\(columns),r=\(rows),C=1;A\u{1B}\\"
            ]
            picture.removal = KittyEncoder.remove(id: id)
        default:
            let size = "\(columns * 10);\(rows * 20)"
            picture.rows = ["\u{1B}P0;1q\"1;1;\(size)#0!40~\u{1B}\\"]
        }
        return picture
    }

    private func say() {
        let lines = (1 ... number(1 ... 6)).map { "message \($0)" }
        harness.session.show(.text(lines.joined(separator: "\n")))
    }

    private func typeText() async {
        let text = ["", "mo", "moon", String(repeating: "달 rise ", count: 12)]
        await harness.typist.send(.typing(text[number(0 ... 3)]))
    }

    private func typeLine() async {
        await harness.type(["?", "m", "n", "x", "", "u"][number(0 ... 5)])
        // Lines that waited are read afterwards.
        for _ in 0 ..< 5 { await Task.yield() }
    }

    private func resize() async {
        let columns = number(20 ... 100)
        let rows = number(6 ... 40)
        harness.terminal.resize(columns: columns, rows: rows)
        harness.window.value = TerminalSize(columns: columns, rows: rows)
        // Something may come meanwhile.
        if number(0 ... 1) == 0 { arrive() }
        if number(0 ... 1) == 0 { say() }
        harness.session.resize()
        for _ in 0 ..< 8 where harness.session.isResizing {
            await harness.waits.pass()
        }
    }

    /// The program is suspended, and in the foreground again.
    private func loseTerminal() {
        harness.restorer.suspend()
        arrive()
        try? harness.terminal.write("\nStopped\n$ ls\nfile\n$ fg\n")
        harness.restorer.resume()
        harness.session.redraw()
    }

    // MARK: What should be seen

    /// How the window differs from one in which the same is painted once;
    /// `nil` if it does not.
    var difference: String? {
        guard let view = surface.view else { return nil }
        let size = harness.terminal.size
        let fresh = EmulatedTerminal(columns: size.columns, rows: size.rows)
        let painter = surface.painter(on: fresh)
        painter.show(view)
        let (now, expected) = (harness.terminal.now, fresh.now)
        let isSame =
            now.window == expected.window
            && sorted(now.pictures) == sorted(expected.pictures)
            && now.row == expected.row
            && now.cursor.column == expected.cursor.column
            && now.unknown == []
        return isSame ? nil : "\(now)\ninstead of\(expected)\n\(now.unknown)"
    }

    private func sorted(
        _ pictures: [TerminalEmulator.Picture]
    ) -> [TerminalEmulator.Picture] {
        pictures.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
}

/// Passes everything on to a painter, and keeps what was shown last.
@MainActor
private final class RecordingSurface: SessionSurface {
    private let painter: PagePainter
    private(set) var view: SessionView?
    /// The last calls, for failed expectations.
    private(set) var calls = ""

    init(_ painter: PagePainter) {
        self.painter = painter
    }

    /// Another painter, which shows the same part of the same page.
    func painter(on terminal: EmulatedTerminal) -> PagePainter {
        let fresh = PagePainter(on: terminal)
        fresh.shown = painter.shown
        return fresh
    }

    var replaces: Bool { true }
    var part: PagePart { painter.part }
    var failure: OutputError? { painter.failure }

    func room(
        in window: TerminalSize,
        above notes: [SessionView.Note]
    ) -> TerminalSize {
        painter.room(in: window, above: notes)
    }

    func pictures(
        of page: SessionView.ID
    ) -> TerminalPictures.States { painter.pictures(of: page) }

    func show(_ view: SessionView) {
        self.view = view
        calls = "\(view.id.page), text \(view.id.text)"
        painter.show(view)
    }

    func showMore() { painter.showMore() }
    func showEarlier() { painter.showEarlier() }
    func receive(_ line: String) { painter.receive(line) }
    func forget() { painter.forget() }
    func copy(_ line: String) { painter.copy(line) }
    func end(_ notes: [SessionView.Note]) { painter.end(notes) }
}
