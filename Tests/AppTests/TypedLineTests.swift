import Foundation
import TestSupport
import Testing

@testable import App

/// Lines in a session that are no keys.
@Suite(.queued)
struct TypedLineTests {
    private func output(
        of arguments: String,
        typed lines: String...
    ) async throws -> String {
        let run = try await ProgramRun(
            sample: arguments,
            input: (lines + ["q"]).joined(separator: "\n") + "\n",
            inSession: true
        )
        #expect(run.status == .done)
        return run.output
    }

    @Test(arguments: [
        ("favorites", "No favorites. Add some with"),
        ("Recently added", "Recently added · 1–"),
        ("curiosity", "Curiosity · "), ("recent", "Recently added · 1–"),
        ("mars curiosity 4681", "Curiosity, sol 4681 · "),
        ("search bootprint", "“bootprint” · 1"),
        ("apod 2026-09-16", "September 16, 2026"),
        ("mars curiosity map", "Curiosity: "),
        ("picture of the day", "of "), ("Album: Apollo", "Apollo"),
        ("svs -n 1", "(first 1)"), ("help search", "nasa-photos search"),
    ])
    func `a place or the line of a list command is opened`(
        line: String,
        text: String
    ) async throws {
        let output = try await output(of: "search apollo", typed: line)
        #expect(output.contains(text), "\(output)")
        #expect(!output.contains("Searched for"))
    }

    @Test(arguments: [
        "moon rock", "earth rise", "mars rover", "new moon", "favorites add x",
        "history clear", "saved", "mars", "lunar landing", "bootprint",
    ])
    func `a line that no list command reads is searched for`(line: String)
        async throws
    {
        let output = try await output(of: "search apollo", typed: line)
        let isFound = output.contains("Searched for “\(line)”")
        #expect(isFound || output.contains("No results for “\(line)”"))
    }

    @Test(arguments: ["zoom", "sort newest", "qqqqzz"])
    func `a line that finds nothing leaves the page as it is`(line: String)
        async throws
    {
        let output = try await output(of: "search apollo", typed: line, "1")
        #expect(output.contains("No results for “\(line)”"))
        #expect(output.components(separatedBy: "page 1 of").count == 2)
        #expect(output.contains("1 of "))
    }

    @Test func `words after a slash are always searched for`() async throws {
        let output = try await output(of: "search apollo", typed: "/favorites")
        #expect(output.contains("No results for “favorites”"))
    }

    @Test func `an unknown qualifier is said, with those that there are`()
        async throws
    {
        let output =
            try await output(of: "search apollo", typed: "/moon after:1969")
        #expect(
            output.contains(
                "after: is no qualifier and was searched for as a word"
            )
        )
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
