import Foundation
import TestSupport
import Testing

@testable import App

/// Lists as programs get them.
struct ListCommandTests {
    @Test func `fields are chosen and put in order`() async throws {
        let run = try await ProgramRun(
            sample: "search --nasa-id as11-40-5874 --fields center,nasa_id"
        )
        #expect(run.output == "JSC\tas11-40-5874\n")
    }

    @Test func `fields are chosen for JSON too`() async throws {
        let run = try await ProgramRun(
            sample: "search --nasa-id as11-40-5874 --fields center,nasa_id "
                + "--format jsonl"
        )
        #expect(
            run.output == #"{"center":"JSC","nasa_id":"as11-40-5874"}"# + "\n"
        )
    }

    @Test func `an unknown field is named with those there are`()
        async throws
    {
        let run = try await ProgramRun(sample: "recent --fields nasa_id,size")
        #expect(run.status == .usage)
        #expect(run.errors.contains("“size”"))
        #expect(run.errors.contains("manifest_url"))
        #expect(run.output.isEmpty)
    }

    @Test func `a template makes lines of one's own`() async throws {
        let run = try await ProgramRun(
            [
                "search", "--nasa-id", "as11-40-5874", "--sample",
                "--template", #"{year}\t{{{nasa_id}}} {center}"#,
            ]
        )
        #expect(run.output == "1969\t{as11-40-5874} JSC\n")
    }

    @Test(arguments: ["{size}", "{nasa_id", "}"])
    func `an impossible template is refused`(template: String) async throws {
        let run = try await ProgramRun(
            ["recent", "--sample", "--template", template]
        )
        #expect(run.status == .usage)
        #expect(run.errors.contains("--template"))
    }

    @Test func `records end with NUL where that is wanted`() async throws {
        let run = try await ProgramRun(
            sample: "search moon -n 2 -0 --fields nasa_id"
        )
        #expect(run.output.utf8.filter { $0 == 0 }.count == 2)
        #expect(run.output.utf8.last == 0)
        #expect(!run.output.contains("\n"))
    }

    @Test func `the newest come first where that is wanted`() async throws {
        let run = try await ProgramRun(
            sample: "search moon --sort newest --all --fields date_created"
        )
        #expect(run.lines.count > 3)
        #expect(run.lines == run.lines.sorted(by: >))
        #expect(run.errors.contains("cannot sort"))
    }

    @Test func `silence covers all but failures`() async throws {
        let quiet = try await ProgramRun(sample: "search zzzzz --quiet")
        #expect(quiet.errors.isEmpty)
        let failed = try await ProgramRun(sample: "album zzzzz --quiet")
        #expect(!failed.errors.isEmpty)
        #expect(failed.status == .notFound)
    }

    @Test(arguments: [("json", 0), ("jsonl", 1), ("tsv", 1)])
    func `a later page that fails leaves whole records only`(
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

    @Test func `each request is told where that is wanted`() async throws {
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

    private static func page(_ request: LoopbackRequest) -> String {
        let host = request.headers["host"] ?? ""
        return """
            {"collection":{"items":[{"data":[{"nasa_id":"one"}]}],\
            "metadata":{"total_hits":2},"links":[{"rel":"next",\
            "href":"http://\(host)/search?q=a&page=2"}]}}
            """
    }
}
