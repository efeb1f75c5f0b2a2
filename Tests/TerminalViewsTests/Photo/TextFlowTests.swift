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
