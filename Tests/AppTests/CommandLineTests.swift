import Foundation
import Services
import TestSupport
import Testing

@testable import App

/// Combinations of options and unusual arguments.
@Suite(.queued)
struct CommandLineTests {
    /// A run at a library that finds nothing, and what it requested.
    private func run(
        _ arguments: [String],
        input: String = ""
    ) async throws -> (run: ProgramRun, targets: [String]) {
        let server = try LoopbackServer { _ in
            .json(#"{"collection":{"items":[]}}"#)
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            arguments,
            environment: server.environment("API"),
            input: input
        )
        return (run, server.requests.map(\.target))
    }

    // MARK: Arguments

    @Test(
        arguments: [
            "show", "files", "captions", "credit", "open", "picture",
        ],
        ["", " "]
    )
    func `an empty argument is rejected without a request`(
        command: String,
        argument: String
    ) async throws {
        let (run, targets) = try await run([command, argument])
        #expect(run.status == .usage)
        #expect(run.errors.contains("missing argument"))
        #expect(targets.isEmpty)
    }

    @Test(arguments: [
        ("search", true), ("stats", true), ("svs", true),
        ("show as11-40-5874 --template", true), ("show", false),
        ("files", false), ("credit", false),
    ])
    func `a text that is not UTF-8 is refused, and an id is not found`(
        line: String,
        isText: Bool
    ) async throws {
        let word = SystemText.decode([0x63, 0xE9])
        let run = try await ProgramRun(
            line.split(separator: " ").map(String.init) + [word, "--sample"]
        )
        #expect(run.status == (isText ? .usage : .notFound))
        #expect(
            run.errors.hasPrefix(
                isText
                    ? "nasa-photos: “c\u{FFFD}” is not valid UTF-8"
                    : "nasa-photos: c\u{FFFD}: Not found."
            ),
            "\(run.errors)"
        )
    }

    @Test func `blank lines of standard input are not ids`() async throws {
        let (run, targets) = try await run(["show", "-"], input: "\n \n")
        #expect(run.status == .done)
        #expect(targets.isEmpty)
    }

    @Test(arguments: [
        "full moon\nearth\n", "full moon\0\0earth\0", "full moon\r\n\r\nearth",
    ])
    func `search reads words from standard input for a hyphen`(input: String)
        async throws
    {
        let (_, targets) = try await run(
            ["search", "new", "-", "year:-2000"],
            input: input
        )
        #expect(targets.count == 1)
        #expect(targets[0].contains("q=new%20full%20moon%20earth&"))
    }

    @Test func `search without any words in standard input is rejected`()
        async throws
    {
        let (run, targets) = try await run(["search", "-"], input: " \n")
        #expect(run.status == .usage)
        #expect(targets.isEmpty)
    }

    @Test(arguments: [
        ("search apollo -moon", "search -- apollo -moon"),
        ("search apollo -11", "search -- apollo -11"),
        ("search apollo -night -n 3", "search -n 3 -- apollo -night"),
        ("stats apollo -moon", "stats -- apollo -moon"),
    ])
    func `a word with a hyphen is excluded`(line: String, same: String)
        async throws
    {
        let words = same.split(separator: " ").map(String.init)
        let expected = try await ProgramRun(
            [words[0], "--sample"] + words.dropFirst()
        )
        let plain = try await ProgramRun(sample: line)
        #expect(plain.status == .done, "\(plain.errors)")
        #expect(plain.output == expected.output && plain.output != "")
    }

    @Test(arguments: [
        ("--limit 3", "--limit"), ("-n 3", "-n"), ("-n3", "-n3"),
        ("-moon", nil), ("--moon", nil), ("-9", nil),
    ])
    func `a known option after -- is told`(
        words: String,
        option: String?
    ) async throws {
        let run = try await ProgramRun(
            ["search", "--sample", "--", "moon"]
                + words.split(separator: " ").map(String.init)
        )
        #expect(run.status == .done)
        let message = "nasa-photos: after --, this is a word and no option: "
        #expect(run.errors.hasPrefix(message) == (option != nil))
        #expect(
            option.map { run.errors.hasPrefix(message + $0 + "\n") } != false
        )
    }

    // MARK: Options

    @Test func `a document ends with a newline, with --null too`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "recent --null --format json -n 1"
        )
        #expect(run.output.hasSuffix("]}\n"))
        #expect(!run.output.utf8.contains(0))
    }

    // MARK: Messages

    @Test func `closed output is reported as such`() async throws {
        let run = try await ProgramRun(["help"], output: -1)
        #expect(run.status == .cannotWrite)
        #expect(run.errors.contains("Bad file descriptor"))
    }
}
