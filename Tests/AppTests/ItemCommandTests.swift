import Foundation
import TestSupport
import Testing

@testable import App

/// The commands about items that are named by their ids.
@Suite(.queued)
struct ItemCommandTests {
    @Test(arguments: ["show", "files", "credit", "open", "play", "captions"])
    func `a URL that no source knows is not looked up`(command: String)
        async throws
    {
        let url = "https://example.com/moon"
        let run = try await ProgramRun(sample: command + " " + url)
        #expect(run.status == .notFound)
        #expect(run.errors.contains(url + ": No item has this URL."))
    }

    @Test func `one id of several that fails is the status of the command`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "show as11-40-5874 nope PIA00452"
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("nope: "))
        #expect(run.output.contains("as11-40-5874"))
        #expect(run.output.contains("PIA00452"))
    }

    @Test(arguments: [
        "files", "show --all", "open", "credit", "show",
        "files --size original",
    ])
    func `several items fail one by one`(command: String) async throws {
        let one = try await ProgramRun(sample: "\(command) as11-40-5874")
        let all = try await ProgramRun(
            sample: "\(command) nosuch as11-40-5874 nosuch"
        )
        #expect(one.status == .done)
        #expect(all.output == one.output)
        #expect(all.status == .notFound)
        #expect(all.errors.split(separator: "\n").count == 2)
    }

    @Test(arguments: ["as11-40-5874\nPIA00452\n", "as11-40-5874\0PIA00452\0"])
    func `a hyphen reads ids from standard input`(input: String) async throws {
        let run = try await ProgramRun(
            sample: "show - --format json",
            input: input
        )
        let document = try run.json() as? [String: Any]
        #expect(document?["total_hits"] as? Int == 2)
    }

    @Test func `show prints a JSON line for each item, found or not`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "show PIA00452 no-such-item - --format jsonl",
            input: "as11-40-5874\n"
        )
        #expect(run.status == .notFound)
        #expect(run.errors.contains("no-such-item: Not found"))
        let records = try run.lines.map { line in
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return try #require(json as? [String: Any])
        }
        #expect(records.allSatisfy { $0["schema"] as? Int == 1 })
        let failed = records.map { $0["failed"] as? [String: Any] }
        #expect(
            failed.map { $0?["reason"] as? String } == [nil, "not_found", nil]
        )
        #expect(failed[1]?["nasa_id"] as? String == "no-such-item")
        let items = [records[0], records[2]]
        #expect(items.allSatisfy { $0["files"] is [Any] })
        let ids = items.map { $0["nasa_id"] as? String }
        #expect(ids == ["PIA00452", "as11-40-5874"])
    }

    @Test func `show as JSON lines ends with its reader`() async throws {
        let (reading, writing) = try ProgramRun.pipe()
        close(reading)
        let run = try await ProgramRun(
            ["show", "PIA00452", "no-such-item", "--format", "jsonl"]
                + ["--sample"],
            output: writing
        )
        #expect(run.status == .done)
        #expect(run.errors == "")
    }

    @Test(arguments: [
        ("search moon --center JSP", "did you mean JSC?"),
        ("search moon --center nowhere", "known centers: AFRC, "),
        ("search moon year:2099-", "year:2099 is in the fut"),
        (
            "search moon year:-1901 title:zz keyword:a,b",
            "Try without year:-1901 keyword:a,b title:zz, or"
        ),
        ("random moon --center JSP", "did you mean JSC?"),
        ("search qqqq", "Try different words, or add type:any.\n"),
        ("search qqqq type:any", "Try different words.\n"),
        ("search qqqq type:any year:1969", "Try without year:1969.\n"),
    ])
    func `an empty result names the options to look at`(
        line: String,
        hint: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        #expect(run.output == "")
        #expect(run.errors.contains("No results. "))
        #expect(run.errors.contains(hint), "\(run.errors)")
    }

    @Test(arguments: [
        ("search qqqq", ", or type /qqqq type:any."),
        (
            "search qqqq year:1969 type:video",
            ", or type /qqqq type:video or /qqqq type:any year:1969."
        ),
        ("search qqqq type:any year:1969", ", or type /qqqq type:any."),
        ("search photographer:q", "/type:any photographer:q."),
        ("search qqqq type:any", "Try different words."),
    ])
    func `an empty list of a session names whole lines to type`(
        line: String,
        hint: String
    ) async throws {
        let run = try await ProgramRun(
            sample: line,
            input: "q\n",
            inSession: true
        )
        let text = run.output.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        #expect(text.contains(hint), "\(text)")
    }

    @Test(arguments: [
        ("search moon year:1969 --year 1970", "year: was given more than once"),
        ("search year:1969 year:1970", "year: was given more than once"),
        ("download x -o - --name a", "-o - cannot be combined with --name"),
        (
            "download x -o - --sidecar xmp",
            "-o - cannot be combined with --sidecar"
        ),
        ("download as11-40-5874 -o z.png", "end the name in .jpg."),
    ])
    func `what would do nothing is refused`(line: String, text: String)
        async throws
    {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.output == "")
        #expect(run.errors.contains(text), "\(run.errors)")
    }

    @Test func `quoted qualifiers are followed by words`() async throws {
        let quoted = try await ProgramRun([
            "search", "type:video moon", "--sample",
        ])
        let plain = try await ProgramRun(sample: "search type:video moon")
        #expect(quoted.output == plain.output)
        #expect(quoted.status == .done)
    }

    @Test func `an empty list of a session names the options to look at`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "search moon --center JSP",
            input: "q\n",
            inSession: true
        )
        #expect(run.output.contains("did you mean JSC?"))
    }

    @Test func `without pictures, a pipe does not get what fits a window`()
        async throws
    {
        let line = ["show", "as11-40-5874", "--sample"]
        let window = ["COLUMNS": "60"]
        let text = try await ProgramRun(line, environment: window)
        let none = try await ProgramRun(
            line + ["--pictures", "none"],
            environment: window
        )
        #expect(none.output == text.output)
    }

    @Test func `open writes the URL of the page without a desktop`()
        async throws
    {
        let run = try await ProgramRun(["open", "a b ", "--offline"])
        #expect(run.output == "https://images.nasa.gov/details/a%20b%20\n")
    }

    @Test func `random shows one item of a search`() async throws {
        let run = try await ProgramRun(sample: "random moon --format json")
        let document = try run.json() as? [String: Any]
        #expect(document?["total_hits"] as? Int == 1)
    }
}
