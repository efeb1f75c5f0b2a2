import Mocks
import Models
import Terminal
import Testing
import TerminalViews
import ViewModels

struct RowWriterTests {
    private func writer(_ output: MemoryOutput) -> RowWriter {
        RowWriter(
            output: output,
            formatters: .english,
            fitter: TextFitter(),
            width: 40
        )
    }

    @Test func `rows are numbered through the pages`() throws {
        let output = MemoryOutput()
        var writer = writer(output)
        let first = Photo(
            id: "a",
            title: "Tab\there \u{1B}]0;owned\u{7}and\nmore\u{202E}",
            date: "1969-07-20T00:00:00Z",
            creator: "Neil",
            facts: [.init(.center, "JSC")]
        )
        try writer.write([first])
        try writer.write([Photo(id: "달", title: "“두 번째”")])
        #expect(
            output.text == """
                1  Tab here and more
                   July 20, 1969 · JSC · Neil
                2  “두 번째”

                """
        )
    }

    @Test func `new items stand under the titles of their lists`() throws {
        let output = MemoryOutput()
        var writer = RowWriter(
            output: output,
            formatters: .english,
            fitter: TextFitter(),
            width: 40,
            headings: .lists { $0.value < "c" ? "one" : "two" }
        )
        for page in ["ab", "bcd", "de"] {
            try writer.write(
                page.map { Photo(id: PhotoID(String($0)), title: "\($0)") }[...]
            )
        }
        #expect(
            output.text == """
                one
                1  a
                2  b
                3  b
                two
                4  c
                5  d
                6  d
                7  e

                """
        )
    }

    @Test func `a write error is thrown`() {
        var writer = writer(MemoryOutput(failure: .closed))
        #expect(throws: OutputError.closed) {
            try writer.write([Photo(id: "a")])
        }
    }
}
