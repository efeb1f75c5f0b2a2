import Foundation
import Glibc
import HTTP
import TestSupport
import Testing

@testable import Terminal
@testable import App

/// A run of the program within the test, over pipes, and what came of it.
struct ProgramRun {
    let status: App.ExitStatus
    let output: String
    let errors: String

    /// In English, on a small terminal, with a home that is empty.
    private static let environment = [
        "LC_ALL": "en_US.UTF-8", "COLUMNS": "80", "LINES": "14",
        "TERM": "xterm-256color",
    ]

    init(status: App.ExitStatus, output: String, errors: String) {
        self.status = status
        self.output = output
        self.errors = errors
    }

    /// The environment is added to the usual one, as a home is; the input is
    /// all of standard input, unless that is a descriptor to read from, and the
    /// output is a descriptor to write to, which is closed, instead of a pipe.
    /// With `inSession`, a list opens a session over pipes.
    init(
        _ arguments: [String],
        home given: String? = nil,
        environment: [String: String] = [:],
        input: String = "",
        reading: Int32? = nil,
        output: Int32? = nil,
        clock: HTTPClock = .still(),
        inSession: Bool = false,
        leaving kept: Set<RunHome.Kept> = [],
        composing compose: @escaping @Sendable (Network) -> Composition = {
            Composition($0)
        },
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        let home = try RunHome(
            environment.merging(given.map { ["HOME": $0] } ?? [:]) { $1 }
        )
        let (stdin, typing) = try Self.pipe()
        let (readingOutput, stdout) = try Self.pipe()
        let (readingErrors, stderr) = try Self.pipe()
        let bytes = Array(input.utf8)
        try #require(write(typing, bytes, bytes.count) == bytes.count)
        close(typing)
        let (written, errors) = (Capture(readingOutput), Capture(readingErrors))
        var streams = StandardStreams(
            input: reading ?? stdin,
            output: FileOutput(descriptor: output ?? stdout),
            error: FileOutput(descriptor: stderr),
            environment: Self.environment
                .merging(home.environment) { $1 }
        )
        streams.opensSessions = inSession
        let program = NasaPhotos(
            streams: streams,
            clock: clock,
            guardsSignals: false,
            compose: compose
        )
        status = await program.answer(arguments)
        for end in [stdin, stdout, stderr] + [output].compactMap(\.self) {
            close(end)
        }
        self.output = await written.text()
        self.errors = await errors.text()
        close(readingOutput)
        close(readingErrors)
        home.expect(leaving: kept, of: arguments, at: location)
    }

    /// Runs the words of a line without quotes.
    init(
        line: String,
        home: String? = nil,
        environment: [String: String] = [:],
        input: String = "",
        output: Int32? = nil,
        clock: HTTPClock = .still(),
        inSession: Bool = false,
        leaving kept: Set<RunHome.Kept> = [],
        composing compose: @escaping @Sendable (Network) -> Composition = {
            Composition($0)
        },
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        try await self.init(
            line.split(separator: " ").map(String.init),
            home: home,
            environment: environment,
            input: input,
            output: output,
            clock: clock,
            inSession: inSession,
            leaving: kept,
            composing: compose,
            at: location
        )
    }

    /// Runs the words of a line with the sample library.
    init(
        sample line: String,
        input: String = "",
        inSession: Bool = false,
        leaving kept: Set<RunHome.Kept> = [],
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        try await self.init(
            line: line + " --sample",
            input: input,
            inSession: inSession,
            leaving: kept,
            at: location
        )
    }

    var lines: [Substring] { output.split(separator: "\n") }

    /// The output, decoded as JSON.
    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(output.utf8))
    }

    /// A new, empty folder.
    static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "nasa-photos-" + UUID().uuidString)
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true
        )
        return folder
    }

    /// A pipe: the end to read from and the end to write to.
    static func pipe() throws -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        // A program that another test starts must not inherit them: it would
        // keep the pipe open.
        try #require(Glibc.pipe(&ends) == 0)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}

extension HTTPClock {
    /// A clock in which pauses between attempts pass at once, while timeouts
    /// and signs of activity never come; it begins some seconds after 1970.
    static func still(at seconds: TimeInterval = 0) -> HTTPClock {
        // With a chance of 1 the pauses between attempts are these.
        let pauses: Set<Duration> = [.seconds(1), .seconds(2), .seconds(4)]
        let date = Date(timeIntervalSince1970: seconds)
        return FakeTime(date) { pauses.contains($0) }.clock()
    }
}
