import Foundation
import TestSupport
import Testing

@testable import App

/// What commands print, whole: in a pipe and on a terminal. The command lines
/// are those of the transcripts.
@Suite(.queued)
struct PrintedTests {
    /// The terminal shows links, a pipe does not.
    private let variables = ["PAGER": "cat", "VTE_VERSION": "7600"]

    /// What sessions of lists keep, too.
    private let kept: Set<RunHome.Kept> = [
        .favorites, .history, .opened, .pictures, .seen,
    ]

    @Test(
        arguments: [
            "items", "records", "mistakes", "words", "lists", "days",
            "downloads", "program",
        ]
    )
    func `what a command prints of the sample is that of its transcript`(
        group: String
    ) async throws {
        let (name, homes) = ("printed-" + group, SettingsHome())
        let home = try homes.path("")
        var (piped, shown) = ("", "")
        for line in try Transcript.lines(of: name, home: home) {
            func text(_ run: ProgramRun) -> String {
                Transcript.text(run, of: line.text)
                    .replacing(home, with: "HOME")
            }
            piped += text(
                try await ProgramRun(
                    line.words + ["--sample"],
                    environment: variables.merging(line.environment) { $1 },
                    output: line.output
                )
            )
            // Lists open a session there.
            guard group == "items" else { continue }
            shown += text(
                try await onTerminal(line, line.words + ["--sample"])
            )
        }
        try Transcript.expect(piped, is: name)
        if shown.isEmpty { return }
        try Transcript.expect(shown, is: name + "-terminal")
    }

    /// What one line keeps, the next ones find.
    @Test(arguments: ["services", "kept", "offline"])
    func `what a command asks of services is that of its transcript`(
        group: String
    ) async throws {
        let (server, homes) = (try NASAServer(), SettingsHome())
        let home = try homes.path("")
        try FileManager.default.createSymbolicLink(
            atPath: home + "/images.jsonl",
            withDestinationPath: Sample().folder.path() + "/images.jsonl"
        )
        var text = ""
        let name = "printed-" + group
        for line in try Transcript.lines(of: name, home: home) {
            let count = server.targets.count
            let run = try await ProgramRun(
                line.words,
                environment: server.environment
                    .merging(line.environment) { $1 },
                input: line.input,
                output: line.output,
                clock: line.clock,
                inSession: !line.steps.isEmpty,
                leaving: line.steps.isEmpty ? [] : kept
            )
            // Several are asked for at a time.
            let asked = server.targets.dropFirst(count).sorted()
            text += Transcript.text(run, of: line.text)
            text += asked.map { "  asked: \($0)\n" }.joined()
        }
        try Transcript.expect(
            text.replacing(home, with: "HOME")
                .replacing(server.url, with: "SERVER"),
            is: name
        )
    }

    /// The lines change what is stored, and some of the services fail. What is
    /// typed names a file, which is standard input.
    @Test func `what is stored is printed as in its transcripts`()
        async throws
    {
        let nothing = NASAAnswer(status: 404)
        let failing = ["/api/natural", "/rss/", "/mmgis-maps/"]
        let server = try NASAServer(
            answering: failing.reduce(into: [:]) { $0[$1] = nothing }
        )
        let homes = SettingsHome()
        let home = try homes.path("")
        for name in ["stored.jsonl", "stored.config"] {
            try Transcript.copy(name, to: home)
        }
        func text(_ run: ProgramRun, of line: TranscriptLine) -> String {
            Transcript.text(run, of: line.text)
                .replacing(home, with: "HOME")
                .replacing(server.url, with: "SERVER")
                // It depends on the version of SQLite.
                .replacing(/Size( +)\d.*/) { "Size\($0.1)…" }
        }
        var (piped, shown) = ("", "")
        for line in try Transcript.lines(of: "printed-stored", home: home) {
            let input = try line.steps.first.map {
                try String(
                    contentsOfFile: home + "/" + $0.typed,
                    encoding: .utf8
                )
            }
            let run = try await ProgramRun(
                line.words,
                environment: server.environment
                    .merging(line.environment) { $1 },
                input: input ?? "",
                output: line.output,
                clock: NASAServer.clock
            )
            piped += text(run, of: line)
        }
        let name = "printed-stored-terminal"
        for line in try Transcript.lines(of: name, home: home) {
            let run = try await onTerminal(
                line,
                line.words,
                in: server.environment
            )
            shown += text(run, of: line)
        }
        try Transcript.expect(piped, is: "printed-stored")
        try Transcript.expect(shown, is: name)
    }

    /// What is on a terminal at the end of a command or of its session, which
    /// `q` ends, as it does a question, and to where its links lead.
    private func onTerminal(
        _ line: TranscriptLine,
        _ words: [String],
        in environment: [String: String] = [:]
    ) async throws -> ProgramRun {
        let isSample = words.contains("--sample")
        let terminal = try TerminalRun(
            words,
            columns: line.number("COLUMNS") ?? 100,
            rows: line.number("LINES") ?? 30,
            environment: variables.merging(environment) { $1 }
                .merging(line.environment) { $1 },
            clock: isSample ? .still() : NASAServer.clock,
            leaving: isSample ? [] : kept
        )
        let status = await terminal.finish(typing: "q") {
            $0.shows("q quit") && $0.isAtPrompt
                || $0.lastLine.hasSuffix("[y/N]")
        }
        let shown = terminal.now.lines.joined(separator: "\n") + "\n"
        let links = Set(terminal.now.links).sorted().map { "link: \($0)\n" }
        return ProgramRun(
            status: status,
            output: shown + links.joined(),
            errors: ""
        )
    }
}
