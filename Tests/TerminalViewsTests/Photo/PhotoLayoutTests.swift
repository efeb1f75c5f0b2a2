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

    /// A page with a picture of a shape, and its two pictures.
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
        let room = try #require(view.room(on: size))
        let place = try #require(
            room.page(
                page,
                shape.map { PictureShape(extent: $0, isWhole: false) }
            )
        )
        page.picture = PhotoPage.Picture(
            place: place,
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
    private func picture(_ rows: Int, _ columns: Int) -> RenderedPicture {
        let row = String(repeating: "#", count: columns)
        return RenderedPicture(
            height: rows,
            rows: Array(repeating: row, count: rows)
        )
    }

    /// Shows the first screenful of a page.
    private func show(
        _ page: PhotoPage,
        _ size: TerminalSize
    ) -> ImagePresenterHarness {
        let harness = ImagePresenterHarness(
            columns: size.columns,
            rows: size.rows
        )
        let lines = view.lines(page, size: size)
        harness.show(Array(lines.prefix(size.rows - 1)))
        return harness
    }

    private func happen(
        _ fate: Fate,
        _ shown: PhotoPage.Picture?,
        in harness: ImagePresenterHarness
    ) throws {
        let small = try #require(shown?.placeholder)
        let key = try #require(shown?.key)
        let cells = Self.layout.cells(key.box)
        let whole = picture(cells.rows, cells.columns)
        switch fate {
        case .waiting: break
        case .placeholder: harness.send(small, .loaded(whole))
        case .picture:
            harness.send(small, .loaded(whole))
            harness.send(key, .loaded(whole))
        case .smallPicture: harness.send(key, .loaded(picture(1, 2)))
        }
    }

    @Test(arguments: sizes, Fate.allCases)
    func `title, date, text and prompt stay visible whatever the picture does`(
        size: (columns: Int, rows: Int),
        fate: Fate
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        let page = try page(size)
        let harness = show(page, size)
        try happen(fate, page.picture, in: harness)
        let screen = harness.terminal.now
        let place = try #require(page.picture).place
        let box = Self.layout.cells(place.box)
        let text = place.isBeside ? box.columns ..< size.columns : nil
        #expect(screen.shows(Self.title, in: text), "\(screen)")
        #expect(screen.shows(Self.date, in: text))
        #expect(screen.shows("A boot of the crew", in: text))
        #expect(screen.shows("3 of 156"))
        #expect(screen.shows("“apollo 11”") == (size.columns >= 72))
        #expect(screen.shows("A ribbed sole has left its print."))
        #expect(screen.screen.last == ">")
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
        let harness = show(page, size)
        try happen(fate, page.picture, in: harness)
        let lines = harness.terminal.now.screen
        let holes = zip(lines, lines.dropFirst()).filter {
            $0 == "" && $1 == ""
        }
        #expect(holes.isEmpty, "\(harness.terminal.now)")
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
        let place = try #require(page.picture).place
        let box = Self.layout.cells(place.box)
        #expect(place.isBeside == shape.beside)
        let lines = view.lines(page, size: size)
        #expect(box.rows <= size.rows - 2)
        guard shape.beside else {
            #expect(box.columns == size.columns)
            #expect(box.rows * 3 < size.rows)
            return
        }
        let extent = shape.extent ?? Extent(width: 4, height: 3)
        let width = place.box.height * extent.width / extent.height
        // A row more or less.
        let step = 20 * max(1, extent.width / extent.height)
        #expect(abs(width - place.box.width) <= 2 * step)
        #expect(box.columns <= size.columns * 2 / 3)
        let first = try #require(lines.first { !$0.slots.isEmpty })
        #expect(CellText.width(first.runs[0].text) == box.columns + 2)
        let widest =
            lines.lazy.map { line in
                line.runs.dropFirst().reduce(0) { $0 + CellText.width($1.text) }
            }.max() ?? 0
        #expect(widest <= 72)
        #expect(size.columns - box.columns - 2 >= 28)
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
        let lines = view.lines(page, size: size)
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
            let harness = ImagePresenterHarness(
                columns: size.columns,
                rows: size.rows
            )
            let printer = ScreenPrinter(
                writer: harness.writer,
                images: harness.presenter,
                loading: "Loading…"
            )
            printer.draw(view.lines(page, size: size)) { _ in Prompt() }
            let screen = harness.terminal.now
            #expect(
                screen.shows("NASA ID  as11") == screen.shows("Files    orig")
            )
            while printer.hasMore {
                printer.beginResponse()
                _ = printer.more()
            }
            #expect(harness.terminal.now.shows("Files    original"))
        }
    }

    @Test(arguments: [(40, 12), (60, 20), (71, 24), (80, 50)])
    func `between the text a picture has at most two thirds of the rows`(
        columns: Int,
        rows: Int
    ) throws {
        let size = TerminalSize(columns: columns, rows: rows)
        let lines = view.lines(try page(size), size: size)
        let slot = try #require(lines.lazy.flatMap(\.slots).first)
        #expect(slot.rows <= rows * 2 / 3)
        #expect(slot.rows >= 4)
    }

    @Test(arguments: [(39, 24), (80, 11), (20, 5)])
    func `small windows show no picture`(columns: Int, rows: Int) {
        let size = TerminalSize(columns: columns, rows: rows)
        #expect(view.room(on: size) == nil)
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

    @Test(arguments: sizes)
    func `a picture alone fills the window below its caption`(
        size: (columns: Int, rows: Int)
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        let room = try #require(view.room(on: size))
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
            size: size
        )
        #expect(lines.count == size.rows - 2)
        let slot = try #require(lines[1].slots.first)
        #expect((slot.columns, slot.rows) == (size.columns, size.rows - 3))
    }
}
