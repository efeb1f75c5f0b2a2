import Foundation
import TestSupport
import Testing

@testable import App

/// What a session keeps of the options of a list, and what it says of lists
/// without items.
@Suite(.queued)
struct ListSessionTests {
    private func output(
        of arguments: [String],
        typed lines: String...
    ) async throws -> String {
        let result = try await ProgramRun(
            arguments + ["--sample"],
            input: (lines + ["q"]).joined(separator: "\n") + "\n",
            inSession: true
        )
        #expect(result.status == .done)
        return result.output
    }

    @Test func `a limit limits a list and the searches from it`() async throws {
        let output = try await output(
            of: ["search", "apollo 11", "-n", "2"],
            typed: "n",
            "/moon"
        )
        #expect(
            output.contains("“apollo 11” · 1–2 of 22 (first 2) · page 1 of 1")
        )
        #expect(output.contains("(first 2) · page 1 of 1"))
        #expect(!output.contains("3–"))
    }

    @Test(arguments: [["recent"], ["popular"]])
    func `a limit limits other lists`(arguments: [String]) async throws {
        let output = try await output(of: arguments + ["-n", "2"], typed: "3")
        #expect(output.contains(" · 1–2 of 66 (first 2) · page 1 of 1"))
        #expect(output.contains("There is no item 3; the last is 2."))
    }

    /// The months whose titles are on the pages of a session.
    @Test(arguments: [
        (["]"], ["2026-09", "2026-10", "2026-09"]),
        (["]", "]"], ["2026-09", "2026-10", "2026-11", "2026-10"]),
        (
            ["]", "]", "["],
            ["2026-09", "2026-10", "2026-11", "2026-10", "2026-11"]
        ),
    ])
    func `each month that was shown is a step back`(
        keys: [String],
        months: [String]
    ) async throws {
        let server = try NASAServer()
        let run = try await ProgramRun(
            ["apod", "2026-09"],
            environment: server.environment,
            input: (keys + ["b", "q"]).joined(separator: "\n") + "\n",
            clock: NASAServer.clock,
            inSession: true
        )
        #expect(run.status == .done)
        let shown = run.output.matches(of: /Picture of the Day, (\d{4}-\d\d)/)
            .map { String($0.1) }
        #expect(shown == months, "\(run.output)")
    }

    @Test func `without a limit a session shows the whole list`() async throws {
        let output = try await output(of: ["search", "apollo 11"])
        #expect(output.contains(" of 22 · page 1 of "))
    }

    @Test func `a search from a list keeps its order, and finds all items`()
        async throws
    {
        let server = try LoopbackServer { request in
            let isPart = request.target.contains("year_start")
            return .json(
                #"{"collection":{"items":["#
                    + #"{"data":[{"nasa_id":"1","title":"b"}]},"#
                    + #"{"data":[{"nasa_id":"2","title":"a"}]}],"#
                    + #""metadata":{"total_hits":\#(isPart ? 2 : 20_000)}}}"#
            )
        }
        defer { server.stop() }
        let result = try await ProgramRun(
            ["search", "one", "--all", "--sort", "title"],
            environment: [
                "NASA_PHOTOS_API_URL": server.url("").absoluteString
            ],
            input: "/two\nq\n",
            inSession: true
        )
        let targets = server.requests.map(\.target)
        #expect(
            targets.contains {
                $0.contains("q=two") && $0.contains("year_start")
            }
        )
        let list = result.output.split(separator: "“two” · ").last
        #expect(list?.contains(/\n *1 +a\n/) == true)
    }

    @Test(arguments: [
        (["search", "apollo"], "“moon” · "),
        (
            ["search", "apollo", "type:video,image"],
            "“moon” · "
        ),
        (["search", "album:Apollo"], "“moon” · "),
        (["favorites"], "“moon” · "),
    ])
    func `a search from a list is one for pictures`(
        arguments: [String],
        title: String
    ) async throws {
        let output = try await output(of: arguments, typed: "/moon")
        #expect(output.contains(title))
    }

    @Test(arguments: [
        (["favorites"], "No favorites. Add some with"),
        (["favorites", "moon"], "No favorites. Add some with"),
        (["history"], "The history is empty."),
    ])
    func `an empty list of one's own says how it gets items`(
        arguments: [String],
        text: String
    ) async throws {
        let output = try await output(of: arguments)
        #expect(output.contains(text))
        #expect(!output.contains("Try fewer"))
        #expect(!output.contains("type:"))
    }
}
