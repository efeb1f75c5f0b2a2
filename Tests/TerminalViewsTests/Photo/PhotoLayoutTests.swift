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
        case waiting, placeholder, picture, smallPicture, failure
        case failureBehindPlaceholder
        case failureBeforePlaceholder, unknownFiles
    }

    private let view = PhotoView(
        theme: .standard,
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
        aspect: Double? = nil,
        altText: String = "A ribbed sole has left its print."
    ) throws -> PhotoPage {
        let text = "A boot of the crew has left its ribbed sole in the dust. "
        var page = PhotoPage(
            position: "3 of 156",
            title: Self.title,
            byline: Self.date + " · JSC · image",
            facts: [PhotoPage.Fact(name: "NASA ID", value: "as11-40-5878")],
            paragraphs: [String(repeating: text, count: sentences)]
        )
        page.list = "“apollo 11”"
        page.altText = altText
        let room = try #require(view.room(on: size))
        let box = try #require(room.page(page, aspect))
        page.picture = PhotoPage.Picture(
            box: box,
            placeholder: PictureKey(
                FileLocation(URL(filePath: "/small"), of: .images),
                box: box
            ),
            key: PictureKey(
                FileLocation(URL(filePath: "/picture"), of: .images),
                box: box
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
        case .failure, .unknownFiles: harness.send(key, .failed(.timedOut))
        case .failureBehindPlaceholder:
            harness.send(small, .loaded(whole))
            harness.send(key, .failed(.timedOut))
        case .failureBeforePlaceholder:
            harness.send(small, .loading)
            harness.send(key, .failed(.timedOut))
            harness.send(small, .loaded(whole))
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
        let box = Self.layout.cells(try #require(page.picture).box)
        let text =
            size.columns < 100
            ? nil : max(box.columns, size.columns / 2) ..< size.columns
        #expect(screen.shows(Self.title, in: text), "\(screen)")
        #expect(screen.shows(Self.date, in: text))
        #expect(screen.shows("A boot of the crew", in: text))
        #expect(screen.shows("3 of 156"))
        #expect(screen.shows("“apollo 11”") == (size.columns >= 100))
        #expect(screen.shows("A ribbed sole has left its print."))
        #expect(screen.screen.last == ">")
        #expect(screen.row < size.rows)
        #expect(screen.unknown == [])
        let hasFailed =
            [
                .failure, .unknownFiles, .failureBehindPlaceholder,
                .failureBeforePlaceholder,
            ].contains(fate)
        #expect(screen.shows("It took too long.") == hasFailed)
        let rows = screen.screen.count { $0.contains("##") }
        switch fate {
        case .waiting, .failure, .unknownFiles: #expect(rows == 0)
        case .smallPicture: #expect(rows == 1)
        case .placeholder, .picture, .failureBehindPlaceholder,
            .failureBeforePlaceholder:
            #expect(rows == box.rows)
        }
    }

    @Test(arguments: sizes, [Fate.smallPicture, .failure, .picture])
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

    @Test(arguments: [(100, 30), (150, 50), (120, 24)], [nil, 0.6, 1, 1.8])
    func `beside the text a picture has half to two thirds of the width`(
        size: (columns: Int, rows: Int),
        aspect: Double?
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        let page = try page(size, aspect: aspect)
        let lines = view.lines(page, size: size)
        let slot = try #require(lines.lazy.flatMap(\.slots).first)
        #expect(size.columns / 2 ... size.columns * 2 / 3 ~= slot.columns)
        #expect(slot.rows <= size.rows - 3)
    }

    @Test(arguments: [(40, 12), (60, 20), (80, 24), (99, 50)])
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
                picture: PhotoPage.Picture(box: room.closeUp, key: key),
                caption: "3 of 156 · " + Self.title
            ),
            size: size
        )
        #expect(lines.count == size.rows - 1)
        let slot = try #require(lines[1].slots.first)
        #expect((slot.columns, slot.rows) == (size.columns, size.rows - 2))
    }
}
