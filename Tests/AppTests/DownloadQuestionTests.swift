import Foundation
import Services
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct DownloadQuestionTests {
    private let folder: DownloadFolder

    init() throws { folder = try DownloadFolder() }

    @Test(arguments: [
        ("n", false), ("", false), ("yet", false), ("Y", true), ("yes", true),
    ])
    func `people are asked before many files, and what is not yes is no`(
        reply: String,
        goesOn: Bool
    ) async throws {
        let files = folder.url.appending(path: "files").path()
        let ids = (1 ... 101).map { "no-such-id-\($0)" }
        let run = try TerminalRun(
            ["download", "--sample", "--output", files] + ids,
            columns: 200,
            rows: 200
        )
        await run.screen { $0.shows("Download 101 items to \(files)/? [y/N]") }
        try await run.type(reply)
        #expect(await run.finish() == (goesOn ? .notFound : .other))
        #expect(run.now.shows("Nothing was downloaded.") != goesOn)
        #expect(run.now.shows("101 failed") == goesOn)
        #expect(FileManager.default.fileExists(atPath: files) == goesOn)
    }

    @Test func `people are asked before a list that may have no end`()
        async throws
    {
        let server = try NASAServer()
        let path = folder.url.path() + "/"
        let run = try TerminalRun(
            ["download", "moon", "--all", "-o", path],
            columns: 200,
            rows: 20,
            environment: server.environment,
            clock: NASAServer.clock
        )
        await run.screen {
            $0.shows(
                "Download the whole list, however long it is, to \(path)? [y/N]"
            )
        }
        try await run.type("n")
        #expect(await run.finish() == .other)
    }

    @Test func `100 files are downloaded without a question`() async throws {
        let ids = (1 ... 100).map { "no-such-id-\($0)" }
        let run = try TerminalRun(
            ["download", "--sample", "--output", folder.url.path()] + ids,
            columns: 200,
            rows: 200
        )
        let isAsked: @Sendable (TerminalEmulator) -> Bool = {
            $0.lines.contains { $0.contains("[y/N]") }
        }
        let answer = Task {
            await run.screen(until: isAsked)
            if !Task.isCancelled { try await run.type("n") }
        }
        #expect(await run.finish() == .notFound)
        answer.cancel()
        #expect(!isAsked(run.now))
    }
}
