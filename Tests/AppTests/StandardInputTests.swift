import Foundation
import Glibc
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
        "favorites add -", "favorites remove -", "play -",
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

    private static let readers =
        commands + [
            "picture - --ppm", "favorites import -", "mirror import -",
            "stats -", "search -",
        ]

    @Test(
        arguments: readers,
        [("/tmp", O_RDONLY, EISDIR), ("/dev/null", O_WRONLY, EBADF)]
    )
    func `input that cannot be read is not empty`(
        line: String,
        input: (path: String, flags: Int32, code: Int32)
    ) async throws {
        let descriptor = open(input.path, input.flags | O_CLOEXEC)
        defer { close(descriptor) }
        let run = try await ProgramRun(
            line.split(separator: " ").map(String.init) + ["--sample"],
            reading: descriptor
        )
        #expect(run.status == .other)
        #expect(run.output == "")
        let reason = String(cString: strerror(input.code))
        let message = "photos: Standard input cannot be read: \(reason).\n"
        #expect(run.errors.hasSuffix(message))
    }

    @Test func `who types ids is told how to end them`() async throws {
        let run = try TerminalRun(
            ["credit", "-", "--sample"],
            columns: 80,
            rows: 24
        )
        let note = "Reading from the terminal; Ctrl-D in an empty line ends it."
        await run.screen { $0.shows("nasa-photos: " + note) }
        try run.typeAhead("as11-40-5874\n\u{4}")
        #expect(await run.finish() == .done)
        #expect(run.now.shows("NASA JSC, as11-40-5874"))
    }

    @Test func `ids before an error are not taken for all of them`()
        async throws
    {
        // Once its program has ended, a terminal fails for who drives it.
        let terminal = try PseudoTerminal()
        _ = write(terminal.terminal, "as11-40-5874\n", 13)
        terminal.hangUp()
        let run = try await ProgramRun(
            ["credit", "-", "--sample"],
            reading: terminal.screen
        )
        #expect(run.status == .other)
        #expect(run.output == "")
        #expect(run.errors.hasSuffix("cannot be read: Input/output error.\n"))
    }

    @Test(arguments: ["/dev", "/dev/no-such-file"])
    func `a file that cannot be read is named with the reason`(
        path: String
    ) async throws {
        let reason =
            path == "/dev" ? "Is a directory" : "No such file or directory"
        // The mirror takes the files of a folder.
        let commands =
            ["favorites import"] + (path == "/dev" ? [] : ["mirror import"])
        for command in commands {
            let run = try await ProgramRun(sample: command + " " + path)
            #expect(run.status == .notFound)
            let text = "photos: \(path) cannot be read: \(reason).\n"
            #expect(run.errors.hasSuffix(text))
        }
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
