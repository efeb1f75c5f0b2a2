import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct StandardInputTests {
    @Test(arguments: [
        "search moon -n 2", "search moon -n 2 -f jsonl",
        "search moon -n 2 --json", "search moon -n 2 -f csv",
        "search moon -n 2 -F nasa_id -0",
    ])
    func `what a list prints can be read by commands for items`(line: String)
        async throws
    {
        let list = try await ProgramRun(sample: line)
        let ids = try await ProgramRun(sample: "search moon -n 2 -F nasa_id")
        for command in [
            "show -", "credit -", "files -", "download -n 1 --dry-run -",
        ] {
            let read = try await ProgramRun(sample: command, input: list.output)
            let same = try await ProgramRun(sample: command, input: ids.output)
            #expect(read.status == .done, "\(command) \(read.errors)")
            #expect(read.output == same.output)
        }
    }

    private static let commands = [
        "show -", "files -", "open -", "credit -", "download -", "captions -",
        "favorites add -", "favorites remove -",
    ]

    @Test(
        arguments: commands,
        ["", " \n", "nasa_id,title\n", "[]", #"{"items":[]}"#]
    )
    func `empty input is said, and is no failure`(
        line: String,
        input: String
    ) async throws {
        let run = try await ProgramRun(sample: line, input: input)
        #expect(run.status == .done)
        #expect(run.output == "")
        #expect(run.errors.hasSuffix("photos: Standard input is empty.\n"))
    }

    @Test(arguments: [
        ("show - --json", "items"), ("files - --json", "files"),
        ("credit - --json", "credits"), ("download - --json", "downloads"),
        ("captions - --json", "captions"),
    ])
    func `a document of empty input is one`(
        line: String,
        name: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        let document = try #require(run.json() as? [String: Any])
        #expect((document[name] as? [Any])?.isEmpty == true)
    }

    @Test func `an id beside empty input is used`() async throws {
        let run = try await ProgramRun(sample: "credit as11-40-5874 -")
        #expect(run.status == .done)
        #expect(run.output.contains("NASA"))
    }

    @Test(arguments: commands, ["{\"title\":1}\n", "[{\"title\":1}]"])
    func `lines without an id are not found`(
        line: String,
        input: String
    ) async throws {
        let run = try await ProgramRun(sample: line, input: input)
        #expect(run.status == .notFound)
        #expect(run.errors.hasSuffix("photos: No IDs on standard input.\n"))
    }
}
