import Foundation
import Models
import Terminal
import Testing

@testable import TerminalViews
@testable import ViewModels

/// What is said on tiles, and in rows beside them.
struct TileTextTests {
    private func view(
        _ support: PictureSupport,
        hasHeadings: Bool = false
    ) -> ListView {
        ListView(
            pictures: PictureLayout(support: support),
            strings: Strings(.english),
            hasHeadings: hasHeadings,
            hasTileHeadings: hasHeadings
        )
    }

    private func text(_ lines: [Line]) -> [String] {
        lines.map { $0.runs.map(\.text).joined() }
    }

    @Test func `each list begins a line, its heading over the whole width`() {
        let view = view(PictureSupport(pictures: .kitty), hasHeadings: true)
        let size = TerminalSize(columns: 58, rows: 33)
        let headings = ["The first four items", nil, nil, nil, "Of the last"]
        let rows = headings.enumerated().map { index, heading in
            PhotoRow(
                number: index + 1,
                title: "A\(index + 1)",
                byline: "",
                heading: heading.map { $0 + " of lists that have news " + $0 }
            )
        }
        let page = ListPage(
            title: "",
            range: "1–5",
            position: "page 1",
            layout: .tiles,
            rows: rows
        )
        let lines = text(view.lines(.page(page), size: size))
        #expect(
            lines.filter { $0.contains { $0 != " " } } == [
                "1–5 · page 1",
                "The first four items of lists that have news The first f…",
                "1 A1                2 A2                3 A3", "4 A4",
                "Of the last of lists that have news Of the last", "5 A5",
            ]
        )
        #expect(view.room(on: size, layout: .tiles).columns == 3)
        #expect(view.room(on: size).columns == 1)
        let wide = TerminalSize(columns: 140, rows: 33)
        #expect(view.room(on: wide).columns == 2)
        let plain = self.view(PictureSupport(pictures: .kitty))
        #expect(plain.room(on: wide).columns == 1)
        #expect(plain.room(on: wide, layout: .tiles).columns == 1)
    }

    /// The lines of a page of recordings, which have no pictures.
    private func recordings(_ layout: ListLayout) throws -> [String] {
        let cell = try #require(CellSize(width: 10, height: 20))
        let view = view(PictureSupport(pictures: .kitty, cell: cell))
        let size = TerminalSize(columns: 40, rows: 18)
        let room = view.room(on: size, layout: layout)
        let rows = (1 ... 2).map {
            PhotoRow(
                number: $0,
                title: "Launch",
                marks: "♪",
                byline: "1969 · KSC",
                description: "It begins with the count down to liftoff."
            )
        }
        let page = ListPage(
            title: "a",
            range: "1–2",
            position: "page 1",
            layout: layout,
            rows: rows
        )
        #expect(room.box != nil)
        return text(view.lines(.page(page), size: size))
    }

    @Test func `text takes the place of a picture that there is not`() throws {
        #expect(
            try recordings(.rows) == [
                "a · 1–2 · page 1", "", "1  ♪ Launch",
                "   1 of 2 · 1969 · KSC · It begins with…", "2  ♪ Launch",
                "   2 of 2 · 1969 · KSC · It begins with…",
            ]
        )
        #expect(
            try recordings(.tiles) == [
                "a · 1–2 · page 1", "It begins with the   It begins with the",
                "count down to        count down to",
                "liftoff.             liftoff.",
                "", "", "", "1 ♪ Launch           2 ♪ Launch",
                "1 of 2 · 1969 · KSC  2 of 2 · 1969 · KSC",
            ]
        )
    }

    @Test func `a tile has its number and the start of its title below it`()
        throws
    {
        let cell = try #require(CellSize(width: 10, height: 20))
        let support = PictureSupport(pictures: .kitty, cell: cell)
        let size = TerminalSize(columns: 40, rows: 12)
        let room = view(support).room(on: size, layout: .tiles)
        let lines = view(support).lines(.page(ListPage.full(room)), size: size)
        #expect(
            text(lines) == [
                "“moon” · 1–4 · page 1", "", "", "",
                "1 A title that is …  2 A title that is …",
                "1 of 4 · Jul 19 · …  2 of 4 · Jul 19 · …", "", "", "", "",
                "3 A title that is …  4 A title that is …",
                "3 of 4 · Jul 19 · …  4 of 4 · Jul 19 · …",
            ]
        )
        #expect(lines[1].slots.map(\.column) == [0, 21])
        #expect(lines[1].slots.map(\.box.columns) == [19, 19])
    }

    @Test func `large tiles have two lines of title above the byline`() throws {
        let view = view(PictureSupport(pictures: .kitty))
        let size = TerminalSize(columns: 80, rows: 24)
        let room = view.room(on: size, layout: .large)
        #expect(room.tile?.titleLines == 2)
        let lines = text(view.lines(.page(ListPage.full(room)), size: size))
        let first = try #require(lines.firstIndex { $0.hasPrefix("1 A title") })
        #expect(
            lines[first].hasSuffix("2 A title that is longer than any tile")
        )
        #expect(lines[first + 1].hasPrefix("  is wide"))
        #expect(lines[first + 2].hasPrefix("1 of 2 · Jul 19 · Gemignani  "))
    }

    @Test func `what all share is in the heading before the position`() {
        let view = view(PictureSupport(pictures: .kitty))
        let pages = [100, 44, 38].map { columns in
            let size = TerminalSize(columns: columns, rows: 24)
            var page = ListPage.full(view.room(on: size, layout: .tiles))
            page.shared = ["sol 4730", "Mastcam right"]
            return text(view.lines(.page(page), size: size))[0]
        }
        #expect(pages[0].hasPrefix("“moon” · sol 4730 · Mastcam right · 1–"))
        #expect(pages[0].hasSuffix(" · page 1"))
        #expect(pages[1] == "“moon” · sol 4730 · Mastcam right · 1–4")
        #expect(pages[2] == "“moon” · sol 4730 · 1–4")
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

    @Test func `beside pictures a row without one has the lines it needs`()
        throws
    {
        let view = view(PictureSupport(pictures: .kitty))
        let size = TerminalSize(columns: 80, rows: 24)
        var page = ListPage.full(view.room(on: size))
        let flag = PhotoRow(number: 9, title: "A sound", byline: "1969 · KSC")
        page.rows.insert(flag, at: 1)
        let lines = text(view.lines(.page(page), size: size))
        let first = try #require(lines.firstIndex { $0.contains("A sound") })
        #expect(
            lines[(first - 1)...].prefix(4) == [
                "", "9  A sound", "   1969 · KSC", "",
            ]
        )
        #expect(lines[first + 3].hasPrefix("2  "))
    }
}
