import Testing

@testable import TerminalViews

/// Lines of dots and texts over them.
struct MapCanvasTests {
    private func text(_ canvas: MapCanvas, isASCII: Bool = false) -> [String] {
        canvas.lines(isASCII ? .ascii : .braille).map {
            $0.runs.map(\.text).joined()
        }
    }

    private func cell(_ row: Int, _ column: Int) -> MapCanvas.Cell {
        MapCanvas.Cell(row: row, column: column)
    }

    @Test func `a line goes from dot to dot in any direction`() {
        let corners = [
            MapCanvas.Dot(x: 0, y: 0), MapCanvas.Dot(x: 3, y: 3),
            MapCanvas.Dot(x: 3, y: 0), MapCanvas.Dot(x: 0, y: 3),
        ]
        for (start, end, drawn) in [
            (0, 1, "⠑⢄"), (1, 0, "⠑⢄"), (2, 3, "⡠⠊"), (3, 2, "⡠⠊"),
            (0, 2, "⠉⠉"),
            (0, 3, "⡇ "), (1, 1, " ⢀"),
        ] {
            var canvas = MapCanvas(columns: 2, rows: 1)
            canvas.draw(from: corners[start], to: corners[end])
            #expect(text(canvas) == [drawn])
        }
    }

    @Test func `ASCII tells the upper half of a cell from the lower one`() {
        var canvas = MapCanvas(columns: 4, rows: 1)
        canvas.draw(from: .init(x: 0, y: 0), to: .init(x: 1, y: 1))
        canvas.draw(from: .init(x: 2, y: 3), to: .init(x: 3, y: 3))
        canvas.draw(from: .init(x: 4, y: 0), to: .init(x: 4, y: 3))
        #expect(text(canvas, isASCII: true) == ["'.: "])
    }

    @Test func `a text hides dots, and takes the cells that it needs`() {
        var canvas = MapCanvas(columns: 6, rows: 2)
        canvas.draw(from: .init(x: 0, y: 0), to: .init(x: 11, y: 0))
        canvas.put("착a", .title, at: cell(0, 1))
        #expect(text(canvas) == ["⠉착a⠉⠉", "      "])
        let (first, third) = (cell(0, 0), cell(0, 2))
        #expect(!canvas.isFree(first, width: 1))
        #expect(canvas.isFree(first, width: 1, coversDots: true))
        #expect(!canvas.isFree(third, width: 1, coversDots: true))
        #expect(canvas.isFree(cell(1, 0), width: 6))
    }

    @Test func `nothing is free outside, and what does not fit is cut`() {
        var canvas = MapCanvas(columns: 3, rows: 2)
        for cell in [cell(-1, 0), cell(2, 0), cell(0, -1)] {
            #expect(!canvas.isFree(cell, width: 1))
        }
        #expect(!canvas.isFree(cell(0, 2), width: 2))
        canvas.put("abc", .title, at: cell(0, 1))
        #expect(text(canvas) == [" ab", "   "])
    }
}
