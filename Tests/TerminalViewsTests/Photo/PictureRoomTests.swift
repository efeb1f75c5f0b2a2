import Foundation
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews
@testable import ViewModels

/// The room of a picture in windows of many sizes.
@MainActor
struct PictureRoomTests {
    private let pages = PhotoPages()

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
        let page = try pages.page(size, shape: shape.extent)
        let room = Window(size: size).page
        let placement = try #require(page.picture).placement
        let box = try pages.cells(page)
        #expect(placement.isBeside == shape.beside)
        let lines = pages.view.lines(page, size: room)
        #expect(box.rows <= room.rows - 1)
        guard shape.beside else {
            #expect(box.columns == room.columns)
            #expect(box.rows * 3 < size.rows)
            return
        }
        let extent = shape.extent ?? Extent(width: 4, height: 3)
        let pixels = PhotoPages.layout.pixels(box)
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

    @Test(arguments: [
        (71, 50, 1, 3, true), (71, 50, 3, 2, false), (60, 20, 1, 3, true),
        (60, 20, 3, 2, true), (60, 20, 16, 9, false), (40, 24, 4, 3, false),
    ])
    func `in a narrow window a picture that is larger there is beside the text`(
        columns: Int,
        rows: Int,
        width: Int,
        height: Int,
        isBeside: Bool
    ) throws {
        let size = TerminalSize(columns: columns, rows: rows)
        let shape = Extent(width: width, height: height)
        let page = try pages.page(size, shape: shape)
        #expect(page.picture?.placement.isBeside == isBeside)
    }

    @Test func `a picture is not made much smaller to be beside the text`()
        throws
    {
        let size = TerminalSize(columns: 80, rows: 50)
        let page = try pages.page(size, shape: Extent(width: 4, height: 3))
        #expect(page.picture?.placement.isBeside == false)
    }

    @Test(arguments: 8 ... 12)
    func `messages in a low window take lines of the text, not of the picture`(
        rows: Int
    ) throws {
        let room = TerminalSize(columns: 38, rows: rows)
        let box = try #require(pages.view.room(on: room)).placement(for: nil)
        let file = FileLocation(URL(filePath: "/a"), of: .images)
        var page = PhotoPage(
            position: "1 of 2",
            title: String(repeating: "title ", count: 12),
            byline: String(repeating: "byline ", count: 9),
            facts: [],
            paragraphs: []
        )
        page.link = PhotoPage.Fact(name: "Video", value: "")
        page.picture = PhotoPage.Picture(
            placement: box,
            key: PictureKey(file, box: box.box)
        )
        let lines = pages.view.lines(page, size: room)
        let last = try #require(lines.lastIndex { !$0.slots.isEmpty })
        #expect(last < room.rows)
    }
}
