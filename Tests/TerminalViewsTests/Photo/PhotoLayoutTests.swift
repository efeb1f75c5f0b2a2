import Foundation
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews
@testable import ViewModels

/// What a person sees of an item at usual sizes of windows.
@MainActor
struct PhotoLayoutTests {
    private let pages = PhotoPages()

    @Test(arguments: PhotoPages.sizes, PhotoPages.Fate.allCases)
    func `title, date, text and prompt stay visible whatever the picture does`(
        size: (columns: Int, rows: Int),
        fate: PhotoPages.Fate
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        let page = try pages.page(size)
        let screen = pages.show(page, size, try pages.states(fate, page)).1.now
        let placement = try #require(page.picture).placement
        let box = try pages.cells(page)
        let start = fate == .smallPicture ? 2 : box.columns
        let text = placement.isBeside ? start + 1 ..< size.columns : nil
        #expect(screen.shows(PhotoPages.title, in: text), "\(screen)")
        #expect(screen.shows(PhotoPages.date, in: text))
        #expect(screen.shows("A boot of the crew", in: text))
        #expect(screen.shows("3 of 156"))
        #expect(screen.shows("“apollo 11”") == (size.columns >= 72))
        // Over the whole width below some pictures, or beside them.
        let description = "A ribbed sole has left its print."
        #expect([nil, text].contains { screen.shows(description, in: $0) })
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

    @Test(arguments: [80, 100, 150], 12 ... 40)
    func `alt text below a picture does not leave the window`(
        columns: Int,
        rows: Int
    ) throws {
        let size = TerminalSize(columns: columns, rows: rows)
        let room = Window(size: size).page
        for shape in [(3, 2), (1, 1), (2, 3), (10, 1)] {
            let page = try pages.page(
                size,
                sentences: 0,
                shape: Extent(width: shape.0 * 1_000, height: shape.1 * 1_000),
                altText: String(repeating: "footprint ", count: 20)
            )
            let lines = pages.view.lines(page, size: room)
            let end = lines.lastIndex { line in
                !line.slots.isEmpty
                    || line.runs.contains { $0.text.contains("footprint") }
            }
            #expect(try #require(end) < room.rows, "\(shape)")
        }
    }
}
