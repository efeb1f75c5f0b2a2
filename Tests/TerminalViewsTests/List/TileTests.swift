import Foundation
import Models
import Terminal
import Testing

@testable import TerminalViews
@testable import ViewModels

/// Lists as tiles.
struct TileTests {
    private static let sizes = [
        (40, 12), (80, 24), (100, 30), (150, 50), (220, 60), (63, 17),
    ].map { TerminalSize(columns: $0.0, rows: $0.1) }

    private static let supports = [
        PictureProtocol.kitty, .iterm2, .sixel(limit: nil), .blocks24,
    ].flatMap { pictures in
        [(10, 20), (8, 16), (7, 15), (9, 19), (6, 13), (10, 18)].compactMap {
            CellSize(width: $0.0, height: $0.1).map {
                PictureSupport(pictures: pictures, cell: $0)
            }
        }
    }

    private func view(
        _ support: PictureSupport,
        isAccessible: Bool = false,
        hasHeadings: Bool = false
    ) -> ListView {
        ListView(
            pictures: PictureLayout(support: support),
            isAccessible: isAccessible,
            hasHeadings: hasHeadings,
            hasTileHeadings: hasHeadings
        )
    }

    private func text(_ lines: [Line]) -> [String] {
        lines.map { $0.runs.map(\.text).joined() }
    }

    @Test(arguments: supports + [PictureSupport(pictures: .none)])
    func `rows with a heading each fit the page`(support: PictureSupport) {
        for columns in [40, 80, 139, 140, 200] {
            for rows in 8 ... 60 {
                let size = TerminalSize(columns: columns, rows: rows)
                let view = view(support, hasHeadings: true)
                let page = ListPage.full(view.room(on: size), heading: "A")
                let lines = view.lines(.page(page), size: size)
                #expect(lines.count <= rows, "\(columns) × \(rows)")
            }
        }
    }

    @Test(arguments: supports)
    func `a window holds as many tiles as it should`(support: PictureSupport) {
        let counts = Self.sizes.prefix(4).map {
            view(support).room(on: Window(size: $0).page, layout: .tiles).rows
        }
        #expect(counts[0] >= 2)
        #expect(counts[1] >= 6)
        #expect(counts[2] >= 12)
        #expect(counts[3] >= 30)
    }

    @Test(arguments: sizes, [false, true])
    func `tiles fit the window, side by side, without touching`(
        size: TerminalSize,
        hasHeadings: Bool
    ) {
        for support in Self.supports {
            let view = view(support, hasHeadings: hasHeadings)
            let room = view.room(on: size, layout: .tiles)
            let heading = hasHeadings ? "A heading of the tiles below it" : nil
            let page: ListPage = ListPage.full(room, heading: heading)
            let lines = view.lines(.page(page), size: size)
            #expect(lines.count <= size.rows)
            for text in text(lines) {
                #expect(CellText.width(text) <= size.columns)
            }
            #expect(lines.flatMap(\.slots).count == room.rows)
            for (index, line) in lines.enumerated() {
                for (slot, next) in zip(line.slots, line.slots.dropFirst()) {
                    #expect(slot.column + slot.box.columns < next.column)
                }
                for slot in line.slots {
                    #expect(slot.column + slot.box.columns <= size.columns)
                    #expect(index + slot.box.rows < lines.count)
                }
            }
        }
    }

    @Test(arguments: supports)
    func `pictures of tiles have the rows that are left`(
        support: PictureSupport
    ) {
        for size in Self.sizes.prefix(4).map({ Window(size: $0).page }) {
            let view = view(support)
            let page = ListPage.full(view.room(on: size, layout: .tiles))
            let lines = view.lines(.page(page), size: size)
            let rows = lines.count { !$0.slots.isEmpty }
            // Fewer than one for each row of tiles, and one for a message.
            #expect(lines.count >= size.rows - max(1, rows - 1), "\(size)")
        }
    }

