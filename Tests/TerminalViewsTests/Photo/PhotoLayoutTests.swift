import Foundation
import Mocks
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews
@testable import ViewModels

/// What a person sees of an item at usual sizes of windows.
@MainActor
struct PhotoLayoutTests {
    nonisolated static let sizes = [(40, 12), (80, 24), (100, 30), (150, 50)]

    /// What becomes of the picture of the page.
    enum Fate: CaseIterable, Sendable {
        case waiting, placeholder, picture, smallPicture
    }

    private let view = PhotoView(
        pictures: layout,
        strings: Strings(.english)
    )
    private static let layout = PictureLayout(
        support: PictureSupport(pictures: .kitty)
    )
    private static let title = "A bootprint in the dust of the Moon"
    private static let date = "July 20, 1969"

    /// A page in a window, with a picture of a shape, and its two pictures.
    private func page(
        _ size: TerminalSize,
        sentences: Int = 40,
        shape: Extent? = nil,
        altText: String = "A ribbed sole has left its print."
    ) throws -> PhotoPage {
        let text = "A boot of the crew has left its ribbed sole in the dust. "
        var page = PhotoPage(
            position: "3 of 156",
            title: Self.title,
            byline: Self.date + " · JSC · NASA",
            facts: [PhotoPage.Fact(name: "NASA ID", value: "as11-40-5878")],
            paragraphs: [String(repeating: text, count: sentences)]
        )
        page.list = "“apollo 11”"
        page.altText = altText
        let room = try #require(view.room(on: Window(size: size).page))
        let place = room.place(for: shape)
        page.picture = PhotoPage.Picture(
            place: place,
            shape: shape,
            placeholder: PictureKey(
                FileLocation(URL(filePath: "/small"), of: .images),
                box: place.box
            ),
            key: PictureKey(
                FileLocation(URL(filePath: "/picture"), of: .images),
                box: place.box
            )
        )
        return page
    }

    /// A picture as text.
    private func picture(_ box: PictureLayout.Box) -> RenderedPicture {
        let row = String(repeating: "#", count: box.columns)
        return RenderedPicture(
            width: box.columns,
            height: box.rows,
            rows: Array(repeating: row, count: box.rows)
        )
    }

    /// The cells of the picture of a page.
    private func cells(_ page: PhotoPage) throws -> PictureLayout.Box {
        let picture = try #require(page.picture)
        return Self.layout.cells(picture.shape, in: picture.place.box)
    }

    /// What has become of the pictures of a page.
    private func states(
        _ fate: Fate,
        _ page: PhotoPage
    ) throws -> TerminalPictures.States {
        let small = try #require(page.picture?.placeholder)
        let key = try #require(page.picture?.key)
        let whole = LoadingState.loaded(picture(try cells(page)))
        return switch fate {
        case .waiting: [:]
        case .placeholder: [small: whole]
        case .picture: [small: whole, key: whole]
        case .smallPicture:
            [key: .loaded(picture(.init(columns: 2, rows: 1)))]
        }
    }

    /// Paints a page in a window.
    private func show(
        _ page: PhotoPage,
        _ size: TerminalSize,
        _ states: TerminalPictures.States = [:]
    ) -> (PagePainter, EmulatedTerminal) {
        let terminal = EmulatedTerminal(columns: size.columns, rows: size.rows)
        let painter = PagePainter(
            output: terminal,
            fitter: TextFitter(),
            terminal: PictureTerminal(PictureSupport(pictures: .none)),
            size: size,
            restorer: TerminalRestorer(),
            describe: { "\($0)" }
        )
        painter.show(sessionView(page, size, states))
        return (painter, terminal)
    }

    private func sessionView(
        _ page: PhotoPage,
        _ size: TerminalSize,
        _ states: TerminalPictures.States
    ) -> SessionView {
        let room = Window(size: size).page
        return SessionView(
            id: .init(screen: ObjectIdentifier(Self.self), page: "a"),
            window: size,
            lines: view.lines(page, size: room, pictures: states),
            pictures: states
        ) { _ in Prompt() }
    }

