import Foundation
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews
@testable import ViewModels

struct HomeViewTests {
    private func view(
        _ pictures: PictureProtocol,
        isAccessible: Bool = false
    ) -> HomeView {
        HomeView(
            pictures: PictureLayout(
                support: PictureSupport(pictures: pictures)
            ),
            fitter: TextFitter(),
            isAccessible: isAccessible
        )
    }

    /// Home with pictures in the room of a size: of the day, of entries, and
    /// none of the last two.
    private func state(
        _ view: HomeView,
        _ size: TerminalSize,
        covers: Range<Int> = 2 ..< 8
    ) -> HomeState {
        let file = FileLocation(URL(filePath: "/a.jpg"), of: .apod)
        var entries = (1 ... 9).map {
            HomeState.Entry(
                name: "Entry \($0)",
                note: $0 >= 8 ? "1,204" : "",
                isToday: $0 == 1,
                hasCover: covers ~= $0
            )
        }
        let room = view.room(on: size, entries)
        for index in entries.indices where entries[index].hasCover {
            entries[index].picture = room.cover.map {
                PictureKey(file, box: $0)
            }
        }
        return HomeState(
            title: "NASA in your terminal",
            date: "November 22, 2026",
            today: HomeState.Today(
                title: "Galaxies in a Deep Field",
                byline: "Picture of the day · November 22, 2026",
                text: String(repeating: "Hubble looked at it. ", count: 400),
                picture: room.today.map { PictureKey(file, box: $0) }
            ),
            entries: entries
        )
    }

    private func text(_ lines: [Line]) -> [String] {
        lines.map { $0.runs.map(\.text).joined() }
    }

