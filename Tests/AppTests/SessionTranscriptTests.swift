import Foundation
import Glibc
import Terminal
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5)))
struct SessionTranscriptTests {
    private static let script = [
        "n", "p", "p", "3", "n", "o", "b", "g 3", "99", "500", "what", "?",
        "/bootprint", "1", "b", "b", "/nothing like it", "b", "r", "g 9", "n",
        "q",
    ]

    @Test(arguments: [40, 80, 120])
    func `a session over pipes`(columns: Int) async throws {
        let result = try await Program.run(
            ["search", "apollo 11", "--sample", "--interactive"],
            environment: ["COLUMNS": "\(columns)"],
            input: Self.script.joined(separator: "\n") + "\n"
        )
        try Transcript.expect(
            result,
            is: "session-\(columns)",
            of: "nasa-photos search 'apollo 11' --sample --interactive"
        )
    }

    @Test(arguments: [
        ("session-korean", "ko_KR.UTF-8"), ("session-c", "C"),
    ])
    func `a session in another locale`(
        name: String,
        locale: String
    ) async throws {
        let result = try await Program.run(
            ["search", "apollo 11", "--sample", "--interactive"],
            environment: ["LC_ALL": locale, "COLUMNS": "60"],
            input: "n\n3\nb\nwhat\n?\n/nothing like it\nq\n"
        )
        try Transcript.expect(
            result,
            is: name,
            of: "LC_ALL=\(locale) nasa-photos search 'apollo 11' --sample "
                + "--interactive"
        )
    }

    @Test(arguments: [40, 80, 120])
    func `a session on a terminal`(columns: Int) async throws {
        let result = try await onTerminal(
            ["n", "3", "b", "what"],
            columns: UInt16(columns)
        )
        try Transcript.expect(
            result,
            is: "terminal-\(columns)",
            of: "nasa-photos search 'apollo 11' --sample"
        )
    }

    @Test(arguments: ["z", "z 10 20", "z-", "Z"])
    func `where no pictures are shown none is zoomed`(
        line: String
    ) async throws {
        let result = try await Program.run(
            ["search", "apollo 11", "--sample", "--interactive"],
            input: "3\n\(line)\nq\n"
        )
        #expect(result.output.contains("Pictures are not shown, so"))
        #expect(!result.output.contains("of width and height"))
    }

    /// Types each line when it is asked for one, and then leaves.
    private func onTerminal(
        _ lines: [String],
        columns: UInt16
    ) async throws -> Program.Result {
        let terminal = try PseudoTerminal(columns: columns, rows: 14)
        let (reading, stderr) = try Program.pipe()
        let (shown, error) = (Capture(terminal.screen), Capture(reading))
        let running = Task {
            await NasaPhotos.run(
                arguments: ["search", "apollo 11", "--sample"],
                streams: StandardStreams(
                    input: terminal.terminal,
                    output: FileOutput(descriptor: terminal.terminal),
                    error: FileOutput(descriptor: stderr),
                    environment: [
                        "LC_ALL": "en_US.UTF-8", "TERM": "xterm-256color",
                        "NASA_PHOTOS_PICTURES": "none",
                    ]
                ),
                clock: StillClock.clock,
                guardsSignals: false
            )
        }
        for line in lines + ["q"] {
            await shown.ends(with: "> \u{1B}[0m")
            try terminal.type(line + "\n")
        }
        let status = await running.value
        close(terminal.terminal)
        close(stderr)
        defer {
            close(terminal.screen)
            close(reading)
        }
        return await Program.Result(
            output: shown.text(),
            error: error.text(),
            status: status
        )
    }
}
