import Foundation
import TestSupport
import Testing

@testable import App

/// Lines in a session that are no keys.
@Suite(.queued)
struct TypedLineTests {
    /// Unless one is typed, a list has no limit.
    @Test(arguments: [
        ("search moon", "“moon” · 1–5 of 29,000 (first 10,000 available)"),
        ("search moon -n 2", "“moon” · 1–2 of 29,000 (first 2)"),
    ])
    func `a list from a session is as long as one of a command`(
        line: String,
        title: String
    ) async throws {
        let server = try NASAServer()
        for arguments in [line, "home"] {
            let run = try await ProgramRun(
                arguments.split(separator: " ").map(String.init),
                environment: server.environment,
                input: (arguments == line ? "" : line + "\n") + "q\n",
                clock: NASAServer.clock,
                inSession: true
            )
            #expect(run.lines.contains { $0.hasPrefix(title) }, "\(run.output)")
        }
    }

    @Test(arguments: [
        (["/apollo sort:title", "/apollo 11"], ["/apollo 11"]),
        (["/apollo 11", "/sort:oldest"], ["/apollo 11 sort:oldest"]),
        (["/apollo 11", "/moon sort:oldest"], ["/moon sort:oldest"]),
        (["/apollo type:any", "/apollo 11"], ["/apollo 11"]),
    ])
    func `a qualifier is of one search, an order alone of the shown one`(
        lines: [String],
        same: [String]
    ) async throws {
        func lastPage(_ lines: [String]) async throws -> Substring {
            let run = try await ProgramRun(
                sample: "search apollo",
                input: (lines + ["q"]).joined(separator: "\n") + "\n",
                inSession: true
            )
            let start = try #require(
                run.output.ranges(of: /“[^”]+” · 1/).last?.lowerBound
            )
            return run.output[start...]
        }
        #expect(try await lastPage(lines) == lastPage(same))
    }

    @Test(arguments: ["type:video", "TYPE:video", "--type video"])
    func `a qualifier or an option counts instead of a setting`(
        word: String
    ) async throws {
        let homes = SettingsHome()
        func output(_ settings: String) async throws -> String {
            try await ProgramRun(
                "search moon \(word) --sample".split(separator: " ")
                    .map(String.init),
                environment: ["HOME": try homes.path(settings)],
                input: "q\n",
                inSession: true
            ).output
        }
        let set = try await output("[search]\n--type audio\n")
        #expect(try await set == output(""))
        #expect(set.contains("“moon type:video”"), "\(set)")
    }

    @Test func `the order of a search is a qualifier`() async throws {
        let newest = try await ProgramRun(
            sample: "search apollo sort:newest -F nasa_id"
        )
        let option = try await ProgramRun(
            sample: "search apollo --sort newest -F nasa_id"
        )
        #expect(newest.output == option.output)
        #expect(newest.status == .done)
        let wrong = try await ProgramRun(sample: "search apollo sort:size")
        #expect(wrong.status == .usage)
        #expect(wrong.errors.contains("choose from newest, oldest, title"))
    }
}
