import Arguments
import Testing

struct ManualFormatterTests {
    private let page = ManualFormatter(
        Demo.program,
        help: HelpHeadings(),
        files: [
            ("~/.config/shelf", ".dots, 'quotes', \\n and 사진\u{1B}.")
        ],
        date: "2026-11-21"
    ).page()

    @Test func `a manual has its sections in the usual order`() {
        let titles = page.split(separator: "\n")
            .filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
        #expect(
            titles == [
                "\"NAME\"", "\"SYNOPSIS\"", "\"DESCRIPTION\"", "\"COMMANDS\"",
                "\"OPTIONS\"", "\"EXIT STATUS\"", "\"ENVIRONMENT\"",
                "\"FILES\"", "\"EXAMPLES\"", "\"SEE ALSO\"",
            ]
        )
    }

    @Test func `a manual leaves out what a program does not have`() {
        let page = ManualFormatter(
            Demo.desk,
            help: HelpHeadings(),
            files: [],
            date: "2026-11-21"
        ).page()
        let titles = page.split(separator: "\n")
            .filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
        #expect(
            titles == [
                "\"NAME\"", "\"SYNOPSIS\"", "\"DESCRIPTION\"", "\"COMMANDS\"",
                "\"OPTIONS\"", "\"EXAMPLES\"",
            ]
        )
    }

    @Test(arguments: [
        ".TH \"BOOK\\-SHELF\" 1 \"2026-11-21\" \"book\\-shelf 1.2.3\"",
        "\\fB\\-n\\fR, \\fB\\-\\-limit\\fR \\fIN\\fR",
        "\\fB\\(ti/.config/shelf\\fR",
        "\\&.dots, \\(aqquotes\\(aq, \\en and \\[uC0AC]\\[uC9C4].",
        ".SS \"Output (find, album)\"", "Options: \\fB\\-\\-size\\fR",
        "SHELF_COLOR)",
    ])
    func `a manual contains the line once`(line: String) {
        let lines = page.split(separator: "\n")
        #expect(lines.filter { $0 == line }.count == 1)
    }

    @Test(.enabled(if: Tool.isInstalled("mandoc")))
    func `mandoc accepts a manual without a warning`() throws {
        let result = try Tool.withFile(page) {
            try Tool.run("mandoc", ["-T", "lint", "-W", "style", $0])
        }
        #expect(result.output == "")
        #expect(result.status == 0)
    }

    @Test(.enabled(if: Tool.isInstalled("mandoc")))
    func `a command line can be copied from a manual`() throws {
        let result = try Tool.withFile(page) {
            try Tool.run("mandoc", ["-T", "utf8", $0])
        }
        // Bold is printed as each letter over itself.
        let text = result.output.replacing(/.\u{8}/, with: "")
        #expect(text.contains("book-shelf find whales --limit 5"))
        #expect(text.contains(".dots, 'quotes', \\n and 사진."))
    }
}