    @Test(
        arguments: [
            (38, 11), (78, 21), (98, 27), (148, 47), (218, 57), (20, 5),
        ],
        [PictureProtocol.none, .kitty, .blocks24]
    )
    func `home fills the window`(
        size: (columns: Int, rows: Int),
        pictures: PictureProtocol
    ) {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        let view = view(pictures)
        let lines = view.lines(state(view, size), size: size)
        if size.rows >= 11 { #expect(lines.count <= size.rows) }
        for text in text(lines) {
            #expect(CellText.width(text) <= size.columns)
        }
        let words = text(lines).joined(separator: " ")
            .split(separator: " ").joined(separator: " ")
        for number in 2 ... 9 { #expect(words.contains("\(number) En")) }
        let isShown = size.columns >= 78 && pictures != .none
        // The picture of the day, and those of as many entries as fit.
        let counts = [78: 5, 98: 6]
        let count = isShown ? counts[size.columns] ?? 7 : 0
        #expect(lines.flatMap(\.slots).count == count)
        // What is left is less than a picture of another shape needs.
        if isShown { #expect(lines.count >= size.rows * 4 / 5) }
    }

    private static let sizes = [
        (38, 9), (58, 17), (58, 47), (78, 21), (78, 47), (98, 27), (148, 47),
    ].map { TerminalSize(columns: $0.0, rows: $0.1) }

    @Test(arguments: sizes, [PictureProtocol.none, .kitty, .blocks24])
    func `numbers follow the eye`(
        size: TerminalSize,
        pictures: PictureProtocol
    ) {
        let view = view(pictures)
        let lines = view.lines(state(view, size, covers: 3 ..< 8), size: size)
        let numbers = text(lines).dropFirst().joined(separator: " ")
            .matches(of: #/([0-9]) +(?:Entry|Picture)/#).map(\.1)
        #expect(numbers == (1 ... 9).map { "\($0)" })
    }

    @Test(arguments: [
        (50, "Sunday, November 22, 2026"), (48, "Sunday, November 22, 2026"),
        (47, "November 22, 2026"), (40, "November 22, 2026"), (39, ""),
    ])
    func `the date leaves out its weekday, and then itself`(
        columns: Int,
        date: String
    ) {
        let view = view(.none)
        let size = TerminalSize(columns: columns, rows: 24)
        var home = state(view, size)
        home.date = "Sunday, November 22, 2026"
        home.shortDate = "November 22, 2026"
        let heading = text(view.lines(home, size: size))[0]
        let gap = columns - "NASA in your terminal".count - date.count
        #expect(
            heading == "NASA in your terminal"
                + (date.isEmpty ? "" : String(repeating: " ", count: gap))
                + date
        )
    }

    /// The room for pictures in cells.
    private func room(_ pictures: PictureProtocol, covers: Range<Int>)
        -> (TerminalSize) -> String
    {
        let view = view(pictures)
        return { size in
            let room = view.room(
                on: size,
                state(view, size, covers: covers).entries
            )
            func cells(_ box: Extent?) -> String {
                box.map { "\($0.width / 10)×\($0.height / 20)" } ?? "none"
            }
            return "today \(cells(room.today)), "
                + "\(room.coverCount) covers \(cells(room.cover))"
        }
    }

    @Test func `the room for pictures at home follows the window`() throws {
        let columns = [37, 38, 69, 70, 78, 98, 148, 218]
        try Screens.expect(
            [
                Screens.byRows(
                    "six covers",
                    columns: columns,
                    rows: 6 ... 60,
                    room(.kitty, covers: 2 ..< 8)
                ),
                Screens.byRows(
                    "six covers of blocks",
                    columns: [69, 78, 148],
                    rows: 6 ... 60,
                    room(.blocks24, covers: 2 ..< 8)
                ),
                Screens.byRows(
                    "one cover",
                    columns: [69, 78, 218],
                    rows: 16 ... 60,
                    room(.kitty, covers: 2 ..< 3)
                ),
                Screens.byRows(
                    "no covers",
                    columns: [69, 78],
                    rows: 6 ... 60,
                    room(.kitty, covers: 2 ..< 2)
                ),
            ],
            are: "home-rooms"
        )
    }

    /// Home as it is, and after a change.
    private func screen(
        _ name: String,
        _ pictures: PictureProtocol,
        _ columns: Int,
        _ rows: Int,
        covers: Range<Int> = 2 ..< 8,
        isAccessible: Bool = false,
        change: (inout HomeState) -> TerminalPictures.States = { _ in [:] }
    ) -> String {
        let view = view(pictures, isAccessible: isAccessible)
        return Screens.text("\(name), \(pictures)", (columns, rows)) { size in
            var home = state(view, size, covers: covers)
            let states = change(&home)
            return view.lines(home, size: size, pictures: states)
        }
    }

    private static let film = HomeState.Today(
        title: "A film",
        byline: "Picture of the day",
        text: "It is short.",
        picture: nil
    )

    @Test func `home is a front page in a terminal with pictures`() throws {
        let wait: (inout HomeState) -> TerminalPictures.States = { home in
            home.today = nil
            home.isPartial = true
            for index in home.entries.indices {
                home.entries[index].picture = nil
            }
            return [:]
        }
        try Screens.expect(
            [(38, 11), (58, 17), (48, 34), (69, 37), (78, 21), (78, 47)]
                .map { screen("home", .kitty, $0, $1) } + [
                    screen("home", .blocks24, 78, 21),
                    screen("two before", .kitty, 78, 21, covers: 4 ..< 8),
                    screen("few covers", .kitty, 148, 24, covers: 2 ..< 4),
                    screen("one cover", .kitty, 78, 24, covers: 2 ..< 3) {
                        $0.entries[1] = HomeState.Entry(
                            name: String(repeating: "A long name ", count: 9),
                            hasCover: true
                        )
                        return [:]
                    },
                    screen("awaited", .kitty, 78, 21, change: wait),
                    screen("failed", .kitty, 78, 21) { home in
                        home.today = nil
                        home.todayFailure = .timedOut
                        for index in home.entries.indices {
                            home.entries[index].picture = nil
                            home.entries[index].failure = .offline
                        }
                        return [:]
                    },
                    screen("no picture of the day", .kitty, 78, 21) { home in
                        home.today = nil
                        return [:]
                    },
                    screen("a film", .kitty, 78, 21) { home in
                        home.today = Self.film
                        return [:]
                    },
                    screen("a film", .kitty, 48, 34) { home in
                        home.today = Self.film
                        return [:]
                    },
                    screen("a narrow picture", .kitty, 98, 27) { home in
                        guard let key = home.today?.picture else { return [:] }
                        return [
                            key: .loaded(RenderedPicture(width: 9, height: 10))
                        ]
                    },
                    screen("long names and notes", .kitty, 78, 21) { home in
                        for index in home.entries.indices {
                            home.entries[index] = HomeState.Entry(
                                name: "Visualizations of \(index) science data",
                                note: "as of 3 hours ago, perhaps",
                                isToday: index == 0,
                                hasCover: home.entries[index].hasCover
                            )
                        }
                        return [:]
                    },
                ],
            are: "home"
        )
    }

    @Test func `home has the picture of the day above entries in columns`()
        throws
    {
        let more: (inout HomeState) -> TerminalPictures.States = { home in
            for number in 10 ... 12 {
                home.entries.append(.init(name: "Entry number \(number)"))
            }
            return [:]
        }
        try Screens.expect(
            [
                screen("home", .none, 80, 12), screen("home", .none, 38, 7),
                screen("home", .none, 38, 10), screen("home", .none, 35, 7),
                screen("home", .none, 36, 7),
                screen("home", .none, 20, 5), screen("home", .none, 118, 24),
                screen("home", .none, 80, 10), screen("home", .none, 80, 9),
                screen("twelve entries", .none, 80, 24, change: more),
                screen("twelve entries", .none, 38, 7, change: more),
                screen("read out", .none, 100, 16, isAccessible: true),
                screen("nothing known", .none, 80, 24) { home in
                    home = HomeState()
                    return [:]
                },
            ],
            are: "home-words"
        )
    }
}
