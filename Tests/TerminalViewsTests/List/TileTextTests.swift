import Foundation
import Models
import Terminal
import Testing

@testable import TerminalViews
@testable import ViewModels

/// What is said on tiles, and in rows beside them.
struct TileTextTests {
    private func view(_ support: PictureSupport) -> ListView {
        ListView(
            pictures: PictureLayout(support: support),
            strings: Strings(.english)
        )
    }

    private func text(_ lines: [Line]) -> [String] {
        lines.map { $0.runs.map(\.text).joined() }
    }

    @Test(
        arguments: [
            ("Lamp", "Nov 2 · Bo", ["Lamp", "Nov 2 · Bo"]),
            (
                "Lamp of a museum in Texas", "",
                ["Lamp of a museum", "in Texas"]
            ),
            ("20:47 · ChemCam", "", ["20:47 · ChemCam", ""]),
            ("20:47 · Front Hazcam left", "", ["20:47", "Front Hazcam left"]),
            (
                "Front Hazard Avoidance Camera · 20:47", "",
                ["Front Hazard Avo…", "20:47"]
            ),
            (
                "sol 9 · 20:47 · Front Hazcam left · site 7", "",
                ["sol 9", "20:47 · Front Hazc…"]
            ), ("Lamp", "", ["Lamp", ""]), ("", "Nov 2", ["", "Nov 2"]),
        ]
    )
    func `a title without a byline goes on in its place, a series by its parts`(
        title: String,
        byline: String,
        caption: [String]
    ) throws {
        let cell = try #require(CellSize(width: 10, height: 20))
        let support = PictureSupport(pictures: .kitty, cell: cell)
        let size = TerminalSize(columns: 40, rows: 12)
        let rows = [PhotoRow(number: 1, title: title, byline: byline)]
        let page = ListPage(
            title: "",
            range: "1",
            position: "page 1",
            layout: .tiles,
            rows: rows
        )
        let lines = text(view(support).lines(.page(page), size: size))
        #expect(lines.suffix(2) == ["1 \(caption[0])", caption[1]])
    }

    @Test func `titles look the same before numbers of any length`() {
        let view = view(PictureSupport(pictures: .kitty))
        let size = TerminalSize(columns: 44, rows: 12)
        let room = view.room(on: size, layout: .tiles)
        var page = ListPage.full(room)
        page.rows = [9, 10].map {
            PhotoRow(
                number: $0,
                title: "A lamp is in the museum\($0)",
                byline: "Ann"
            )
        }
        let lines = text(view.lines(.page(page), size: size))
        #expect(
            lines.suffix(2) == [
                "9 A lamp is in the …   10 A lamp is in the …",
                "1 of 2 · Ann           2 of 2 · Ann",
            ]
        )
    }

    @Test(arguments: [
        (["", "", ""], ["1 of 3", "2 of 3", "3 of 3"]),
        (["★", "", ""], ["1 of 3", "2 of 3", "3 of 3"]),
        (["", "★▶", "▶"], ["1 of 3", "2 of 3", "3 of 3"]),
    ])
    func `a star or a sign makes no other title`(
        marks: [String],
        numbers: [String]
    ) {
        let view = view(PictureSupport(pictures: .kitty))
        let size = TerminalSize(columns: 64, rows: 18)
        let rows = marks.enumerated().map {
            PhotoRow(number: $0 + 1, title: "A lamp", marks: $1, byline: "Ann")
        }
        let page = ListPage(
            title: "",
            range: "1–3",
            position: "page 1",
            layout: .tiles,
            rows: rows
        )
        let last = text(view.lines(.page(page), size: size)).last ?? ""
        let bylines = last.split(separator: "  ")
            .map { $0.prefix(8).trimmingCharacters(in: .whitespaces) }
        #expect(bylines.filter { !$0.isEmpty } == numbers.map { "\($0) ·" })
    }

    @Test func `titles that signs cut alike are numbered`() {
        let view = view(PictureSupport(pictures: .kitty))
        let size = TerminalSize(columns: 64, rows: 18)
        let rows = ["a", "b"].enumerated().map {
            PhotoRow(
                number: $0 + 1,
                title: "A lamp in Texas " + $1,
                marks: "★",
                byline: "Ann"
            )
        }
        let page = ListPage(
            title: "",
            range: "1–2",
            position: "page 1",
            layout: .tiles,
            rows: rows
        )
        let lines = text(view.lines(.page(page), size: size))
        #expect(
            lines.suffix(2) == [
                "1 ★ A lamp in Texas…  2 ★ A lamp in Texas…",
                "1 of 2 · Ann          2 of 2 · Ann",
            ]
        )
    }

    @Test func `a page that is read out has 2,000 characters`() {
        let view = ListView(
            pictures: PictureLayout(support: PictureSupport(pictures: .none)),
            strings: Strings(.english),
            isAccessible: true
        )
        let size = TerminalSize(columns: 80, rows: 50)
        let count = view.room(on: size).rows
        #expect(count == 10)
        let wide = TerminalSize(columns: 150, rows: 50)
        #expect(view.room(on: wide).rows == 10)
        let low = TerminalSize(columns: 80, rows: 11)
        #expect(view.room(on: low).rows == 9)
        let page = ListPage(
            title: "“moon”",
            range: "1–\(count) of 10,000",
            position: "page 1 of 1,000",
            rows: (1 ... count).map {
                PhotoRow(
                    number: $0,
                    title: "\($0) " + String(repeating: "title ", count: 20),
                    byline: String(repeating: "byline ", count: 20)
                )
            }
        )
        let lines = text(view.lines(.page(page), size: size))
        #expect(text(view.lines(.page(page), size: wide)) == lines)
        let characters = lines.reduce(0) { $0 + $1.count + 1 }
        #expect(1_850 ... 2_000 ~= characters)
        #expect(lines[11].hasPrefix("10. 10 title title"))
        #expect(lines[11].hasSuffix("byline…"))
    }

    @Test func `items that are read out are numbered, too`() {
        let view = ListView(
            pictures: PictureLayout(support: PictureSupport(pictures: .none)),
            strings: Strings(.korean),
            isAccessible: true
        )
        let long = String(repeating: "A lamp is here. ", count: 9)
        let page = ListPage(
            title: "달",
            range: "1–3",
            position: "",
            rows: [long + "a", long + "b", long + "a"].enumerated().map {
                PhotoRow(number: $0 + 1, title: $1, byline: "Ann")
            }
        )
        let size = TerminalSize(columns: 40, rows: 12)
        let lines = text(view.lines(.page(page), size: size)).dropFirst(2)
        #expect(
            lines == [
                "1. \(long)a, 2개 중 1 · Ann", "2. \(long)b, Ann",
                "3. \(long)a, 2개 중 2 · Ann",
            ]
        )
    }
}