    @Test(arguments: sizes, [ListLayout.tiles, .large])
    func `a list that fits the page has larger tiles, which fit it, too`(
        size: TerminalSize,
        layout: ListLayout
    ) {
        for support in Self.supports {
            let view = view(support)
            let size = Window(size: size).page
            let room = view.room(on: size, layout: layout)
            for count in 1 ... room.rows {
                let fitting = ListRoom(
                    rows: count,
                    tile: room.tile(ofListOf: count),
                    layout: layout
                )
                var page = ListPage.full(fitting)
                page.isWhole = true
                let lines = view.lines(.page(page), size: size)
                let slots = lines.flatMap(\.slots)
                #expect(lines.count <= size.rows)
                #expect(slots.count == count)
                for text in text(lines) {
                    #expect(CellText.width(text) <= size.columns)
                }
                for slot in slots {
                    let box = PictureLayout(support: support).pixels(slot.box)
                    #expect(box == slot.keys[0].box)
                    let widest = max(44, 960 / support.cell.width)
                    #expect(slot.box.columns <= widest)
                    #expect(slot.box.rows <= max(3, slot.box.columns / 2))
                }
            }
        }
    }

    @Test(arguments: [
        (80, 24, 1, 51), (80, 24, 2, 38), (80, 24, 3, 24), (80, 24, 8, 18),
        (150, 50, 2, 73), (150, 50, 3, 57), (150, 50, 20, 23),
        (80, 50, 2, 57),
    ])
    func `tiles of a short list are as wide as the window has room for`(
        columns: Int,
        rows: Int,
        count: Int,
        width: Int
    ) throws {
        let view = view(PictureSupport(pictures: .kitty))
        let size = Window(size: TerminalSize(columns: columns, rows: rows)).page
        let room = view.room(on: size, layout: .tiles)
        var page = ListPage.full(
            ListRoom(rows: count, tile: room.tile, layout: .tiles)
        )
        page.isWhole = true
        let lines = view.lines(.page(page), size: size)
        let slot = try #require(lines.lazy.flatMap(\.slots).first)
        #expect(slot.box.columns == width)
        page.isWhole = false
        let fixed = view.lines(.page(page), size: size).lazy.flatMap(\.slots)
        #expect(fixed.first?.keys[0].box == room.box)
    }

    @Test func `large tiles are shown only where they are larger`() {
        let view = view(PictureSupport(pictures: .kitty))
        let size = Window(size: TerminalSize(columns: 80, rows: 24)).page
        let room = view.room(on: size, layout: .tiles)
        var page = ListPage.full(
            ListRoom(rows: 2, tile: room.tile, layout: .tiles)
        )
        #expect(view.layout(after: .tiles, of: page, on: size) == .large)
        page.isWhole = true
        #expect(view.layout(after: .tiles, of: page, on: size) == .rows)
        #expect(view.layout(after: .rows, of: page, on: size) == .tiles)
    }

    @Test func `a list of recordings has as many rows as fit`() {
        let size = TerminalSize(columns: 80, rows: 24)
        for support in Self.supports {
            for layout in ListLayout.allCases {
                let room = view(support).room(on: size, layout: layout)
                #expect(room.rowsOfText == 11)
                #expect(room.rows < 11)
            }
        }
    }

    @Test(arguments: [
        (PictureProtocol.kitty, ListLayout.tiles), (.blocks24, .large),
        (.sixel(limit: nil), .tiles), (.blocks256, .large),
    ])
    func `a list begins with tiles that show something`(
        pictures: PictureProtocol,
        layout: ListLayout
    ) {
        #expect(view(PictureSupport(pictures: pictures)).firstLayout == layout)
    }

    @Test func `there are no tiles without pictures or in a small window`() {
        let size = TerminalSize(columns: 80, rows: 24)
        let kitty = PictureSupport(pictures: .kitty)
        let none = PictureSupport(pictures: .none)
        let small = TerminalSize(columns: 37, rows: 24)
        let cases = [
            (view(none), size, StringKey.tilesNoPictures),
            (view(kitty, isAccessible: true), size, .tilesAccessible),
            (view(kitty), small, .tilesTooSmall),
        ]
        for (view, size, reason) in cases {
            #expect(view.refusalOfTiles(on: size) == reason)
            #expect(view.room(on: size, layout: .tiles).layout == .rows)
        }
        #expect(view(kitty).refusalOfTiles(on: size) == nil)
    }
}
