import Foundation
import HTTP
import TestSupport
import Testing

@testable import App

/// Whole sessions with the sample: all that is printed over pipes, and each
/// screen of a terminal.
@Suite(.queued)
struct PrintedSessionTests {
    /// A line of a transcript: variables, the words of a command and, after
    /// `<`, what is typed, each line after `;`. An empty one is `⏎`. On a
    /// terminal, what is to be shown then follows `~`.
    private struct Script {
        let environment: [String: String]
        let words: [String]
        let steps: [(typed: String, shown: String)]

        init(_ line: String) {
            let parts = line.components(separatedBy: " < ")
            let words = parts[0].split(separator: " ").map(String.init)
            let variables = words.prefix { $0.contains(/^[A-Z_]+=/) }
                .map { $0.components(separatedBy: "=") }
            environment = Dictionary(
                uniqueKeysWithValues: variables.map { ($0[0], $0[1]) }
            )
            self.words = words.dropFirst(variables.count) + ["--sample"]
            steps = parts[1].components(separatedBy: " ; ").map {
                let step = $0.components(separatedBy: " ~ ")
                return (step[0] == "⏎" ? "" : step[0], step.last ?? "")
            }
        }

        func number(_ variable: String) -> Int? {
            environment[variable].flatMap { Int($0) }
        }
    }

    /// October 15, 2026: after the pictures of the day of the sample, so that
    /// a month follows theirs.
    private static let clock = HTTPClock.still(at: 1_792_065_600)

    @Test func `a session over pipes is that of its transcript`() async throws {
        var printed = ""
        for line in try Transcript.lines(of: "printed-sessions") {
            let script = Script(line)
            let run = try await ProgramRun(
                script.words,
                environment: script.environment,
                input: script.steps.map { $0.typed + "\n" }.joined(),
                clock: Self.clock,
                inSession: true
            )
            printed += Transcript.text(run, of: line)
        }
        try Transcript.expect(printed, is: "printed-sessions")
    }

    @Test func `a session on a terminal is that of its transcript`()
        async throws
    {
        var printed = ""
        for line in try Transcript.lines(of: "printed-screens") {
            let script = Script(line)
            let run = try TerminalRun(
                script.words,
                columns: script.number("COLUMNS") ?? 80,
                rows: script.number("LINES") ?? 24,
                environment: script.environment,
                clock: Self.clock
            )
            var output = ""
            for (typed, shown) in script.steps {
                if !output.isEmpty {
                    // A single key is not echoed.
                    script.words.contains("single")
                        ? try run.typeAhead(typed) : try await run.type(typed)
                }
                let now = await run.screen {
                    $0.shows(shown) && $0.lastLine.contains(">")
                }
                output += now.window.joined(separator: "\n") + "\n---\n"
            }
            let status = try await run.quit()
            output += run.now.window.joined(separator: "\n") + "\n"
            printed += Transcript.text(
                ProgramRun(status: status, output: output, errors: ""),
                of: line
            )
        }
        try Transcript.expect(printed, is: "printed-screens")
    }
}