    @Test(arguments: sizes, Fate.allCases)
    func `title, date, text and prompt stay visible whatever the picture does`(
        size: (columns: Int, rows: Int),
        fate: Fate
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        let page = try page(size)
        let screen = show(page, size, try states(fate, page)).1.now
        let place = try #require(page.picture).place
        let box = try cells(page)
        let start = fate == .smallPicture ? 2 : box.columns
        let text = place.isBeside ? start + 1 ..< size.columns : nil
        #expect(screen.shows(Self.title, in: text), "\(screen)")
        #expect(screen.shows(Self.date, in: text))
        #expect(screen.shows("A boot of the crew", in: text))
        #expect(screen.shows("3 of 156"))
        #expect(screen.shows("“apollo 11”") == (size.columns >= 72))
        #expect(screen.shows("A ribbed sole has left its print."))
        #expect(screen.window.last == " >")
        #expect(screen.row < size.rows)
        #expect(screen.unknown == [])
        let rows = screen.screen.count { $0.contains("##") }
        switch fate {
        case .waiting: #expect(rows == 0)
        case .smallPicture: #expect(rows == 1)
        case .placeholder, .picture: #expect(rows == box.rows)
        }
    }

    @Test(arguments: sizes, [Fate.smallPicture, .picture])
    func `a picture leaves no hole`(
        size: (columns: Int, rows: Int),
        fate: Fate
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        let page = try page(size, sentences: 1)
        let screen = show(page, size, try states(fate, page)).1.now
        let lines = screen.window.dropLast(3)
        let end = lines.lastIndex { $0 != "" } ?? 0
        let holes = zip(lines[..<end], lines[..<end].dropFirst()).filter {
            $0 == "" && $1 == ""
        }
        #expect(holes.isEmpty, "\(screen)")
    }

    /// Width, height, and whether the picture is beside the text in a window
    /// of 80 × 24, 100 × 30 and 150 × 50.
    nonisolated static let shapes: [(Extent?, beside: Bool)] = [
        (nil, true), (Extent(width: 3, height: 2), true),
        (Extent(width: 2, height: 3), true),
        (Extent(width: 1, height: 1), true),
        (Extent(width: 1, height: 10), true),
        (Extent(width: 10, height: 1), false),
    ]

    @Test(arguments: [(80, 24), (100, 30), (150, 50)], shapes)
    func `a picture beside the text is as wide as its shape needs`(
        size: (columns: Int, rows: Int),
        shape: (extent: Extent?, beside: Bool)
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        let page = try page(size, shape: shape.extent)
        let room = Window(size: size).page
        let place = try #require(page.picture).place
        let box = try cells(page)
        #expect(place.isBeside == shape.beside)
        let lines = view.lines(page, size: room)
        #expect(box.rows <= room.rows - 1)
        guard shape.beside else {
            #expect(box.columns == room.columns)
            #expect(box.rows * 3 < size.rows)
            return
        }
        let extent = shape.extent ?? Extent(width: 4, height: 3)
        let pixels = Self.layout.pixels(box)
        let width = pixels.height * extent.width / extent.height
        // A row more or less.
        let step = 20 * max(1, extent.width / extent.height)
        #expect(abs(width - pixels.width) <= 2 * step)
        #expect(box.columns <= room.columns * 2 / 3)
        let first = try #require(lines.first { !$0.slots.isEmpty })
        #expect(CellText.width(first.runs[0].text) == box.columns + 2)
        let widest =
            lines.lazy.map { line in
                line.runs.map(\.text).joined().dropFirst(box.columns + 2).count
            }.max() ?? 0
        #expect(widest <= 72)
        #expect(room.columns - box.columns - 2 >= 28)
    }

    @Test(arguments: [(71, 50), (60, 20)])
    func `below 72 columns no picture is beside the text`(
        columns: Int,
        rows: Int
    ) throws {
        let size = TerminalSize(columns: columns, rows: rows)
        for shape in [Extent(width: 1, height: 3), Extent(width: 3, height: 2)]
        {
            let page = try page(size, shape: shape)
            #expect(page.picture?.place.isBeside == false)
        }
    }

