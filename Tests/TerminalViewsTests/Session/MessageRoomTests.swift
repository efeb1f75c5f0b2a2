import Foundation
import Models
import Terminal
import Testing

@testable import TerminalViews
@testable import ViewModels

/// Screens above one message, two and three.
struct MessageRoomTests {
    private static let rooms = [(40, 12), (80, 24), (100, 30), (150, 50)]
        .flatMap { columns, rows in
            (1 ... 3).map { notes in
                let size = TerminalSize(columns: columns, rows: rows)
                return Window(size: size).page(above: notes)
            }
        }

    private static let layouts = [PictureProtocol.kitty, .blocks24]
        .map { PictureLayout(support: PictureSupport(pictures: $0)) }

    private let file = FileLocation(URL(filePath: "/a.jpg"), of: .images)

    /// Expects a number of pictures, all of which end above the messages.
    private func expect(_ count: Int, in lines: [Line], _ room: TerminalSize) {
        let ends = lines.enumerated().flatMap { row, line in
            line.slots.map { row + $0.box.rows }
        }
        #expect(ends.count >= count, "\(room)")
        #expect(ends.allSatisfy { $0 <= room.rows }, "\(room)")
    }

    @Test(arguments: rooms, layouts)
    func `lists show all of their pictures`(
        room: TerminalSize,
        layout: PictureLayout
    ) {
        let view = ListView(pictures: layout, strings: Strings(.english))
        for form in ListLayout.allCases {
            let list = view.room(on: room, layout: form)
            let page = ListPage(
                title: "“moon”",
                range: "1–\(list.rows)",
                position: "page 1",
                layout: list.layout,
                rows: (1 ... list.rows).map { number in
                    PhotoRow(
                        number: number,
                        title: "A title",
                        byline: "July 20, 1969",
                        picture: list.box.map { PictureKey(file, box: $0) }
                    )
                }
            )
            let lines = view.lines(.page(page), size: room)
            let isSmall = room.columns < 40
            #expect((list.box == nil) == isSmall)
            expect(isSmall ? 0 : list.rows, in: lines, room)
        }
    }

    @Test(
        arguments: [
            (
                24, ["a1 b2 c3 d4 e5 f6 g7 h8 i9 j10"],
                ["a1 b2 c3", "d4 e5 f6", "g7 h8 i9"]
            ),
            (
                24, ["a1 b2 c3 d4 e5 f6 g7", "last"],
                ["a1 b2 c3", "d4 e5 f6", "last"]
            ),
            (
                24, ["first", "a1 b2 c3 d4 e5 f6 g7"],
                ["a1 b2 c3", "d4 e5 f6", "g7"]
            ),
            (24, ["1", "2", "3", "4"], ["2", "3", "4"]), (24, [], []),
            (4, ["a1 b2 c3 d4 e5 f6 g7"], ["a1 b2 c3", "d4 e5 f6"]),
            (2, ["a1 b2 c3 d4"], ["a1 b2 c3"]),
        ] as [(Int, [String], [String])]
    )
    func `the last messages are shown, the first of them from its beginning`(
        rows: Int,
        notes: [String],
        shown: [String]
    ) {
        let window = Window(size: TerminalSize(columns: 12, rows: rows))
        let lines = window.lines(
            of: notes.map { SessionView.Note(text: $0, style: .plain) },
            TextFitter()
        )
        #expect(lines.map { $0.runs.map(\.text).joined() } == shown)
    }

    @Test(arguments: rooms, layouts)
    func `details, and pictures alone, show them`(
        room: TerminalSize,
        layout: PictureLayout
    ) throws {
        let view = PhotoView(pictures: layout, strings: Strings(.english))
        let pictures = try #require(view.room(on: room))
        let placement = pictures.placement(for: nil)
        let picture = PhotoPage.Picture(
            placement: placement,
            key: PictureKey(file, box: placement.box)
        )
        var page = PhotoPage(
            position: "3 of 156",
            title: "A bootprint in the dust of the Moon",
            byline: "July 20, 1969",
            facts: [],
            paragraphs: [String(repeating: "Words. ", count: 400)]
        )
        page.picture = picture
        expect(1, in: view.lines(page, size: room), room)
        let alone = PhotoPage.Picture(
            placement: .init(box: pictures.closeUp),
            key: PictureKey(file, box: pictures.closeUp)
        )
        let closeUp = PhotoPage.CloseUp(picture: alone, caption: "A bootprint")
        expect(1, in: view.lines(closeUp, size: room), room)
    }

    @Test(arguments: rooms.filter { $0.columns > 40 }, layouts)
    func `home shows the picture of the day, and its places`(
        room: TerminalSize,
        layout: PictureLayout
    ) {
        let view = HomeView(pictures: layout, fitter: TextFitter())
        var entries = (1 ... 9).map {
            HomeState.Entry(
                name: "Place \($0)",
                isToday: $0 == 1,
                hasCover: 2 ..< 8 ~= $0
            )
        }
        let home = view.room(on: room, entries)
        for index in entries.indices where entries[index].hasCover {
            entries[index].picture = home.cover.map {
                PictureKey(file, box: $0)
            }
        }
        let state = HomeState(
            title: "NASA in your terminal",
            date: "November 22, 2026",
            today: HomeState.Today(
                title: "Galaxies in a Deep Field",
                byline: "Picture of the day",
                text: "Hubble looked at it.",
                picture: home.today.map { PictureKey(file, box: $0) }
            ),
            entries: entries
        )
        expect(2, in: view.lines(state, size: room), room)
    }
}
