import Terminal
import TerminalViews
import Testing

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
        let view = ListView(theme: .standard, pictures: layout)
        for screen in Self.screens {
            #expect(view.rows(fitting: screen) >= 1)
            guard let box = layout.thumbnail(on: screen) else { continue }
            // A number of two digits, and a gap on each side.
            let gaps = 2 * PictureLayout.gap(width: screen.columns)
            #expect(screen.columns - box.columns - gaps - 2 >= 24)
            #expect(box.columns >= 1 && box.rows >= 4)
            guard screen.columns < 140 else { continue }
            let gap = layout.gap(below: box, on: screen)
            let lines = view.rows(fitting: screen) * (box.rows + gap) - gap
            #expect(lines + 3 <= screen.rows)
        }
    }

    @Test(arguments: supports)
    func `the picture of the details leaves room for the prompt`(
        support: PictureSupport
    ) {
        let layout = PictureLayout(support: support)
        for screen in Self.screens {
            guard let box = layout.photo(on: screen) else { continue }
            #expect(1 ... screen.columns ~= box.columns)
            #expect(1 ... screen.rows - 3 ~= box.rows)
        }
    }

    @Test(arguments: [
        (39, 24, nil, 39), (80, 8, nil, 14), (40, 12, 12, 24),
        (40, 50, 12, 40), (80, 24, 12, 56), (80, 11, nil, 22),
        (100, 30, 15, 72), (160, 50, 18, 126),
    ])
    func `pictures are recognizable on terminals of usual sizes`(
        columns: Int,
        rows: Int,
        thumbnail: Int?,
        photo: Int?
    ) {
        let layout = PictureLayout(support: PictureSupport(pictures: .kitty))
        let screen = TerminalSize(columns: columns, rows: rows)
        #expect(layout.thumbnail(on: screen)?.columns == thumbnail)
        #expect(layout.photo(on: screen)?.columns == photo)
    }

    @Test func `pictures reserve no room if they are off`() {
        let layout = PictureLayout(support: PictureSupport(pictures: .none))
        for screen in Self.screens {
            #expect(layout.thumbnail(on: screen) == nil)
            #expect(layout.photo(on: screen) == nil)
        }
    }
}
