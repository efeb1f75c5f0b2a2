import Foundation
import Models
import Terminal
import Testing

@testable import TerminalViews
@testable import ViewModels

/// The room of lists, and whole pages of them.
struct ListScreensTests {
    private static func view(
        _ pictures: PictureProtocol,
        isAccessible: Bool = false,
        hasHeadings: Bool = false
    ) -> ListView {
        ListView(
            pictures: PictureLayout(
                support: PictureSupport(pictures: pictures)
            ),
            strings: Strings(.english),
            isAccessible: isAccessible,
            hasHeadings: hasHeadings,
            hasTileHeadings: hasHeadings
        )
    }

    private static func text(_ tile: ListTile) -> String {
        "\(tile.box.width / 10)×\(tile.box.height / 20)"
            + (tile.titleLines > 1 ? " with \(tile.titleLines) lines" : "")
    }

    private static func text(_ room: ListRoom) -> String {
        let box = room.box.map { "\($0.width / 10)×\($0.height / 20)" }
        return "\(room.rows) \(room.layout), \(room.columns) beside, "
            + (room.tile.map { "tiles " + text($0) }
                ?? "pictures \(box ?? "none")")
    }

    @Test func `the room of a list follows its window`() throws {
        let headings = Self.view(.kitty, hasHeadings: true)
        func rooms(
            _ name: String,
            _ view: ListView,
            _ layout: ListLayout,
            _ columns: [Int],
            rows: Int? = nil
        ) -> String {
            Screens.byRows(
                "\(name), \(layout)",
                columns: columns,
                rows: 4 ... 45
            ) { Self.text(view.room(on: $0, layout: layout, rows: rows)) }
        }
        let wide = [37, 38, 60, 80, 137, 138, 150]
        let text = [
            ("text", Self.view(.none)), ("text with headings", headings),
            ("text to read out", Self.view(.none, isAccessible: true)),
        ].map { name, view in
            Screens.byRows(name, columns: [137, 138], rows: 1 ... 14) {
                let room = view.room(on: $0)
                return "\(room.rows), \(room.rowsOfText) of text, "
                    + "\(room.rowsOfTitles) of titles, \(room.columns) beside"
            }
        }
        try Screens.expect(
            [
                rooms("kitty", Self.view(.kitty), .rows, wide),
                rooms("kitty", Self.view(.kitty), .tiles, wide),
                rooms("kitty", Self.view(.kitty), .large, wide),
                rooms("blocks", Self.view(.blocks24), .rows, [80]),
                rooms("blocks", Self.view(.blocks24), .tiles, [60, 80]),
                rooms("headings", headings, .rows, [80, 150]),
                rooms("headings", headings, .tiles, [60, 80, 150]),
                rooms("seven", Self.view(.kitty), .rows, [80], rows: 7),
                rooms("seven", Self.view(.kitty), .tiles, [80], rows: 7),
            ] + text,
            are: "list-rooms"
        )
    }

    @Test func `the tiles of a short list have more room`() throws {
        let sizes = [(60, 20), (78, 21), (148, 47)]
        let views = [
            ("kitty", Self.view(.kitty)), ("blocks", Self.view(.blocks24)),
            ("headings", Self.view(.kitty, hasHeadings: true)),
        ]
        let parts = views.flatMap { name, view in
            [ListLayout.tiles, .large].flatMap { layout in
                sizes.map { columns, rows in
                    let size = TerminalSize(columns: columns, rows: rows)
                    let room = view.room(on: size, layout: layout)
                    let tiles = (0 ... room.rows + 1).map { count in
                        "  \(count): "
                            + (room.tile(ofListOf: count).map(Self.text)
                                ?? "none") + "\n"
                    }
                    return "# \(name), \(layout), \(columns) × \(rows)\n"
                        + tiles.joined()
                }
            }
        }
        try Screens.expect(parts, are: "list-tiles")
    }

