import Foundation
import Models
import TestSupport
import Testing
import ViewModels

@testable import Terminal
@testable import TerminalViews

/// Painted windows, beside rules that know nothing of how they are painted.
@MainActor
@Suite(.queued)
struct WindowOracleTests {
    @Test(arguments: 0 ..< 40)
    func `each row of a window shows what belongs there`(seed: Int) {
        let walk = WindowWalk(seed: UInt64(seed))
        for step in 0 ..< 60 {
            let action = walk.act()
            let (seen, expected) = (walk.seen, walk.oracle.window)
            #expect(seen == expected, "step \(step), \(action)")
            let column = walk.cursor
            #expect(column == walk.oracle.cursor, "step \(step), \(action)")
            let (shown, places) = (walk.pictures, walk.oracle.shownPictures)
            #expect(shown == places, "step \(step), \(action)")
            guard seen == expected, shown == places else { break }
        }
    }
}

/// A random walk through what a window may have to show.
@MainActor
private final class WindowWalk {
    private var random: SeededRandom
    private let terminal = EmulatedTerminal(columns: 40, rows: 16)
    private let painter: PagePainter
    private(set) var oracle = WindowOracle(columns: 40, rows: 16)
    private var pages = 0
    /// The first rows of the parts of the page above the one that is shown.
    private var earlier: [Int] = []
    /// The least columns in which no line of the page is wrapped.
    private var leastColumns = 8

    private static let typed = [
        "", "", "moon", "달에서 본 지구", String(repeating: "0123456789", count: 12),
        String(repeating: "달 ", count: 60),
    ]

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        painter = PagePainter(on: terminal)
    }

    var seen: [String] { terminal.now.window }
    var cursor: Int { terminal.now.cursor.column }
    /// Without the blank column at the left.
    var pictures: [WindowOracle.Picture] {
        terminal.now.pictures.map { picture in
            WindowOracle.Picture(
                id: picture.id.flatMap { Int($0) } ?? 0,
                row: picture.line,
                column: picture.column - 1,
                columns: picture.columns,
                rows: picture.rows
            )
        }.sorted { $0.row < $1.row }
    }

    private func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    func act() -> String {
        let action: String
        switch number(0 ... 11) {
        case 0, 1:
            action = "page"
            newPage()
        case 2, 3:
            action = "more"
            showMore()
        case 4:
            action = "earlier"
            showEarlier()
        case 5:
            action = "size"
            resize(from: leastColumns)
        case 6:
            action = "notes"
            oracle.notes = (0 ..< number(0 ... 5)).map { "note \($0)" }
        case 7:
            action = "typing"
            oracle.typed = Self.typed[number(0 ... 5)]
            oracle.rest = Self.typed[number(0 ... 5)]
        case 8:
            action = "status"
            oracle.status = number(0 ... 1) == 0 ? nil : "3 s"
        case 9, 10:
            action = "picture"
            for line in oracle.pictures.keys where number(0 ... 2) == 0 {
                oracle.pictures[line]?.isThere.toggle()
            }
        default:
            action = "progress"
            oracle.progress = number(0 ... 1) == 0 ? nil : "half 1"
        }
        show()
        return "\(action), \(oracle.columns)×\(oracle.rows)"
    }

    private func newPage() {
        pages += 1
        oracle.first = 0
        earlier = []
        resize(from: 8)
        leastColumns = oracle.columns
        oracle.blocks = []
        oracle.pictures = [:]
        for _ in 0 ..< number(0 ... 25) { addBlock() }
    }

    /// Adds lines that belong together, perhaps beside a picture.
    private func addBlock() {
        let first = oracle.lines.count
        // Sometimes more than a page has.
        let most = number(0 ... 9) == 0 ? 40 : 4
        let count = number(0 ... 3) * number(0 ... most) + 1
        let room = oracle.columns - 2
        let hasPicture = room >= 20 && number(0 ... 1) == 0
        if hasPicture {
            oracle.pictures[first] = WindowOracle.Picture(
                id: pages * 1_000 + first,
                column: number(0 ... 3),
                columns: number(1 ... 5),
                rows: number(1 ... count),
                isThere: number(0 ... 1) == 0
            )
        }
        let margin = String(repeating: " ", count: hasPicture ? 10 : 0)
        let block = (0 ..< count).map { index in
            let letters = String(repeating: "abcdefg", count: 14)
            let text = margin + "\(first + index + 1)" + letters
            return String(text.prefix(number(margin.count + 1 ... room)))
        }
        oracle.blocks.append(block)
    }

    private func showMore() {
        guard oracle.hasMore else { return }
        #expect(painter.part.hasMore)
        earlier.append(oracle.first)
        oracle.first = oracle.end
        painter.showMore()
    }

    private func showEarlier() {
        #expect(painter.part.isLater == (oracle.first > 0))
        oracle.first = earlier.popLast() ?? 0
        painter.showEarlier()
    }

    private func resize(from least: Int) {
        oracle.columns = number(least ... max(least, number(8 ... 90)))
        oracle.rows = number(3 ... 40)
        terminal.resize(columns: oracle.columns, rows: oracle.rows)
    }

    private func show() {
        var view = SessionView(
            id: .init(
                screen: ObjectIdentifier(Self.self),
                page: "\(pages)"
            ),
            window: terminal.size,
            lines: lines,
            pictures: states
        ) { part in
            let more = part.hasMore ? [WindowOracle.more] : []
            return Prompt(items: more + [WindowOracle.keys])
        }
        view.notes = oracle.notes.map { .init(text: $0) }
        view.isLoading = oracle.progress != nil
        view.progress = oracle.progress.map { .init(text: $0) }
        view.status = oracle.status
        view.typing = oracle.typed
        view.typingRest = oracle.rest
        painter.show(view)
    }

    private var lines: [Line] {
        var lines = oracle.lines.enumerated().map { number, text in
            let slot = oracle.pictures[number].map { picture in
                PictureSlot(
                    keys: [key(picture)],
                    column: picture.column,
                    box: .init(columns: picture.columns, rows: picture.rows)
                )
            }
            let slots = [slot].compactMap(\.self)
            return Line([Line.Run(text)], slots: slots)
        }
        var first = 0
        for block in oracle.blocks {
            lines[first].together = block.count
            first += block.count
        }
        return lines
    }

    private func key(_ picture: WindowOracle.Picture) -> PictureKey {
        let file = URL(filePath: "/\(picture.id)")
        return PictureKey(
            FileLocation(file, of: .images),
            box: Extent(width: picture.columns, height: picture.rows)
        )
    }

    private var states: TerminalPictures.States {
        let there = oracle.pictures.values.filter(\.isThere)
        return Dictionary(
            uniqueKeysWithValues: there.map { picture in
                var rendered = RenderedPicture(
                    width: picture.columns,
                    height: picture.rows
                )
                rendered.kittyID = picture.id
                rendered.rows = [rendered.placed(id: picture.id, placement: 1)]
                rendered.removal = KittyEncoder.remove(id: picture.id)
                return (key(picture), .loaded(rendered))
            }
        )
    }
}
