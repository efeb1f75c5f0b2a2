import Foundation
import Models
import Terminal
import TestSupport
import Testing

@testable import TerminalViews
@testable import ViewModels

@MainActor
struct PhotoFactsTests {
    private let pages = PhotoPages()

    @Test(arguments: PhotoPages.sizes)
    func `the facts stand together, or follow with all their lines`(
        size: (columns: Int, rows: Int)
    ) throws {
        let size = TerminalSize(columns: size.columns, rows: size.rows)
        for sentences in 0 ... 40 {
            var page = try pages.page(size, sentences: sentences)
            page.files = [PhotoPage.Fact(name: "Files", value: "original")]
            let (painter, terminal) = pages.show(page, size)
            let screen = terminal.now
            #expect(
                screen.shows("NASA ID  as11") == screen.shows("Files    orig")
            )
            while painter.part.hasMore {
                painter.showMore()
                painter.show(pages.sessionView(page, size, [:]))
            }
            #expect(terminal.now.shows("Files    original"))
        }
    }

    @Test func `many facts begin beside a picture, long names in two rows`()
        throws
    {
        let size = TerminalSize(columns: 100, rows: 30)
        var page = try pages.page(size, sentences: 2)
        page.facts = (1 ... 30).map {
            .init(name: "Fact \($0)", value: "value \($0)")
        }
        let url = "https://example.org/" + String(repeating: "a", count: 30)
        page.facts[2] = .init(name: "Web page", value: url)
        let name = String(repeating: "long ", count: 4) + "name"
        page.facts[4] = .init(name: name, value: "value 5")
        let (painter, terminal) = pages.show(page, size)
        #expect(terminal.now.shows("Fact 2    value 2"))
        #expect(terminal.now.shows("Fact 4    value 4"))
        #expect(terminal.now.shows("Fact 6    value 6"))
        // A URL goes on in its column.
        let rows = terminal.now.window.map(Array.init)
        let row = try #require(
            rows.firstIndex { String($0).contains("Web page") }
        )
        let column = try #require(rows[row].firstIndex(of: "h"))
        let parts = rows[row ... row + 2].map {
            String($0.dropFirst(column)).trimmingCharacters(in: .whitespaces)
        }
        #expect(parts.joined() == url)
        #expect(parts[1] != "")
        #expect(!terminal.now.shows(name))
        #expect(terminal.now.shows("value 5"))
        #expect(!terminal.now.shows("Fact 30"))
        while painter.part.hasMore {
            #expect(terminal.now.window[25] != "")
            painter.showMore()
            painter.show(pages.sessionView(page, size, [:]))
        }
        let all = terminal.now.lines.joined(separator: " ")
        for number in [1, 2] + (4 ... 30) {
            #expect(all.contains("value \(number)"))
        }
    }

    @Test func `of a table that is too long a few facts fit, too`() throws {
        let size = TerminalSize(columns: 80, rows: 24)
        var page = try pages.page(size, sentences: 4, altText: "")
        page.facts = (1 ... 5).map {
            .init(name: "Fact \($0)", value: "a value of more than a row")
        }
        page.files = [.init(name: "Files", value: "original")]
        let (painter, terminal) = pages.show(page, size)
        #expect(terminal.now.shows("Fact 3", in: 49 ..< 80))
        #expect(!terminal.now.shows("Fact 4"))
        painter.showMore()
        painter.show(pages.sessionView(page, size, [:]))
        #expect(terminal.now.shows("Fact 4  a value of more than a row"))
        #expect(terminal.now.shows("Files   original"))
        #expect(!terminal.now.shows("Fact 3"))
    }

    @Test func `a long table begins with two facts or more`() throws {
        let size = TerminalSize(columns: 60, rows: 24)
        for sentences in 0 ... 12 {
            var page = try pages.page(size, sentences: sentences)
            page.picture = nil
            page.facts = (1 ... 20).map {
                .init(name: "Fact \($0)", value: "value")
            }
            let terminal = pages.show(page, size).1
            let text = terminal.now.window.joined(separator: " ")
            let count = (1 ... 20).count { text.contains("Fact \($0) ") }
            #expect(count != 1)
        }
    }
}
