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
