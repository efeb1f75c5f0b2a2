import Terminal
import Testing

@testable import App

struct HelpTranscriptTests {
    @Test(arguments: [
        ("help", ["help"]), ("help-search", ["help", "search"]),
        ("help-exit-codes", ["help", "exit-codes"]),
        ("help-environment", ["help", "environment"]),
        ("help-option", ["search", "--help"]), ("version", ["--version"]),
    ])
    func `help`(name: String, arguments: [String]) async throws {
        let result = try await Program.run(arguments)
        let widths = result.output.split(separator: "\n")
            .map { CellText.width(String($0)) }
        #expect(widths.allSatisfy { $0 <= 80 })
        try Transcript.expect(
            result,
            is: name,
            of: "nasa-photos " + arguments.joined(separator: " ")
        )
    }

    @Test(arguments: [
        ("command", ["serch", "moon"]), ("none", []),
        ("option", ["search", "moon", "--media-typ", "video"]),
        ("choice", ["search", "moon", "--media-type", "vidio"]),
        ("number", ["search", "moon", "--year-start", "new"]),
        ("range", ["search", "moon", "--page-size", "0"]),
        (
            "years",
            ["search", "moon", "--year-start", "1970", "--year-end", "1969"]
        ),
        ("words", ["search"]), ("value", ["search", "moon", "--title"]),
        ("subject", ["help", "exit-code"]),
        ("hostile", ["search", "moon", "--\u{1B}]0;x\u{7}\u{202E}"]),
    ])
    func `usage errors`(name: String, arguments: [String]) async throws {
        let result = try await Program.run(arguments)
        #expect(result.status == .usage)
        #expect(result.output == "")
        try Transcript.expect(
            result,
            is: "usage-" + name,
            of: "nasa-photos "
                + (name == "hostile" ? "…" : arguments.joined(separator: " "))
        )
    }

    @Test func `an address that is none is a usage error`() async throws {
        let result = try await Program.run(
            ["search", "moon"],
            environment: ["NASA_PHOTOS_API_URL": "nonsense"]
        )
        #expect(result.status == .usage)
    }
}
