import Foundation
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews
@testable import ViewModels

/// Text beside and below pictures.
@MainActor
struct TextFlowTests {
    private let pages = PhotoPages()

    /// The words of a description in the order of the lines, and the number of
    /// the page's lines.
    private func flow(
        _ count: Int,
        beside box: PictureLayout.Box
    ) throws -> [Line] {
        let size = TerminalSize(columns: 100, rows: 30)
        let page = try pages.page(size, sentences: count, altText: "Alt text")
        let key = try #require(page.picture?.key)
        return pages.view.lines(
            page,
            size: Window(size: size).page,
            pictures: [key: .loaded(pages.picture(box))]
        )
    }

    private func text(_ line: Line) -> String {
        line.runs.map(\.text).joined()
    }

    @Test func `text beside a picture goes on below it without a gap`() throws {
        let size = TerminalSize(columns: 100, rows: 30)
        let words = (1 ... 300).map { "w\($0)" }
        var page = try pages.page(size, altText: "")
        page = PhotoPage(
            position: page.position,
            title: "Title",
            byline: "",
            facts: [],
            paragraphs: [words.joined(separator: " ")],
            picture: page.picture
        )
        let shown = pages.view.lines(page, size: size)
            .flatMap(\.runs).flatMap { $0.text.split(separator: " ") }
            .filter { $0.hasPrefix("w") }
        #expect(shown.map(String.init) == words)
    }

    @Test func `text that fits stays beside its picture, before many facts`()
        throws
    {
        let size = TerminalSize(columns: 80, rows: 24)
        let shape = Extent(width: 16, height: 9)
        var page = try pages.page(size, sentences: 6, shape: shape, altText: "")
        page.facts = (1 ... 20).map {
            .init(name: "Fact \($0)", value: "value")
        }
        let rows = pages.show(page, size).1.now.window
        let box = try pages.cells(page)
        let below = rows.dropFirst(1 + box.rows)
            .filter { $0.contains("boot") || $0.contains("sole") }
        #expect(!below.isEmpty)
        for row in below {
            #expect(row.prefix(box.columns).allSatisfy { $0 == " " })
        }
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

    @Test(arguments: [(60, 20), (40, 12), (80, 50)])
    func `a page with more has no rows left but two above a table`(
        columns: Int,
        rows: Int
    ) throws {
        let size = TerminalSize(columns: columns, rows: rows)
        let room = Window(size: size).page.rows
        var divided = 0
        for count in 0 ... 40 {
            var page = try pages.page(size, sentences: count, altText: "")
            page.facts = (1 ... 5).map { .init(name: "Fact \($0)", value: "a") }
            page.files = [.init(name: "Files", value: "jpg")]
            let states = try pages.states(.picture, page)
            let (painter, terminal) = pages.show(page, size, states)
            guard painter.part.hasMore else { continue }
            let window = terminal.now.window.prefix(room)
            let end = window.lastIndex { $0 != "" } ?? 0
            #expect(end >= room - 3, "\(count): \(window)")
            divided += window.contains { $0.contains("Fact 1") } ? 1 : 0
        }
        #expect(divided > 0)
    }

    @Test func `the part of a page after the window begins with text`() throws {
        let size = TerminalSize(columns: 100, rows: 30)
        let room = Window(size: size).page
        for count in 1 ... 30 {
            let page = try pages.page(size, sentences: count)
            let lines = pages.view.lines(page, size: room)
            #expect(lines.dropFirst(room.rows).first?.isBlank != true)
        }
    }
}
