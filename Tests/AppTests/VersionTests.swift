import Foundation
import Glibc
import TestSupport
import Testing

@testable import Terminal
@testable import App

/// What a release says about itself.
@Suite(.queued)
struct VersionTests {
    /// The changelog, split at its headings of versions.
    private static func versions() throws -> [Substring] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Docs/Changelog.md").standardizedFileURL
        return try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n## ").dropFirst().map(\.self)
    }

    @Test func `the program, its manual and the changelog name one version`()
        async throws
    {
        let pattern = /^(\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)\n/
        let newest = try #require(
            try Self.versions().lazy.compactMap { $0.firstMatch(of: pattern) }
                .first
        )
        let version = try await ProgramRun(["--version"])
        #expect(version.output == "nasa-photos \(newest.1)\n")
        let manual = try await ProgramRun(["help", "manual"])
        let title = try #require(manual.lines.first)
        #expect(title.contains("\"\(newest.2)\""))
        #expect(title.hasSuffix("photos \(newest.1)\""))
    }

    @Test func `a version of the changelog has each heading once`() throws {
        for version in try Self.versions() {
            let headings = version.split(separator: "\n")
                .filter { $0.hasPrefix("### ") }
            #expect(!headings.isEmpty)
            #expect(Set(headings).count == headings.count)
        }
    }

    @Test func `without a command line the program asks for /proc`()
        async throws
    {
        let (reading, writing) = try ProgramRun.pipe()
        let output = FileOutput(descriptor: writing)
        let program = NasaPhotos(
            streams: StandardStreams(
                input: STDIN_FILENO,
                output: output,
                error: output,
                environment: [:]
            )
        )
        let status = await program.run(commandLine: [])
        close(writing)
        let text = await Capture(reading).text()
        close(reading)
        #expect(status == .other)
        #expect(text.contains("Mount /proc"))
    }
}
