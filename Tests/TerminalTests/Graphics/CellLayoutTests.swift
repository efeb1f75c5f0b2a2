import Pictures
import Testing

@testable import Terminal

struct CellLayoutTests {
    private let cell = CellSize.assumed

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
            cell: cell,
            columns: 0,
            rows: -1
        )
        #expect(layout.columns == 1)
        #expect(layout.rows == 1)
        #expect(layout.pixels == PixelSize(width: 10, height: 10))
    }

    @Test(arguments: [(1000, 1000, 20), (400, 200, 10), (200, 1000, 8)])
    func `a layout stays within the limit of the terminal`(
        _ width: Int,
        _ height: Int,
        _ rows: Int
    ) {
        let layout = CellLayout(
            PixelSize(width: 4000, height: 3200),
            cell: cell,
            columns: 50,
            rows: 20,
            largest: PixelSize(width: width, height: height)
        )
        #expect(layout.pixels.width <= width)
        #expect(layout.pixels.height <= height)
        #expect(layout.rows == rows)
    }

    /// As many columns as make one row exact; 40 if none are near to it.
    @Test(arguments: [(206, 39), (202, 40), (218, 40), (20, 40)])
    func `a panorama of block graphics is one row high`(
        _ height: Int,
        _ columns: Int
    ) {
        let layout = CellLayout(
            PixelSize(width: 4_000, height: height),
            cell: cell,
            columns: 40,
            rows: 20,
            isCoarse: true
        )
        #expect(layout.columns == columns)
        #expect(layout.rows == (height == 218 ? 2 : 1))
    }

    @Test(arguments: [(6, 13), (7, 15), (9, 18), (10, 21), (8, 17), (11, 23)])
    func `block graphics have the aspect ratio of the picture`(
        _ width: Int,
        _ height: Int
    ) throws {
        let cell = try #require(CellSize(width: width, height: height))
        for (across, down) in [(4, 3), (3, 2), (16, 9), (1, 1), (3, 4)] {
            for (columns, rows) in [(80, 23), (40, 11), (150, 49), (17, 6)] {
                let layout = CellLayout(
                    PixelSize(width: across * 200, height: down * 200),
                    cell: cell,
                    columns: columns,
                    rows: rows,
                    enlarging: 2,
                    isCoarse: true
                )
                let blocks = layout.pixels
                let shown =
                    Double(blocks.width * width)
                    / Double(blocks.height * height)
                let distortion = shown * Double(down) / Double(across)
                #expect(abs(distortion - 1) <= 0.015)
                #expect(layout.columns <= columns && layout.rows <= rows)
                let isFull =
                    layout.columns >= columns * 93 / 100
                    || layout.rows >= rows * 93 / 100
                #expect(isFull)
            }
        }
    }
}
