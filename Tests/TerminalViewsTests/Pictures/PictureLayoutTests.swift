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
        let view = ListView(pictures: layout)
        for screen in Self.screens {
            #expect(view.room(on: screen).rows >= 1)
            guard let box = layout.thumbnail(on: screen) else { continue }
            // A number of two digits, and a gap on each side.
            let gaps = 2 * PictureLayout.gap(width: screen.columns)
            #expect(screen.columns - box.columns - gaps - 2 >= 24)
            #expect(box.columns >= 1 && box.rows >= 4)
            guard screen.columns < 140 else { continue }
            let lines = view.room(on: screen).rows * (box.rows + 1) - 1
            #expect(lines + 3 <= screen.rows)
        }
    }

    @Test(arguments: supports)
    func `a picture fills its box, and the box fits`(
        support: PictureSupport
    ) {
        let layout = PictureLayout(support: support)
        let cell = Double(support.cell.height) / Double(support.cell.width)
        for (width, height) in [(1, 10), (1, 2), (1, 1), (4, 3), (20, 1)] {
            let shape = PictureShape(
                extent: Extent(width: width, height: height),
                isWhole: false
            )
            let box = layout.box(shape, columns: 80, rows: 20)
            let aspect = Double(width) / Double(height)
            #expect(1 ... 80 ~= box.columns && 1 ... 20 ~= box.rows)
            // Blocks may be a little smaller, to preserve the shape.
            #expect(box.columns >= 75 || box.rows >= 18)
            let width = Double(box.rows) * cell * aspect
            #expect(width + cell * aspect + 1 >= Double(box.columns))
            #expect(layout.cells(layout.pixels(box)) == box)
        }
    }

    @Test(arguments: [PictureProtocol.kitty, .blocks24])
    func `a picture without more pixels has a box that it fills`(
        pictures: PictureProtocol
    ) {
        let layout = PictureLayout(
            support: PictureSupport(
                pictures: pictures,
                cell: .assumed
            )
        )
        let box = layout.box(
            PictureShape(extent: Extent(width: 30, height: 20), isWhole: true),
            columns: 80,
            rows: 20
        )
        #expect(box.columns < 40 && box.rows < 20)
    }

    @Test(arguments: [
        (39, 24, nil), (80, 8, nil), (40, 12, 12), (40, 50, 12),
        (80, 24, 12), (80, 11, nil), (100, 30, 15), (160, 50, 18),
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

    @Test func `small windows have no pictures`() {
        let layout = PictureLayout(support: PictureSupport(pictures: .kitty))
        for (columns, rows) in [(39, 24), (80, 11), (1, 1)] {
            let size = TerminalSize(columns: columns, rows: rows)
            #expect(!layout.showsPhotos(on: size))
        }
        let size = TerminalSize(columns: 40, rows: 12)
        #expect(layout.showsPhotos(on: size))
        #expect(layout.closeUp(on: size).rows == 9)
    }

    @Test func `pictures reserve no room if they are off`() {
        let layout = PictureLayout(support: PictureSupport(pictures: .none))
        for screen in Self.screens {
            #expect(layout.thumbnail(on: screen) == nil)
            #expect(!layout.showsPhotos(on: screen))
        }
    }
}
