import Pictures
import Testing

@testable import Terminal

struct CellLayoutTests {
    private let cell = PixelSize(width: 10, height: 20)

    @Test(arguments: [
        // As wide as the box, as high as the box, not enlarged, never 0.
        (4000, 3000, 400, 300, 40, 15), (1000, 4000, 100, 400, 10, 20),
        (15, 25, 15, 25, 2, 2), (100_000, 1, 400, 1, 40, 1),
        (1, 100_000, 1, 400, 1, 20),
    ])
    func `a layout keeps the aspect ratio in its box`(
        _ width: Int,
        _ height: Int,
        _ pixelWidth: Int,
        _ pixelHeight: Int,
        _ columns: Int,
        _ rows: Int
    ) {
        let layout = CellLayout(
            PixelSize(width: width, height: height),
            cell: cell,
            columns: 40,
            rows: 20
        )
        #expect(
            layout.pixels == PixelSize(width: pixelWidth, height: pixelHeight)
        )
        #expect(layout.columns == columns)
        #expect(layout.rows == rows)
    }

    @Test func `a layout in an empty box is one cell`() {
        let layout = CellLayout(
            PixelSize(width: 30, height: 30),
            cell: PixelSize(width: 0, height: 0),
            columns: 0,
            rows: -1
        )
        #expect(layout.columns == 1)
        #expect(layout.rows == 1)
        #expect(layout.pixels == PixelSize(width: 1, height: 1))
    }
}
