import Testing

@testable import App

@Suite(.timeLimit(.minutes(5)))
struct ExportTranscriptTests {
    @Test(arguments: [
        ("tsv", ["--limit", "8"]),
        ("tsv-any", ["--media-type", "any", "--all", "--format", "tsv"]),
        ("json", ["--limit", "2", "--format", "json"]),
        ("jsonl", ["--limit", "2", "--format", "jsonl"]),
        ("text", ["--limit", "4", "--format", "text"]),
        ("empty-tsv", ["--title", "nowhere"]),
        ("empty-json", ["--title", "nowhere", "--format", "json"]),
    ])
    func `a list for a program`(name: String, options: [String]) async throws {
        let arguments = ["search", "apollo", "--sample"] + options
        try Transcript.expect(
            await Program.run(arguments),
            is: "export-" + name,
            of: "nasa-photos " + arguments.joined(separator: " ")
        )
    }

    @Test(arguments: [
        ("korean", "ko_KR.UTF-8", "text"), ("c", "C", "text"),
        ("c-tsv", "C", "tsv"),
    ])
    func `a list in another locale`(
        name: String,
        locale: String,
        format: String
    ) async throws {
        let arguments = [
            "search", "apollo", "--sample", "--limit", "4", "--format", format,
        ]
        try Transcript.expect(
            await Program.run(
                arguments,
                environment: ["LC_ALL": locale, "COLUMNS": "60"]
            ),
            is: "export-" + name,
            of: "LC_ALL=\(locale) nasa-photos "
                + arguments.joined(separator: " ")
        )
    }
}
