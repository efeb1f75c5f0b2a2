import HTTP
import TestSupport
import Testing

@testable import App

/// Whole sessions with the sample: all that is printed over pipes, and each
/// screen of a terminal.
@Suite(.queued)
struct PrintedSessionTests {
    /// October 15, 2026: after the pictures of the day of the sample, so that
    /// a month follows theirs.
    private static let clock = HTTPClock.still(at: 1_792_065_600)

    @Test(arguments: ["printed-sessions", "printed-widths"])
    func `a session over pipes is that of its transcript`(
        name: String
    ) async throws {
        var printed = ""
        for script in try Transcript.lines(of: name) {
            let run = try await ProgramRun(
                script.words + ["--sample"],
                environment: script.environment,
                input: script.input,
                clock: Self.clock,
                inSession: true
            )
            printed += Transcript.text(run, of: script.text)
        }
        try Transcript.expect(printed, is: name)
    }

    @Test func `a session on a terminal is that of its transcript`()
        async throws
    {
        var printed = ""
        for script in try Transcript.lines(of: "printed-screens") {
            let run = try TerminalRun(
                script.words + ["--sample"],
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
                of: script.text
            )
        }
        try Transcript.expect(printed, is: "printed-screens")
    }
}
