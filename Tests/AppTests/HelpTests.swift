import Foundation
import Models
import Terminal
import TestSupport
import Testing
import ViewModels

@testable import App
@testable import Arguments

@Suite(.queued)
struct HelpTranscriptTests {
    @Test(arguments: [
        ("help fields", "help formats"), ("help columns", "help formats"),
        ("help keys", "help sessions"), ("help pictures", "help terminals"),
        ("Help Dates", "help days"), ("help commands", "help"),
        ("help qualifiers", "help searching"), ("help help", "help --help"),
        ("mirror help", "help mirror"), ("Mirror HELP", "mirror --help"),
        ("cache keys", "cache keys --quiet"), ("VERSION", "--version"),
        ("search help", "search help --no-pager"),
    ])
    func `a subject of help has other names`(
        line: String,
        same: String
    ) async throws {
        let homes = SettingsHome()
        let home = try homes.path("--sample\n")
        func run(_ line: String) async throws -> ProgramRun {
            try await ProgramRun(
                line.components(separatedBy: " "),
                environment: ["HOME": home]
            )
        }
        let given = try await run(line)
        let expected = try await run(same)
        #expect(given.output == expected.output)
        #expect(given.errors == expected.errors)
        #expect(given.status == expected.status)
    }

    /// The pages of commands and topics, but for those that are for programs,
    /// and those that `help` alone leads to.
    private static let pages =
        [[]]
        + CommandList.program(Strings(.english)).subjects.map(\.value)
        .filter { !["manual", "schema"].contains($0) }.map { [$0] }
        + [["topics"]]

    @Test(arguments: pages, ["en_US.UTF-8", "ko_KR.UTF-8"])
    func `a page of help fits 80 columns`(
        page: [String],
        locale: String
    ) async throws {
        let run = try await ProgramRun(
            ["help"] + page,
            environment: ["LC_ALL": locale]
        )
        let lines = run.output.split(
            separator: "\n",
            omittingEmptySubsequences: false
        ).dropLast()
        #expect(run.status == .done)
        #expect(lines.count >= 2)
        let widths = lines.map { CellText.width(String($0)) }
        #expect(widths.allSatisfy { $0 <= 80 })
    }

    @Test(arguments: ["en_US.UTF-8", "ko_KR.UTF-8"])
    func `a page explains every option of its command`(locale: String)
        async throws
    {
        let program = CommandList.program(
            Strings(Language(localeName: locale))
        )
        for command in program.commands where !command.isHelp {
            let page = try await ProgramRun(
                ["help", command.name],
                environment: ["LC_ALL": locale]
            )
            for option in command.options {
                #expect(!option.help.isEmpty, "\(option.name)")
                let start = "--" + option.name
                let term = page.lines.first { line in
                    line.hasPrefix("      " + start)
                        || line.hasPrefix("  -") && line.contains(", " + start)
                }
                #expect(term != nil, "\(command.name) \(start)")
            }
            for example in command.examples {
                #expect(page.output.contains("  " + example.line.prefix(40)))
            }
            #expect(
                page.lines.last?.hasSuffix(": 'nasa-photos help options'")
                    == true
            )
        }
    }

    @Test func `the options of all commands have a page`() async throws {
        let options = try await ProgramRun(["help", "options"])
        #expect(options.output.contains("--no-cache"))
        #expect(options.output.contains("--no-history"))
        #expect(options.output.contains("Use --no-OPTION to ignore"))
        let topics = try await ProgramRun(["help", "topics"])
        #expect(topics.output.contains("options      Options of all commands"))
    }

    @Test(arguments: [
        ("none", []),
        ("hostile", ["search", "moon", "--\u{1B}]0;x\u{7}\u{202E}"]),
    ])
    func `a usage error matches its transcript`(
        name: String,
        arguments: [String]
    ) async throws {
        let result = try await ProgramRun(arguments)
        #expect(result.status == .usage)
        #expect(result.output == "")
        try Transcript.expect(
            result,
            is: "usage-" + name,
            of: "nasa-photos "
                + (name == "hostile" ? "…" : arguments.joined(separator: " "))
        )
    }
}

/// Long texts on a terminal.
@Suite(.queued)
struct PagerUseTests {
    private func pages(
        _ arguments: [String],
        rows: Int = 12
    ) async throws -> Bool {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "paged")
        let run = try TerminalRun(
            arguments,
            columns: 80,
            rows: rows,
            environment: [
                "PAGER": "tee '\(file.path())'", "PATH": "/usr/bin:/bin",
            ]
        )
        #expect(await run.finish() == .done)
        return FileManager.default.fileExists(atPath: file.path())
    }

    private static let long = ["show", "--all", "as11-40-5874", "--sample"]

    @Test func `a long text and help are shown in a pager`() async throws {
        #expect(try await pages(Self.long))
        #expect(try await pages(["help"]))
        #expect(try await !pages(["help", "days"]))
        #expect(try await !pages(["help", "--no-pager"]))
        #expect(try await !pages(["search", "--help", "--accessible"]))
    }

    /// With the prompt of the shell below it, its first line would be gone.
    @Test(arguments: [(0, true), (1, false)])
    func `a text as high as the terminal is shown in a pager`(
        more: Int,
        isPaged: Bool
    ) async throws {
        let line = ["help", "days"]
        let text = try await ProgramRun(line).output
        let rows = text.count { $0 == "\n" } + more
        #expect(try await pages(line, rows: rows) == isPaged)
    }

    @Test(arguments: ["--accessible", "--no-pager"])
    func `no pager is used with the option`(option: String) async throws {
        #expect(try await !pages(Self.long + [option]))
    }
}

/// The folder of the sample.
struct SampleFolderTests {
    @Test
    func `the sample is found beside the program and where it is installed`()
        throws
    {
        let prefix = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: prefix) }
        let programs = prefix.appending(path: "bin")
        let built = programs.appending(path: "nasa-photos_App.resources/Sample")
        let sample = { () -> String in
            Sample(besideProgramIn: programs).folder.path
        }
        #expect(sample() == built.path)
        let installed = prefix.appending(path: "share/nasa-photos/Sample")
        try FileManager.default.createDirectory(
            at: installed,
            withIntermediateDirectories: true
        )
        #expect(sample() == installed.path)
    }
}
