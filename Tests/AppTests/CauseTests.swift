import Foundation
import TestSupport
import Testing

@testable import App

/// Failures that name the right cause.
@Suite(.queued)
struct CauseTests {
    @Test func `a list that is cut says so without a terminal, too`()
        async throws
    {
        let server = try LoopbackServer { request in
            .json(
                #"{"collection":{"items":[{"data":[{"nasa_id":"a"}]}],"#
                    + #""metadata":{"total_hits":156}}}"#
            )
        }
        defer { server.stop() }
        let environment = server.environment("API")
        let run = try await ProgramRun(
            ["search", "x", "--no-limit", "--quiet"],
            environment: environment
        )
        #expect(run.status == .service)
        #expect(run.errors.contains("only 1 of 156 items"))
        let all = try await ProgramRun(
            ["search", "album:x", "--all"],
            environment: environment
        )
        #expect(all.status == .service)
        #expect(all.errors.contains("only 1 of 156 items"))
    }

    @Test(arguments: [
        ["download", "x", "-o", "-"], ["picture", "/dev/null", "--ppm"],
    ])
    func `bytes are not written to a terminal`(words: [String]) async throws {
        let run = try TerminalRun(words + ["--sample"], columns: 80, rows: 24)
        #expect(await run.finish() == .usage)
        let text = run.now.lines.joined(separator: " ")
        #expect(text.contains("terminal; "))
    }

    @Test func `an opener that fails is reported, and nothing recorded`()
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let opener = folder.appending(path: "xdg-open")
        let environment = [
            "PATH": folder.path(), "DISPLAY": ":0", "HOME": folder.path(),
        ]
        func open(_ status: Int, _ id: String) async throws -> ProgramRun {
            try ScriptFile.write("exit \(status)", to: opener)
            return try await ProgramRun(
                ["open", id, "--sample"],
                environment: environment
            )
        }
        let failed = try await open(4, "as11-40-5874")
        #expect(failed.status == .other)
        #expect(failed.errors.contains("Could not start the browser"))
        #expect(try await open(0, "nosuch").status == .notFound)
        #expect(try await open(0, "as11-40-5875").status == .done)
    }

    @Test func `notes of a session go to standard error that is elsewhere`()
        async throws
    {
        let server = try NASAServer()
        let (reading, writing) = try ProgramRun.pipe()
        let run = try TerminalRun(
            ["search", "moon"],
            columns: 100,
            rows: 30,
            environment: server.environment
                .merging(["XDG_CACHE_HOME": "/dev/null/a"]) { $1 },
            errors: writing,
            clock: NASAServer.clock
        )
        await run.prompt()
        #expect(try await run.quit() == .done)
        close(writing)
        let text = await Capture(reading).text()
        close(reading)
        #expect(text.hasPrefix("nasa-photos: Responses cannot be stored in "))
        #expect(!run.written.contains("Responses cannot"))
    }
}
