import Foundation
import TestSupport
import Testing

@testable import App

/// Lists as programs get them.
@Suite(.queued)
struct ListCommandTests {
    @Test func `items beyond the limit of the service are not sorted`()
        async throws
    {
        let server = try LoopbackServer { request in
            .json(Self.page(request, next: "page=101", total: 41_940))
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["search", "a", "--sort", "title", "-n", "1"],
            environment: server.environment("API")
        )
        #expect(run.status == .done)
        #expect(run.lines.count == 1)
        #expect(
            run.errors.contains("Sorted the first 1 of 41,940 results.")
        )
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [("json", 0), ("jsonl", 1), ("tsv", 1)])
    func `a later page that fails leaves complete records only`(
        format: String,
        lines: Int
    ) async throws {
        let server = try LoopbackServer { request in
            request.target.contains("page=2")
                ? .json(#"{"reason":"enough"}"#, status: 400)
                : .json(Self.page(request))
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["search", "a", "--all", "--format", format],
            environment: server.environment("API")
        )
        #expect(run.status == .service)
        #expect(run.lines.count == lines)
        #expect(run.errors.contains("enough"))
    }

    @Test func `--verbose logs each request`() async throws {
        let server = try LoopbackServer { _ in
            .json(#"{"collection":{"items":[]}}"#)
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["recent", "--verbose"],
            environment: server.environment("ASSETS")
        )
        #expect(run.errors.contains("GET http://127.0.0.1"))
        #expect(run.errors.contains("/recent.json"))
        #expect(run.errors.contains("200, 27 bytes"))
    }

    @Test func `--verbose logs stored responses, and values of no language`()
        async throws
    {
        let home = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: home) }
        let server = try LoopbackServer { _ in
            .json(#"{"collection":{"items":[{"data":[{"nasa_id":"a"}]}]}}"#)
        }
        let environment = server.environment("ASSETS")
            .merging(["HOME": home.path()]) { $1 }
        let line = ["recent", "--verbose"]
        _ = try await ProgramRun(line, environment: environment)
        let second = try await ProgramRun(line, environment: environment)
        #expect(second.errors.contains("/recent.json is stored"))
        #expect(!second.errors.contains("GET"))
        server.stop()
        let failed = try await ProgramRun(
            line + ["--refresh"],
            environment: environment
        )
        #expect(failed.status == .network)
        #expect(failed.errors.contains("attempt 2 of 4 in 1000 ms"))
        #expect(!failed.errors.contains("(host:"))
        #expect(!failed.errors.contains("seconds"))
    }

    private static func page(
        _ request: LoopbackRequest,
        next: String = "page=2",
        total: Int = 2
    ) -> String {
        let host = request.headers["host"] ?? ""
        return """
            {"collection":{"items":[{"data":[{"nasa_id":"one"}]}],\
            "metadata":{"total_hits":\(total)},"links":[{"rel":"next",\
            "href":"http://\(host)/search?q=a&\(next)"}]}}
            """
    }
}
