import Foundation
import TestSupport
import Testing

@testable import App

/// What a session keeps of the options of a list, and what it says of lists
/// without items.
@Suite(.queued)
struct ListSessionTests {
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

    /// Pictures come too late, or fail meanwhile.
    @Test(arguments: [
        (200, ""),
        (
            451,
            "nasa-photos: Added moon-0, but could not store its picture. It is "
                + "fetched when you open it. The service rejected the request "
                + "(HTTP 451).\n"
        ),
    ])
    func `a session waits ten seconds for the pictures of favorites`(
        status: Int,
        said: String
    ) async throws {
        let gate = Gate()
        let time = FakeTime {
            guard $0 == .seconds(10) else { return false }
            if status != 200 { gate.open() }
            return status == 200
        }
        let answer = NASAAnswer(status: status)
        let server = try NASAServer(
            answering: status == 200 ? [:] : [".jpg": answer]
        ) { path in
            if path.hasSuffix(".jpg") { gate.block(orUntil: gate) }
        }
        let run = try await ProgramRun(
            ["search", "moon", "--year", "1969"],
            environment: server.environment,
            input: "f 1\nq\n",
            clock: time.clock(),
            inSession: true,
            leaving: [.favorites, .pictures]
        )
        gate.open()
        #expect(run.status == .done)
        let note = "nasa-photos: Storing the pictures of favorites…\n"
        #expect(run.errors == note + said)
        #expect(time.pauses == (status == 200 ? [.seconds(10)] : []))
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
            environment: server.environment("API"),
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
}
