import Terminal
import Testing

struct TerminalAnswersTests {
    private let screen = TerminalSize(
        columns: 80,
        rows: 24,
        cell: CellSize(width: 7, height: 15)
    )

    @Test func `the cell as told comes before what is reckoned`() {
        var answers = TerminalAnswers()
        answers.sixelArea = PixelArea(width: 480, height: 312)
        let bare = TerminalSize(columns: 80, rows: 24)
        #expect(answers.cellSize(on: bare) == CellSize(width: 6, height: 13))
        #expect(answers.cellSize(on: screen) == screen.cell)
        answers.textArea = PixelArea(width: 800, height: 480)
        #expect(answers.cellSize(on: screen) == CellSize(width: 10, height: 20))
        answers.cell = CellSize(width: 9, height: 18)
        #expect(answers.cellSize(on: screen) == CellSize(width: 9, height: 18))
    }

    @Test func `an area smaller than its cells is passed over`() {
        var answers = TerminalAnswers()
        answers.textArea = PixelArea(width: 40, height: 480)
        #expect(answers.cellSize(on: screen) == screen.cell)
    }

    @Test func `without any number a cell is 10×20`() {
        let screen = TerminalSize(columns: 80, rows: 24)
        let cell = TerminalAnswers().cellSize(on: screen)
        #expect(cell == CellSize(width: 10, height: 20))
    }

    @Test(arguments: [
        (nil, false), ([62], false), ([62, 4], true), ([4], false),
        ([63, 1, 2, 4, 6], true), ([4, 6], false), ([], false),
    ])
    func `sixels are an attribute behind the first`(
        attributes: [Int]?,
        expected: Bool
    ) {
        var answers = TerminalAnswers()
        answers.attributes = attributes
        #expect(answers.hasSixel == expected)
    }
}
