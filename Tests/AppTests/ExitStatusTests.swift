import Foundation
import Glibc
import TestSupport
import Testing

@testable import App

@Suite(.queued)
struct ExitStatusTests {
    private static let json = [
        "Content-Type": "application/json"
    ]

    /// Searches on a server that always responds the same.
    private func search(
        at response: LoopbackResponse
    ) async throws -> (run: ProgramRun, requests: Int) {
        let server = try LoopbackServer { _ in response }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["search", "moon"],
            environment: server.environment("API")
        )
        return (run, server.requests.count)
    }

    @Test(arguments: [
        (["missing", "limited"], App.ExitStatus.notFound),
        (["limited", "missing"], .rateLimit),
    ])
    func `the status is that of the first id that failed`(
        ids: [String],
        status: App.ExitStatus
    ) async throws {
        let server = try LoopbackServer { request in
            request.target.contains("missing")
                ? .json(#"{"collection":{"items":[]}}"#)
                : .response(429, headers: ["Retry-After": "7000"])
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["show"] + ids,
            environment: server.environment("API")
        )
        #expect(run.status == status)
    }

    @Test(arguments: [
        (
            "not-found",
            LoopbackResponse.json(#"{"reason":"No such thing."}"#, status: 404),
            App.ExitStatus.service
        ),
        (
            "refused", .json(#"{"reason":"Invalid value."}"#, status: 400),
            .service
        ),
        // That of a file would be asked for again.
        ("denied", .response(403), .service),
        ("failed", .response(503), .service),
        (
            "limited", .response(429, headers: ["Retry-After": "7000"]),
            .rateLimit
        ),
        ("html", .json("<!DOCTYPE html><title>Sign in</title>"), .service),
        ("garbage", .json("moon!"), .service),
        ("shape", .json(#"{"collection":{"items":7}}"#), .service),
        (
            "values",
            .json("[" + String(repeating: "0,", count: 300_000) + "0]"),
            .service
        ),
        (
            "not-utf8",
            .response(headers: json, body: Data([0x22, 0xFF, 0x22])),
            .service
        ),
        ("cut", .cut(after: "{", of: 90), .network),
        ("reset", .reset, .network),
        ("redirect", .redirect(to: "http://evil.example/a"), .service),
        (
            "hostile",
            .json(#"{"reason":"\u001b]0;x\u0007Moon\u202e"}"#, status: 400),
            .service
        ),
        ("nothing", .json(#"{"collection":{"items":[]}}"#), .done),
    ])
    func `each cause of a failure has its message and its status`(
        name: String,
        response: LoopbackResponse,
        status: App.ExitStatus
    ) async throws {
        let (result, requests) = try await search(at: response)
        #expect(result.status == status)
        #expect(result.output == "")
        let isRetried = ["failed", "cut", "reset"].contains(name)
        #expect(requests == (isRetried ? 4 : 1))
        try Transcript.expect(
            result,
            is: "status-" + name,
            of: "nasa-photos search moon"
        )
    }

    @Test(arguments: ["search moon", "search moon type:video"])
    func `a session that never had anything to show ends with the failure`(
        line: String
    ) async throws {
        let server = try LoopbackServer { _ in .response(500) }
        defer { server.stop() }
        let run = try TerminalRun(
            line.split(separator: " ").map(String.init),
            columns: 80,
            rows: 20,
            environment: server.environment("API")
        )
        await run.screen { $0.shows("r retry") }
        #expect(try await run.quit() == .service)
        #expect(run.now.shows("The service reported an error (HTTP 500)."))
    }

    @Test func `a closed port is a network failure`() async throws {
        let port = try ClosedPort()
        let result = try await ProgramRun(
            ["search", "moon", "--format", "json"],
            environment: ["NASA_PHOTOS_API_URL": port.url]
        )
        #expect(result.status == .network)
        try Transcript.expect(
            result,
            is: "status-closed-port",
            of: "nasa-photos search moon --format json"
        )
    }

    @Test(arguments: [["search", "moon", "--sample"], ["help"]])
    func `a full disk is reported`(arguments: [String]) async throws {
        let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
        try #require(full >= 0)
        let result = try await ProgramRun(arguments, output: full)
        #expect(result.status == .diskFull)
        #expect(result.errors.contains("No space left on device"))
    }

    @Test(arguments: [
        (["search", "moon", "--sample"], false), (["help"], false),
        (["search", "moon", "--sample"], true),
    ])
    func `a reader that leaves ends the program quietly`(
        arguments: [String],
        inSession: Bool
    ) async throws {
        let (reading, writing) = try ProgramRun.pipe()
        close(reading)
        let result = try await ProgramRun(
            arguments,
            output: writing,
            inSession: inSession
        )
        #expect(result.status == .done)
        #expect(result.errors == "")
    }

    @Test func `a session reports a failure, which r retries`()
        async throws
    {
        let server = try LoopbackServer { _ in .response(404) }
        defer { server.stop() }
        let result = try await ProgramRun(
            ["search", "moon"],
            environment: server.environment("API"),
            input: "r\nb\n",
            inSession: true
        )
        #expect(server.requests.count == 2)
        try Transcript.expect(
            result,
            is: "session-failure",
            of: "nasa-photos search moon"
        )
    }
}
