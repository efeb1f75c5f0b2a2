import Glibc
import Terminal
import Testing

@testable import App

/// The program with its streams in the test's hands.
struct Program {
    /// What a run left behind.
    struct Result {
        let output: String
        let error: String
        let status: App.ExitStatus
    }

    static let environment = [
        "LC_ALL": "en_US.UTF-8", "COLUMNS": "80", "LINES": "14",
        "TERM": "xterm-256color",
    ]

    /// Runs it over pipes. The environment comes on top of the usual one, the
    /// input is all that stands there, and the output is a descriptor to write
    /// to in place of a pipe, closed afterwards.
    static func run(
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String = "",
        output: Int32? = nil
    ) async throws -> Result {
        let (stdin, typing) = try pipe()
        let (reading, stdout) = try pipe()
        let (readingError, stderr) = try pipe()
        let bytes = Array(input.utf8)
        try #require(write(typing, bytes, bytes.count) == bytes.count)
        close(typing)
        let (result, error) = (Capture(reading), Capture(readingError))
        let status = await NasaPhotos.run(
            arguments: arguments,
            streams: StandardStreams(
                input: stdin,
                output: FileOutput(descriptor: output ?? stdout),
                error: FileOutput(descriptor: stderr),
                environment: Self.environment.merging(environment) { $1 }
            ),
            clock: StillClock.clock,
            guardsSignals: false
        )
        for end in [stdin, stdout, stderr] + [output].compactMap(\.self) {
            close(end)
        }
        defer {
            close(reading)
            close(readingError)
        }
        return await Result(
            output: result.text(),
            error: error.text(),
            status: status
        )
    }

    /// A pipe: the end to read from and the end to write to.
    static func pipe() throws -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }
}
