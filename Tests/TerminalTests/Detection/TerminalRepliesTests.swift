import Pictures
import Terminal
import Testing

struct TerminalRepliesTests {
    private let screen = TerminalSize(
        columns: 80,
        rows: 24,
        cell: CellSize(width: 7, height: 15)
    )

    @Test func `a reported cell size wins over a computed one`() {
        var replies = TerminalReplies()
        replies.sixelArea = PixelSize(width: 480, height: 312)
        let bare = TerminalSize(columns: 80, rows: 24)
        #expect(replies.cellSize(on: bare) == CellSize(width: 6, height: 13))
        #expect(replies.cellSize(on: screen) == screen.cell)
        replies.textArea = PixelSize(width: 800, height: 480)
        #expect(replies.cellSize(on: screen) == CellSize(width: 10, height: 20))
        replies.cell = CellSize(width: 9, height: 18)
        #expect(replies.cellSize(on: screen) == CellSize(width: 9, height: 18))
    }

    @Test func `an area smaller than its cells is ignored`() {
        var replies = TerminalReplies()
        replies.textArea = PixelSize(width: 40, height: 480)
        #expect(replies.cellSize(on: screen) == screen.cell)
    }

    @Test func `without any reply a cell is 10×20 pixels`() {
        let screen = TerminalSize(columns: 80, rows: 24)
        let cell = TerminalReplies().cellSize(on: screen)
        #expect(cell == CellSize(width: 10, height: 20))
    }

    @Test(arguments: [
        (nil, false), ([62], false), ([62, 4], true), ([4], false),
        ([63, 1, 2, 4, 6], true), ([4, 6], false), ([], false),
    ])
    func `sixel support is a 4 after the first device attribute`(
        attributes: [Int]?,
        expected: Bool
    ) {
        var replies = TerminalReplies()
        replies.attributes = attributes
        #expect(replies.hasSixel == expected)
    }
}
