import Models
import Terminal
import Testing

@testable import TerminalViews
@testable import ViewModels

struct PictureLayoutTests {
    static let supports: [PictureSupport] = [
        (10, 20), (8, 16), (7, 15), (12, 12), (1, 256), (256, 1),
    ]
    .compactMap(CellSize.init(width:height:))
    .flatMap { cell in
        [.kitty, .sixel(limit: nil), .blocks24, .blocks256].map {
            PictureSupport(pictures: $0, cell: cell)
        }
    }

    private static let screens = stride(from: 1, through: 200, by: 3)
        .flatMap { columns in
            stride(from: 1, through: 70, by: 3).map {
                TerminalSize(columns: columns, rows: $0)
            }
        }

    @Test(arguments: supports)
    func `thumbnails leave room for text, and the rows fit`(
        support: PictureSupport
    ) {
        let layout = PictureLayout(support: support)
        let view = ListView(pictures: layout, strings: Strings(.english))
        for screen in Self.screens {
            #expect(view.room(on: screen).rows >= 1)
            guard let box = layout.thumbnail(on: screen) else { continue }
            // A number of two digits, and a gap on each side.
            let gaps = 2 * PictureLayout.gap(width: screen.columns)
            #expect(screen.columns - box.columns - gaps - 2 >= 22)
            #expect(box.columns >= 1)
            #expect(box.rows >= (support.isCoarse ? 4 : 3))
            let isFull = screen.rows >= (support.isCoarse ? 21 : 17)
            #expect(view.room(on: screen).rows >= (isFull ? 4 : 3))
            guard screen.columns < 138 else { continue }
            let lines = view.room(on: screen).rows * (box.rows + 1) - 1
            #expect(lines + 2 <= screen.rows)
        }
    }

    @Test(arguments: supports)
    func `a picture fills its box, and the box fits`(
        support: PictureSupport
    ) {
        let layout = PictureLayout(support: support)
        let cell = Double(support.cell.height) / Double(support.cell.width)
        for (width, height) in [(1, 10), (1, 2), (1, 1), (4, 3), (20, 1)] {
            let shape = Extent(width: width, height: height)
            let room = layout.pixels(.init(columns: 80, rows: 20))
            let box = layout.cells(shape, in: room)
            let aspect = Double(width) / Double(height)
            #expect(1 ... 80 ~= box.columns && 1 ... 20 ~= box.rows)
            // Blocks may be a little smaller, to preserve the shape.
            #expect(box.columns >= 75 || box.rows >= 18)
            let width = Double(box.rows) * cell * aspect
            #expect(width + cell * aspect + 1 >= Double(box.columns))
        }
    }

    @Test(arguments: [
        (37, 21, nil), (78, 6, nil), (38, 11, nil), (38, 47, 12),
        (58, 14, nil), (58, 15, 9), (78, 20, 9), (78, 21, 12), (98, 27, 15),
        (158, 47, 18),
        // Exactly as wide as needed, and one column less.
        (41, 25, 15), (40, 25, 12), (44, 29, 18), (43, 29, 15),
    ])
    func `thumbnails are recognizable on terminals of usual sizes`(
        columns: Int,
        rows: Int,
        thumbnail: Int?
    ) {
        let layout = PictureLayout(support: PictureSupport(pictures: .kitty))
        let screen = TerminalSize(columns: columns, rows: rows)
        #expect(layout.thumbnail(on: screen)?.columns == thumbnail)
    }

    @Test func `a thumbnail is narrower where its cells are wide for it`() {
        // Of 3:2, four rows of 15 pixels need 13 columns of 7.
        let support = PictureSupport(
            pictures: .kitty,
            cell: CellSize(width: 7, height: 15) ?? .assumed
        )
        let layout = PictureLayout(support: support)
        for (columns, thumbnail) in [(39, 13), (38, 12), (37, nil)] {
            let size = TerminalSize(columns: columns, rows: 21)
            #expect(layout.thumbnail(on: size)?.columns == thumbnail)
        }
    }

    @Test func `small windows have no pictures`() {
        let layout = PictureLayout(support: PictureSupport(pictures: .kitty))
        for (columns, rows) in [(37, 24), (80, 7), (1, 1)] {
            let size = TerminalSize(columns: columns, rows: rows)
            #expect(!layout.showsPhotos(on: size))
        }
        let size = TerminalSize(columns: 38, rows: 8)
        #expect(layout.showsPhotos(on: size))
    }

    @Test func `pictures reserve no room if they are off`() {
        let layout = PictureLayout(support: PictureSupport(pictures: .none))
        for screen in Self.screens {
            #expect(layout.thumbnail(on: screen) == nil)
            #expect(!layout.showsPhotos(on: screen))
        }
    }
}
