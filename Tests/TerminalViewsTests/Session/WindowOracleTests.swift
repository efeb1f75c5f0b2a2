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
            guard seen == expected else { break }
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
    /// Where the parts of the page begin that are above the one that is shown.
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

    private func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    func act() -> String {
        let action: String
        switch number(0 ... 9) {
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
        var count = 0
        oracle.blocks = (0 ..< number(0 ... 25)).map { _ in
            (0 ..< number(0 ... 3) * number(0 ... 3) + 1).map { _ in
                count += 1
                let letters = String(repeating: "abcdefg", count: 14)
                let text = "\(count)" + letters
                return String(text.prefix(number(1 ... oracle.columns - 2)))
            }
        }
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
            lines: oracle.blocks.flatMap { block in
                block.enumerated().map { index, text in
                    var line = Line(text)
                    if index == 0 { line.together = block.count }
                    return line
                }
            }
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
}