    /// A full page, some of whose rows have marks, no byline or no picture.
    private func page(_ room: ListRoom, from first: Int = 1) -> ListPage {
        var page = ListPage.full(room)
        page.rows = page.rows.enumerated().map { index, row in
            PhotoRow(
                number: first + index,
                title: index % 5 == 4 ? "A sound" : row.title,
                marks: ["", "★", "", "★▶"][index % 4],
                byline: index % 3 == 2 ? "" : row.byline,
                page: index % 2 == 0 ? "https://images.nasa.gov/\(index)" : nil,
                description: index == 1
                    ? "" : "It was made in \(1960 + index) at the Cape.",
                picture: index % 5 == 4 ? nil : row.picture
            )
        }
        return page
    }

    @Test func `a page has all that there is room for`() throws {
        func screen(
            _ view: ListView,
            _ name: String,
            _ layout: ListLayout,
            _ columns: Int,
            _ rows: Int,
            from first: Int = 1,
            change: (inout ListPage) -> Void = { _ in }
        ) -> String {
            Screens.text("\(name), \(layout)", (columns, rows)) { size in
                let room = view.room(on: size, layout: layout)
                var page = page(room, from: first)
                change(&page)
                return view.lines(.page(page), size: size)
            }
        }
        let (kitty, blocks, none) = (
            Self.view(.kitty), Self.view(.blocks24), Self.view(.none)
        )
        let headings: (inout ListPage) -> Void = { page in
            page.hasPictures = true
            for index in [0, 1, 4] where page.rows.indices.contains(index) {
                page.rows[index].heading =
                    "List \(index) with a long name that needs its room"
            }
        }
        try Screens.expect(
            [
                screen(kitty, "kitty", .rows, 38, 14),
                screen(kitty, "kitty", .rows, 78, 21, from: 7),
                screen(kitty, "kitty", .rows, 140, 24, from: 98),
                screen(kitty, "kitty", .tiles, 78, 21, from: 7),
                screen(kitty, "kitty", .large, 78, 21),
                screen(blocks, "blocks", .tiles, 78, 21, from: 97),
                screen(kitty, "a title alone", .rows, 78, 21) {
                    $0.rows[2].title = "Lamp"
                },
                screen(none, "none", .rows, 40, 9, from: 98),
                screen(none, "none", .rows, 140, 7),
                screen(
                    Self.view(.none, isAccessible: true),
                    "read out",
                    .rows,
                    78,
                    9
                ),
                screen(
                    Self.view(.kitty, hasHeadings: true),
                    "headings",
                    .tiles,
                    78,
                    27,
                    change: headings
                ),
                screen(
                    Self.view(.kitty, hasHeadings: true),
                    "headings",
                    .rows,
                    140,
                    27,
                    change: headings
                ),
                screen(kitty, "whole", .tiles, 78, 21) { page in
                    page.rows = Array(page.rows.prefix(3))
                    page.isWhole = true
                },
            ],
            are: "list"
        )
    }

    @Test func `a heading leaves out what there is no room for`() throws {
        func heading(_ name: String, _ page: ListPage, _ view: ListView)
            -> String
        {
            "# \(name)\n"
                + (8 ... 110).reduce(into: ("", "")) { all, columns in
                    let size = TerminalSize(columns: columns, rows: 9)
                    let line = view.lines(.page(page), size: size)[0]
                    let text = line.runs.map(\.text).joined()
                    if text != all.1 { all.0 += "\(columns): \(text)|\n" }
                    all.1 = text
                }.0
        }
        let whole = ListPage(
            title: "Picture of the Day, 2026-11",
            shared: ["sol 9", "site 7"],
            range: "1–8 of 28",
            note: "first 10 available",
            age: "as of 3 hours ago",
            position: "page 1 of 4",
            rows: []
        )
        let short = ListPage(
            title: "달",
            range: "",
            position: "page 1 of 4",
            rows: []
        )
        let view = Self.view(.none)
        try Screens.expect(
            [
                heading("all", whole, view), heading("little", short, view),
                heading(
                    "read out",
                    whole,
                    Self.view(.none, isAccessible: true)
                ),
            ],
            are: "list-headings"
        )
    }
}
