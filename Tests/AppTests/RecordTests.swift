import Foundation
import TestSupport
import Testing

@testable import App

/// Records, which have one form whatever command prints them.
@Suite(.queued)
struct RecordTests {
    private static let id = "as11-40-5874"

    @Test(arguments: ["show", "random id:"], ["tsv", "csv", "jsonl", "bulk"])
    func `an item is printed as lists print it`(command: String, format: String)
        async throws
    {
        let words = command == "show" ? "show " : command
        let item = try await ProgramRun(
            sample: words + Self.id + " -F nasa_id,year,title -f " + format
        )
        let list = try await ProgramRun(
            sample: "search id:\(Self.id) -F nasa_id,year,title -f " + format
        )
        #expect(item.status == .done, "\(item.errors)")
        #expect(item.output == list.output)
        #expect(!item.output.isEmpty)
    }

    @Test(arguments: [
        (
            "show as11-40-5874 --template {year}-{nasa_id}",
            "1969-as11-40-5874\n"
        ),
        ("show as11-40-5874 -F nasa_id -0", "as11-40-5874\0"),
        (
            "show as11-40-5874 --json=nasa_id",
            #"{"schema":1,"total_hits":1,"items":[{"nasa_id":"as11-40-5874"}]}"#
                + "\n"
        ),
        (
            "show as11-40-5874 -f jsonl -F year",
            #"{"year":1969}"# + "\n"
        ),
        (
            "random zzzzz --json",
            #"{"schema":1,"total_hits":0,"items":[]}"# + "\n"
        ),
        (
            "show zzzzz --json",
            #"{"schema":1,"total_hits":0,"items":[]}"# + "\n"
        ),
        (
            "credit as11-40-5874 -f csv",
            "nasa_id,credit\r\nas11-40-5874,\"NASA JSC, as11-40-5874\"\r\n"
        ),
        (
            "credit as11-40-5874 --json",
            #"{"schema":1,"credits":[{"schema":1,"nasa_id":"as11-40-5874","#
                + #""credit":"NASA JSC, as11-40-5874"}]}"# + "\n"
        ),
        ("credit as11-40-5874 -F credit", "NASA JSC, as11-40-5874\n"),
        (
            "credit as11-40-5874 -f jsonl -F nasa_id",
            #"{"nasa_id":"\#(id)"}"# + "\n"
        ),
        (
            "credit as11-40-5874 --json=credit",
            #"{"schema":1,"credits":[{"credit":"NASA JSC, as11-40-5874"}]}"#
                + "\n"
        ),
        (
            "credit as11-40-5874 --template {nasa_id}={credit}",
            "as11-40-5874=NASA JSC, as11-40-5874\n"
        ),
        ("cache status -F bytes,byte_limit", "0\t200000000\n"),
        ("cache status --json=bytes", #"{"schema":1,"bytes":0}"# + "\n"),
        ("cache status --template {bytes} -q", "0\n"),
    ])
    func `records have the fields that are asked for`(
        line: String,
        output: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.output == output)
    }

    @Test(arguments: [
        ("credit as11-40-5874 -F title", "nasa_id"),
        ("credit as11-40-5874 --template {title}", "nasa_id"),
        ("cache clear -F bytes", "--fields"),
    ])
    func `a record that lacks a field names those that it has`(
        line: String,
        name: String
    ) async throws {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .usage)
        #expect(run.errors.contains(name))
    }

    @Test(arguments: [
        ("-F status,bytes", "saved\t17588\n"),
        (
            "-f csv -F nasa_id,status",
            "nasa_id,status\r\nas11-40-5874,saved\r\n"
        ),
        ("--template {status}:{nasa_id}", "saved:as11-40-5874\n"),
        (
            "--json=status",
            #"{"schema":1,"downloads":[{"status":"saved"}]}"# + "\n"
        ),
        (
            "-f jsonl -F status,error",
            #"{"status":"saved","error":null}"# + "\n"
        ),
    ])
    func `downloads are printed as records`(options: String, output: String)
        async throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = try await ProgramRun(
            sample: "download \(Self.id) \(options) -o \(folder.path())"
        )
        #expect(run.output == output, "\(run.errors)")
    }

    @Test(arguments: [
        ("mirror status --json", ["bytes", "coverage", "items", "unfinished"]),
        (
            "cache status --json",
            ["byte_limit", "bytes", "pictures", "responses"]
        ),
    ])
    func `a document of nothing is a document`(line: String, names: [String])
        async throws
    {
        let run = try await ProgramRun(sample: line)
        #expect(run.status == .done)
        let document = try #require(run.json() as? [String: Any])
        #expect(Set(document.keys).isSuperset(of: names))
    }

    @Test(arguments: ["apod", "apod 2026-09-16", "moon", "apod 2026-09"])
    func `a document has one shape, with fields and without`(line: String)
        async throws
    {
        let whole = try await ProgramRun(sample: line + " --json")
        let titles = try await ProgramRun(sample: line + " --json=title")
        let lines = try await ProgramRun(sample: line + " -f jsonl")
        let document = try #require(whole.json() as? [String: Any])
        let other = try #require(titles.json() as? [String: Any])
        #expect(Set(document.keys) == Set(other.keys))
        let items = try #require(document["items"] as? [[String: Any]])
        #expect(items.count == lines.lines.count)
        let first = try JSONSerialization.jsonObject(
            with: Data(#require(lines.lines.first).utf8)
        )
        #expect(
            Set(try #require(first as? [String: Any]).keys)
                == Set(try #require(items.first).keys)
        )
    }

    @Test func `counts of media types have the name of the field`()
        async throws
    {
        let run = try await ProgramRun(sample: "stats --by type -f csv")
        #expect(run.output.hasPrefix("media_type,count\r\n"))
    }

    @Test func `fields after --json are told from words`() async throws {
        let run = try await ProgramRun(
            sample: "search --json title,date moon -n 1"
        )
        #expect(run.status == .usage)
        #expect(run.errors.contains("--json=title,date"))
        let words = try await ProgramRun(sample: "search --json moon -n 1")
        #expect(words.status == .done)
    }

    @Test(arguments: [
        ("--max-bytes", "x", "such as 500000, 500K, 1.5M"),
        ("--max-bytes", "0", "such as 500000, 500K, 1.5M"),
        ("--max-bytes", "1.5X", "such as 500000, 500K, 1.5M"),
        ("--timeout", "x", "from 1 to 3600"),
    ])
    func `an invalid number says what is expected`(
        option: String,
        value: String,
        text: String
    ) async throws {
        let run = try await ProgramRun(
            sample: "files \(Self.id) \(option) \(value)"
        )
        #expect(run.status == .usage)
        #expect(run.errors.contains("“\(value)” for \(option)"))
        #expect(run.errors.contains(text))
    }
}
