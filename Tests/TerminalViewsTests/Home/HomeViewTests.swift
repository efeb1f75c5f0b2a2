import Foundation
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews
@testable import ViewModels

struct HomeViewTests {
    private func view(_ pictures: PictureProtocol) -> HomeView {
        HomeView(
            pictures: PictureLayout(
                support: PictureSupport(pictures: pictures)
            ),
            fitter: TextFitter()
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

    @Test(arguments: [70, 71, 77, 78, 79, 98])
    func `a text beside the picture of the day has 24 columns`(columns: Int) {
        let view = view(.blocks24)
        let size = TerminalSize(columns: columns, rows: 57)
        let slots = view.lines(state(view, size), size: size).flatMap(\.slots)
        let most = min(columns * 2 / 3, columns - 26)
        #expect(most - 1 ... most ~= slots[0].box.columns)
    }

    @Test func `home is a front page in a terminal with pictures`() {
        let view = view(.blocks24)
        let size = TerminalSize(columns: 78, rows: 21)
        let lines = view.lines(state(view, size), size: size)
        #expect(lines.count == 21)
        let entries = text(Array(lines.suffix(4)))
        #expect(
            entries == [
                "2 Entry 2           3 Entry 3           "
                    + "4 Entry 4           5 Entry 5",
                entries[1], "",
                "6 Entry 6   7 Entry 7   8 Entry 8 · 1,204   "
                    + "9 Entry 9 · 1,204",
            ]
        )
        #expect(entries[1].allSatisfy { $0 == " " })
        #expect(
            text(lines)[3].hasSuffix(
                "1  Picture of the day · November 22, 2026"
            )
        )
        let slots = lines.flatMap(\.slots)
        #expect(slots.map(\.column) == [0, 0, 20, 40, 60])
        #expect(slots.dropFirst().allSatisfy { $0.box == slots[1].box })
    }

    @Test func `text begins right of the picture of the day`() throws {
        let view = view(.kitty)
        let size = TerminalSize(columns: 98, rows: 27)
        let home = state(view, size)
        let key = try #require(home.today?.picture)
        let narrow = RenderedPicture(width: 9, height: 10)
        let lines = view.lines(
            home,
            size: size,
            pictures: [key: .loaded(narrow)]
        )
        let indent = String(repeating: " ", count: 11)
        #expect(text(lines)[2] == indent + "Galaxies in a Deep Field")
    }

    @Test func `names of entries are not cut`() {
        var home = state(view(.kitty), TerminalSize(columns: 98, rows: 27))
        for index in home.entries.indices {
            let name = index % 2 == 0 ? "Mars panoramas" : "Visualizations"
            home.entries[index] = HomeState.Entry(
                name: name,
                note: "",
                isToday: false,
                hasCover: home.entries[index].hasCover
            )
        }
        for size in [(38, 11), (78, 21), (98, 27), (148, 47), (218, 57)] {
            let size = TerminalSize(columns: size.0, rows: size.1)
            let view = view(.kitty)
            let lines = text(view.lines(home, size: size))
            for line in lines {
                #expect(CellText.width(line) <= size.columns)
            }
            let all = lines.joined(separator: " ")
            #expect(all.contains("Visualizations"))
            #expect(size.columns < 40 || !all.contains("Mar…"))
            #expect(!all.contains("Visualizati…"))
        }
    }

