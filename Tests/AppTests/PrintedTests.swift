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

    @Test(
        arguments: [
            "items", "records", "mistakes", "words", "lists", "downloads",
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
            let terminal = try TerminalRun(
                line.words + ["--sample"],
                columns: 100,
                rows: 30,
                environment: variables.merging(line.environment) { $1 }
            )
            let status = await terminal.finish()
            let lines = terminal.now.lines.joined(separator: "\n") + "\n"
            shown += text(
                ProgramRun(status: status, output: lines, errors: "")
            )
        }
        try Transcript.expect(piped, is: name)
        if shown.isEmpty { return }
        try Transcript.expect(shown, is: name + "-terminal")
    }

    /// What one line keeps, the next ones find.
    @Test func `what a command asks of services is that of its transcript`()
        async throws
    {
        let (server, homes) = (try NASAServer(), SettingsHome())
        let home = try homes.path("")
        try FileManager.default.createSymbolicLink(
            atPath: home + "/images.jsonl",
            withDestinationPath: Sample().folder.path() + "/images.jsonl"
        )
        let url = try #require(server.environment.values.first)
        var text = ""
        for line in try Transcript.lines(
            of: "printed-services",
            home: home
        ) {
            let count = server.targets.count
            let run = try await ProgramRun(
                line.words,
                environment: server.environment
                    .merging(line.environment) { $1 },
                input: line.input,
                output: line.output,
                clock: NASAServer.clock,
                inSession: !line.steps.isEmpty
            )
            // Several are asked for at a time.
            let asked = server.targets.dropFirst(count).sorted()
            text += Transcript.text(run, of: line.text)
            text += asked.map { "  asked: \($0)\n" }.joined()
        }
        try Transcript.expect(
            text.replacing(home, with: "HOME").replacing(url, with: "SERVER"),
            is: "printed-services"
        )
    }
}
