import TestSupport
import Testing

@testable import App

/// What commands print of the sample, whole: in a pipe and on a terminal.
@Suite(.queued)
struct PrintedTests {
    /// The terminal shows links, a pipe does not.
    private let variables = ["PAGER": "cat", "VTE_VERSION": "7600"]

    /// The command lines are those of the transcript.
    @Test(arguments: ["items", "records", "mistakes", "words"])
    func `what a command prints is that of its transcript`(
        group: String
    ) async throws {
        let (name, homes) = ("printed-" + group, SettingsHome())
        var (piped, shown) = ("", "")
        for line in try Transcript.lines(of: name) {
            let words = line.split(separator: " ").map(String.init)
            let home = try homes.path("")
            func text(_ run: ProgramRun) -> String {
                Transcript.text(run, of: line).replacing(home, with: "HOME")
            }
            piped += text(
                try await ProgramRun(
                    words + ["--sample"],
                    environment: variables.merging(["HOME": home]) { $1 }
                )
            )
            // Lists open a session there.
            guard group == "items" else { continue }
            let terminal = try TerminalRun(
                words + ["--sample"],
                columns: 100,
                rows: 30,
                environment: variables.merging(["HOME": home]) { $1 }
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
}