    @Test func `home has the picture of the day above entries in columns`() {
        let view = view(.none)
        let size = TerminalSize(columns: 80, rows: 12)
        let lines = text(view.lines(state(view, size), size: size))
        #expect(
            lines == [
                "NASA in your terminal" + String(repeating: " ", count: 42)
                    + "November 22, 2026",
                "", "Galaxies in a Deep Field",
                "Picture of the day · November 22, 2026",
                "Hubble looked at it. Hubble looked at it. "
                    + "Hubble looked at it. Hubble",
                "looked at it. Hubble looked at it. "
                    + "Hubble looked at it. Hubble looked a…",
                "", "1  Entry 1                              2  Entry 2",
                "3  Entry 3                              4  Entry 4",
                "5  Entry 5                              6  Entry 6",
                "7  Entry 7                              8  Entry 8 · 1,204",
                "9  Entry 9 · 1,204",
            ]
        )
    }

    /// The rows of pictures of each strip, from the first on.
    private func strips(_ lines: [Line]) -> [Int] {
        lines.map(\.slots.count).filter { $0 > 0 }
    }

    @Test(arguments: [
        (78, 47, [1, 3, 3]), (88, 47, [1, 3, 3]), (98, 27, [1, 5]),
        (148, 47, [1, 6]), (48, 57, [1, 2, 2]), (58, 17, [1]),
        (48, 34, [1, 2]), (38, 11, []), (69, 37, [1, 3]),
    ])
    func
        `a high window has more pictures, of which the first is above its text`(
            columns: Int,
            rows: Int,
            counts: [Int]
        )
    {
        let size = TerminalSize(columns: columns, rows: rows)
        for view in [view(.kitty), view(.blocks24)] {
            let lines = view.lines(state(view, size), size: size)
            #expect(strips(lines) == counts)
            #expect(lines.count <= rows)
            #expect(lines.count > rows * 3 / 4)
            let first = lines.firstIndex { !$0.slots.isEmpty }
            guard columns < 70, rows >= 34, let first else { continue }
            let box = lines[first].slots[0].box
            #expect(rows < 57 || box.columns >= columns - 2)
            let texts = text(lines)
            #expect(texts[first ..< first + box.rows].allSatisfy { $0.isEmpty })
            #expect(texts[first + box.rows] == "Galaxies in a Deep Field")
            #expect(texts[first + box.rows + 1].hasPrefix("1  Picture of"))
        }
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

    @Test func `entries before those with pictures are below the text`() {
        let view = view(.kitty)
        let size = TerminalSize(columns: 78, rows: 21)
        let home = state(view, size, covers: 4 ..< 8)
        let lines = text(view.lines(home, size: size))
        let texts = lines[2...].prefix(9).map {
            String($0.drop { $0 == " " })
        }
        #expect(
            texts == [
                "Galaxies in a Deep Field",
                "1  Picture of the day · November 22, 2026",
                "Hubble looked at it. Hubble looked at it. Hubble",
                "looked at it. Hubble looked at it. Hubble looked at",
                "it. Hubble looked at it. Hubble looked at it. Hubble",
                "looked at it. Hubble looked at it. Hubble looked at",
                "it. Hubble looked at it. Hubble looked at it. Hubbl…",
                "2 Entry 2", "3 Entry 3",
            ]
        )
    }

    @Test(arguments: sizes, [PictureProtocol.kitty, .blocks24])
    func `places stay where they are without a picture of the day`(
        size: TerminalSize,
        pictures: PictureProtocol
    ) throws {
        let view = view(pictures)
        var home = state(view, size, covers: 3 ..< 8)
        let known = text(view.lines(home, size: size))
        home.today = HomeState.Today(
            title: "A film",
            byline: "Picture of the day",
            text: "It is short.",
            picture: nil
        )
        let film = text(view.lines(home, size: size))
        home.today = nil
        home.isPartial = true
        let awaited = text(view.lines(home, size: size))
        guard view.room(on: size, home.entries).today != nil else { return }
        let last = try #require(known.lastIndex { $0.contains("3 Entry") })
        #expect(film.dropFirst(last) == known.dropFirst(last))
        #expect(awaited.dropFirst(last) == known.dropFirst(last))
        let second = known.lastIndex { $0.contains("2 Entry 2") }
        for lines in [film, awaited] {
            #expect(lines.lastIndex { $0.contains("2 Entry 2") } == second)
        }
    }

    @Test func `entries with pictures are spread over the width`() {
        let view = view(.kitty)
        let size = TerminalSize(columns: 218, rows: 57)
        let lines = view.lines(state(view, size), size: size)
        let strip = lines.last { !$0.slots.isEmpty }
        #expect(strip?.slots.map(\.column) == [0, 36, 72, 108, 144, 180])
        #expect(strip?.slots.map(\.box.columns).max() == 24)
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

    @Test func `a screen reader has one entry a row`() {
        let view = HomeView(
            pictures: PictureLayout(support: PictureSupport(pictures: .none)),
            fitter: TextFitter(),
            isAccessible: true
        )
        let size = TerminalSize(columns: 100, rows: 30)
        let lines = text(view.lines(state(view, size), size: size))
        #expect(
            lines.suffix(9) == [
                "1. Entry 1", "2. Entry 2", "3. Entry 3", "4. Entry 4",
                "5. Entry 5", "6. Entry 6", "7. Entry 7", "8. Entry 8, 1,204",
                "9. Entry 9, 1,204",
            ]
        )
    }

    @Test func `entries have two columns where they would not fit`() {
        let view = view(.none)
        let size = TerminalSize(columns: 38, rows: 7)
        let lines = text(view.lines(state(view, size), size: size))
        #expect(lines.count == 7)
        #expect(lines[1] == "")
        #expect(lines[2] == "1 Entry 1          2 Entry 2")
        let low = TerminalSize(columns: 38, rows: 10)
        #expect(
            text(view.lines(state(view, low), size: low))[1] == "1  Entry 1"
        )
    }

    @Test func `home is empty until it is known what is stored`() {
        let size = TerminalSize(columns: 80, rows: 24)
        #expect(view(.none).lines(HomeState(), size: size) == [])
    }

    @Test(arguments: [nil, LoadFailure.timedOut])
    func `home has the entries of pictures before they are known`(
        failure: LoadFailure?
    ) {
        let view = view(.kitty)
        let size = TerminalSize(columns: 78, rows: 21)
        let known = state(view, size)
        var home = known
        home.today = nil
        home.isPartial = failure == nil
        home.todayFailure = failure
        for index in home.entries.indices {
            home.entries[index].picture = nil
            home.entries[index].failure = failure
        }
        let lines = view.lines(home, size: size)
        let slots = lines.flatMap(\.slots)
        let later = view.lines(known, size: size)
        #expect(slots.map(\.box) == later.flatMap(\.slots).map(\.box))
        #expect(lines.count == later.count)
        #expect(slots.allSatisfy { $0.failure(in: [:]) == failure })
        #expect(text(lines)[2].hasSuffix(" 1  Entry 1"))
    }
}
