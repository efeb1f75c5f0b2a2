import Foundation
import TestSupport
import Testing

@testable import App

/// Lists as programs get them.
@Suite(.queued)
struct ListCommandTests {
    @Test func `--template formats a line for each item`() async throws {
        let run = try await ProgramRun(
            [
                "search", "id:as11-40-5874", "--sample",
                "--template", #"{year}\t{{{nasa_id}}} {center}"#,
            ]
        )
        #expect(run.output == "1969\t{as11-40-5874} JSC\n")
    }

    @Test func `--null ends each record with NUL`() async throws {
        let run = try await ProgramRun(
            sample: "search moon -n 2 -0 --fields nasa_id"
        )
        #expect(run.output.utf8.filter { $0 == 0 }.count == 2)
        #expect(run.output.utf8.last == 0)
        #expect(!run.output.contains("\n"))
    }

    @Test func `items beyond the limit of the service are not sorted`()
        async throws
    {
        let server = try LoopbackServer { request in
            .json(Self.page(request, next: "page=101", total: 41_940))
        }
        defer { server.stop() }
        let run = try await ProgramRun(
            ["search", "a", "--sort", "title", "-n", "1"],
            environment: [
                "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)"
            ]
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
            environment: [
                "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)"
            ]
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
            environment: [
                "NASA_PHOTOS_ASSETS_URL": "http://127.0.0.1:\(server.port)"
            ]
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
        let environment = [
            "HOME": home.path(),
            "NASA_PHOTOS_ASSETS_URL": "http://127.0.0.1:\(server.port)",
        ]
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

@Suite(.queued)
struct ExportTranscriptTests {
    @Test(arguments: [
        ("tsv", ["--limit", "8"]),
        ("tsv-any", ["type:any", "--all", "--format", "tsv"]),
        ("json", ["--limit", "2", "--format", "json"]),
        ("jsonl", ["--limit", "2", "--format", "jsonl"]),
        ("csv", ["--limit", "2", "--format", "csv"]),
        ("html", ["--limit", "2", "--format", "html"]),
        ("atom", ["--limit", "2", "--format", "atom"]),
        ("text", ["--limit", "4", "--format", "text"]),
        ("empty-tsv", ["title:nowhere"]),
        ("empty-csv", ["title:nowhere", "--format", "csv"]),
        ("empty-json", ["title:nowhere", "--format", "json"]),
    ])
    func `a list matches its transcript`(
        name: String,
        options: [String]
    ) async throws {
        let arguments = ["search", "apollo", "--sample"] + options
        try Transcript.expect(
            await ProgramRun(arguments),
            is: "export-" + name,
            of: "nasa-photos " + arguments.joined(separator: " ")
        )
    }

    @Test(arguments: [
        ("korean", "ko_KR.UTF-8", "text"), ("c", "C", "text"),
        ("c-tsv", "C", "tsv"),
    ])
    func `a list is exported in another locale`(
        name: String,
        locale: String,
        format: String
    ) async throws {
        let arguments = [
            "search", "apollo", "--sample", "--limit", "4", "--format", format,
        ]
        try Transcript.expect(
            await ProgramRun(
                arguments,
                environment: ["LC_ALL": locale, "COLUMNS": "60"]
            ),
            is: "export-" + name,
            of: "LC_ALL=\(locale) nasa-photos "
                + arguments.joined(separator: " ")
        )
    }
}