    @Test func `a picture is not made much smaller to be beside the text`()
        throws
    {
        let size = TerminalSize(columns: 80, rows: 50)
        let page = try page(size, shape: Extent(width: 4, height: 3))
        #expect(page.picture?.place.isBeside == false)
    }

    @Test(arguments: sizes, [true, false])
    func `a failed picture leaves its room to the text, or the thumbnail`(
        size: (columns: Int, rows: Int),
        hasThumbnail: Bool
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        var page = try page(size)
        page.picture?.failure = .notFound(reason: nil)
        page.picture?.isShown = hasThumbnail
        let lines = view.lines(page, size: Window(size: size).page)
        let text = lines.map { $0.runs.map(\.text).joined() }
        let marks = text.filter { $0.contains("! ") }
        #expect(marks.count == 1)
        #expect(lines.contains { !$0.slots.isEmpty } == hasThumbnail)
        #expect(
            marks[0].contains("! Only the ") == hasThumbnail
        )
        let mark = try #require(text.firstIndex { $0.contains("! ") })
        let date = try #require(text.firstIndex { $0.contains(Self.date) })
        let start = try #require(text.firstIndex { $0.contains("A boot of") })
        #expect(date < mark && mark < start)
    }

    @Test(arguments: sizes)
    func `the facts stand together, or follow with all their lines`(
        size: (columns: Int, rows: Int)
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        for sentences in 0 ... 40 {
            var page = try page(size, sentences: sentences)
            page.files = [PhotoPage.Fact(name: "Files", value: "original")]
            let (painter, terminal) = show(page, size)
            let screen = terminal.now
            #expect(
                screen.shows("NASA ID  as11") == screen.shows("Files    orig")
            )
            while painter.hasMore {
                painter.showMore()
                painter.show(sessionView(page, size, [:]))
            }
            #expect(terminal.now.shows("Files    original"))
        }
    }

    @Test func `many facts begin beside a picture, but no wide ones`() throws {
        let size = TerminalSize(columns: 100, rows: 30)
        var page = try page(size, sentences: 2)
        page.facts = (1 ... 30).map {
            .init(name: "Fact \($0)", value: "value \($0)")
        }
        let url = "https://example.org/" + String(repeating: "a", count: 30)
        page.facts[2] = .init(name: "Web page", value: url)
        let name = String(repeating: "long ", count: 4) + "name"
        page.facts[4] = .init(name: name, value: "value 5")
        let (painter, terminal) = show(page, size)
        #expect(terminal.now.shows("Fact 2    value 2"))
        #expect(terminal.now.shows("Fact 4    value 4"))
        #expect(terminal.now.shows("Fact 6    value 6"))
        #expect(!terminal.now.shows(name))
        #expect(!terminal.now.shows("Fact 30"))
        while painter.hasMore {
            #expect(terminal.now.window[25] != "")
            painter.showMore()
            painter.show(sessionView(page, size, [:]))
        }
        let all = terminal.now.lines.joined(separator: " ")
        #expect(all.contains(url))
        for number in [1, 2] + (4 ... 30) {
            #expect(all.contains("value \(number)"))
        }
    }

    @Test(arguments: [(40, 12), (60, 20), (71, 24), (80, 50)])
    func `between the text a picture has at most two thirds of the rows`(
        columns: Int,
        rows: Int
    ) throws {
        let size = TerminalSize(columns: columns, rows: rows)
        let room = Window(size: size).page
        let lines = view.lines(try page(size), size: room)
        let slot = try #require(lines.lazy.flatMap(\.slots).first)
        #expect(slot.box.rows <= rows * 2 / 3)
        #expect(slot.box.rows >= 4)
    }

    @Test(arguments: [(39, 24), (80, 11), (20, 5)])
    func `small windows show no picture`(columns: Int, rows: Int) {
        let size = TerminalSize(columns: columns, rows: rows)
        #expect(view.room(on: Window(size: size).page) == nil)
    }

    @Test(arguments: [(100, 30, 4), (80, 16, 2)])
    func `long alt text has four lines, or two in a low window`(
        columns: Int,
        rows: Int,
        count: Int
    ) throws {
        let size = TerminalSize(columns: columns, rows: rows)
        let text = String(repeating: "footprint ", count: 100)
        let page = try page(size, altText: text)
        let lines = view.lines(page, size: Window(size: size).page)
            .filter { $0.runs.contains { $0.text.contains("footprint") } }
        #expect(lines.count == count)
    }

    @Test func `a long table begins with three facts or more`() throws {
        let size = TerminalSize(columns: 60, rows: 24)
        for sentences in 0 ... 12 {
            var page = try page(size, sentences: sentences)
            page.picture = nil
            page.facts = (1 ... 20).map {
                .init(name: "Fact \($0)", value: "value")
            }
            let terminal = show(page, size).1
            let text = terminal.now.window.joined(separator: " ")
            let count = (1 ... 20).count { text.contains("Fact \($0) ") }
            #expect(count == 0 || count >= 3)
        }
    }

    @Test func `text beside a picture goes on below it without a gap`() throws {
        let size = TerminalSize(columns: 100, rows: 30)
        let words = (1 ... 300).map { "w\($0)" }
        var page = try page(size, altText: "")
        page = PhotoPage(
            position: page.position,
            title: "Title",
            byline: "",
            facts: [],
            paragraphs: [words.joined(separator: " ")],
            picture: page.picture
        )
        let shown = view.lines(page, size: size)
            .flatMap(\.runs).flatMap { $0.text.split(separator: " ") }
            .filter { $0.hasPrefix("w") }
        #expect(shown.map(String.init) == words)
    }

    /// The words of a description in the order of the lines, and the number of
    /// the page's lines.
    private func flow(
        _ count: Int,
        beside box: PictureLayout.Box
    ) throws -> [Line] {
        let size = TerminalSize(columns: 100, rows: 30)
        let page = try page(size, sentences: count, altText: "Alt text")
        let key = try #require(page.picture?.key)
        return view.lines(
            page,
            size: Window(size: size).page,
            pictures: [key: .loaded(picture(box))]
        )
    }

    private func text(_ line: Line) -> String {
        line.runs.map(\.text).joined()
    }

    @Test func `text beside a small picture stays there if all of it fits`()
        throws
    {
        let lines = try flow(9, beside: .init(columns: 12, rows: 3))
        for line in lines.dropFirst() {
            #expect(text(line).prefix(14).allSatisfy { $0 == " " })
        }
        #expect(text(lines[2]).contains("Alt text") == false)
        #expect(lines.contains { text($0).hasSuffix("as11-40-5878") })
    }

    @Test func `a paragraph goes on below a picture without a blank line`()
        throws
    {
        let lines = try flow(60, beside: .init(columns: 40, rows: 12))
        let last = 1 + 12 + 1
        #expect(text(lines[last - 1]).hasPrefix("Alt text   "))
        #expect(text(lines[last - 1]).dropFirst(42).contains(" "))
        #expect(!text(lines[last]).hasPrefix(" "))
        #expect(!lines[last].isBlank)
    }

    @Test func `the part of a page after the window begins with text`() throws {
        let size = TerminalSize(columns: 100, rows: 30)
        let room = Window(size: size).page
        for count in 1 ... 30 {
            let page = try page(size, sentences: count)
            let lines = view.lines(page, size: room)
            #expect(lines.dropFirst(room.rows).first?.isBlank != true)
        }
    }

    @Test(arguments: sizes)
    func `a picture alone fills the window below its caption`(
        size: (columns: Int, rows: Int)
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        let page = Window(size: size).page
        let room = try #require(view.room(on: page))
        let key = PictureKey(
            FileLocation(URL(filePath: "/a"), of: .images),
            box: room.closeUp
        )
        let lines = view.lines(
            PhotoPage.CloseUp(
                picture: PhotoPage.Picture(
                    place: PictureRoom.Place(box: room.closeUp),
                    key: key
                ),
                caption: "3 of 156 · " + Self.title
            ),
            size: page
        )
        #expect(lines.count == page.rows)
        let slot = try #require(lines[1].slots.first)
        #expect(slot.box.columns == page.columns)
        #expect(slot.box.rows == page.rows - 1)
    }
}
