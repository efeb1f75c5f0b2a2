import Foundation
import Models
import Terminal
import TestSupport
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
            strings: Strings(.english),
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
                let room = view.room(on: size)
                var page = ListPage.full(room, heading: "A")
                #expect(page.rows.count == room.rows)
                let lines = view.lines(.page(page), size: size)
                #expect(lines.count <= rows, "\(columns) × \(rows)")
                // Lists of one item.
                page.rows = page.rows.filter { $0.heading != nil }
                #expect(page.rows.count * room.columns == room.rows)
                let short = view.lines(.page(page), size: size)
                #expect(short.count <= rows, "\(columns) × \(rows)")
            }
        }
    }

    /// What stands below the pictures of a page, or beside them, without the
    /// numbers.
    private func captions(_ lines: [Line], _ layout: ListLayout) -> [String] {
        let fitter = TextFitter()
        return lines.enumerated().flatMap { index, line in
            line.slots.map { slot in
                let isRow = layout == .rows
                let rows = isRow ? 0 ..< 6 : slot.box.rows ..< slot.box.rows + 3
                let end = slot.column + slot.box.columns
                let columns = isRow ? end ..< end + 99 : slot.column ..< end
                let texts = rows.compactMap { row -> String? in
                    let isThere = lines.indices.contains(index + row)
                    guard isThere else { return nil }
                    let line = fitter.slice(lines[index + row], columns)
                    return line.runs.filter { $0.style != .number }
                        .map(\.text).joined()
                }
                return texts.joined(separator: "|")
            }
        }
    }

    @Test(arguments: ListLayout.allCases, sizes)
    func `no two captions of a page are equal`(
        layout: ListLayout,
        size: TerminalSize
    ) throws {
        let cell = try #require(CellSize(width: 10, height: 20))
        var random = SeededRandom(seed: UInt64(size.columns))
        let words = [
            "Apollo", "11", "lander", "on", "the", "Moon", "달 표면", "of 2",
            "photographs", "1",
        ]
        for pictures in [PictureProtocol.kitty, .blocks24] {
            let view = view(PictureSupport(pictures: pictures, cell: cell))
            let page = Window(size: size).page
            for _ in 0 ..< 6 {
                var full = ListPage.full(view.room(on: page, layout: layout))
                for index in full.rows.indices {
                    let count = Int.random(in: 0 ... 7, using: &random)
                    full.rows[index].title = (0 ..< count).compactMap { _ in
                        words.randomElement(using: &random)
                    }.joined(separator: " ")
                    full.rows[index].byline =
                        ["", "Apr 1", "Apr 1 · DeMocker"]
                        .randomElement(using: &random) ?? ""
                    full.rows[index].marks =
                        ["", "★", "★▶"].randomElement(using: &random) ?? ""
                }
                let lines = view.lines(.page(full), size: page)
                let captions = captions(lines, full.layout)
                #expect(Set(captions).count == captions.count)
            }
        }
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
            let hasTiles = room.layout == .tiles
            let isLow = support.isCoarse || hasHeadings
            #expect(hasTiles == !(isLow && size.columns == 40))
            #expect(lines.flatMap(\.slots).count == (hasTiles ? room.rows : 0))
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

    @Test(arguments: sizes, [ListLayout.tiles, .large])
    func `a list that fits the page has larger tiles, which fit it, too`(
        size: TerminalSize,
        layout: ListLayout
    ) {
        for support in Self.supports {
            let view = view(support)
            let size = Window(size: size).page
            let room = view.room(on: size, layout: layout)
            guard room.layout == layout else { continue }
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
        page.isWhole = false
        let low = Window(size: TerminalSize(columns: 60, rows: 20)).page
        #expect(view.layout(after: .tiles, of: page, on: low) == .rows)
        let rooms = [ListLayout.tiles, .large].map {
            view.room(on: low, layout: $0)
        }
        #expect(rooms.map(\.rows) == [6, 6])
        #expect(rooms[0].box == rooms[1].box)
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
