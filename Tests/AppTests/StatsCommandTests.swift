import Foundation
import TestSupport
import Testing

@testable import App

/// Counts of a mirror, and of what is read.
@Suite(.queued)
final class StatsCommandTests {
    private let folder: URL

    init() throws {
        folder = try ProgramRun.folder()
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func run(_ line: String, input: String = "") async throws
        -> ProgramRun
    {
        try await ProgramRun(
            line.split(separator: " ").map(String.init),
            environment: ["XDG_DATA_HOME": folder.path],
            input: input
        )
    }

    private static let records = MirroredRecords.lines

    private func fill() async throws {
        _ = try await run("mirror import -", input: Self.records)
    }

    @Test func `albums are counted`() async throws {
        let line = #"{"nasa_id":"a","album":["Apollo","Moon"]}"#
        let run = try await run("stats - --by album", input: line)
        #expect(run.output == "Apollo\t1\nMoon\t1\n")
    }

    @Test func `counts of the sample are said to be that`() async throws {
        let text = "Counting the sample, not NASA's library."
        let sample = try await ProgramRun(sample: "stats apollo")
        #expect(sample.errors.contains(text))
        try await fill()
        #expect(try await run("stats").errors == "")
    }

    @Test(arguments: ["year", "month"])
    func `items without a date are counted as such`(dimension: String)
        async throws
    {
        let dates = [
            "5 November 2025 - 09:01", "20225-01-02T00:00:00Z", "2020-W05-1",
            "-0044-03-15T00:00:00Z", "2015-02-29",
        ]
        let lines = dates.enumerated().map {
            #"{"nasa_id":"\#($0.offset)","date_created":"\#($0.element)"}"#
        }
        let result = try await run(
            "stats - --by " + dimension,
            input: lines.joined(separator: "\n")
        )
        #expect(result.output == "\t5\n")
    }

    @Test(arguments: [
        ("stats", "1969\t2\n2001\t1\n"),
        ("stats moon --by type", "image\t1\nvideo\t1\n"),
        ("stats --type image --by month", "1969-07\t1\n2001-07\t1\n"),
        ("stats --by keyword", "a\t3\nimage\t2\nvideo\t1\n"),
        ("stats --by photographer", "\t3\n"),
        ("stats hare --format csv", "year,count\r\n2001,1\r\n"),
        (
            "stats hare --format jsonl",
            #"{"schema":1,"year":2001,"count":1}"# + "\n"
        ),
    ])
    func `the items of the mirror are counted`(line: String, output: String)
        async throws
    {
        try await fill()
        let result = try await run(line)
        #expect(result.output == output)
        #expect(result.status == .done)
    }

    @Test func `records of standard input are counted`() async throws {
        let result = try await run("stats - --by year", input: Self.records)
        #expect(result.output == "1969\t2\n2001\t1\n")
        let some = try await run(
            "stats - year:-1980 moon type:video",
            input: Self.records
        )
        #expect(some.output == "1969\t1\n")
        let none = try await run("stats - zzz", input: Self.records)
        #expect(none.output.isEmpty)
        let broken = try await run("stats -", input: Self.records + "?\n")
        #expect(broken.status == .other)
        #expect(broken.errors.contains("Skipped 1 unreadable item."))
    }

    @Test func `a date without a month counts for no month`() async throws {
        let records = ["1969", "1969-07", "1969-07-20", "1970-12-31T23:59:59Z"]
            .map { #"{"nasa_id":"\#($0)","date_created":"\#($0)"}"# + "\n" }
            .joined()
        let result = try await run("stats - --by month", input: records)
        #expect(result.output == "1969-07\t2\n1970-12\t1\n\t1\n")
    }

    /// What `stats` shows on a terminal of 24 rows, of records with such dates
    /// and keywords.
    private func statistics(
        _ arguments: String,
        _ dates: [String],
        _ keywords: [String] = []
    ) async throws -> [String] {
        let list = keywords.map { "\"\($0)\"" }.joined(separator: ",")
        let records = dates.enumerated().map { index, date in
            #"{"schema":1,"nasa_id":"a\#(index)","title":"t","#
                + #""media_type":"image","keywords":[\#(list)],"#
                + #""date_created":"\#(date)","center":"JSC"}"# + "\n"
        }
        _ = try await run("mirror import -", input: records.joined())
        let terminal = try TerminalRun(
            ["stats"] + arguments.split(separator: " ").map(String.init),
            columns: 80,
            rows: 24,
            environment: ["XDG_DATA_HOME": folder.path]
        )
        #expect(await terminal.finish() == .done)
        return terminal.now.written
    }

    @Test(arguments: [
        (20, false, 22, "1900"), (20, true, 13, "1900–1901"),
        (19, true, 22, "1900"), (21, false, 13, "1900–1901"),
        (110, false, 13, "1900–1909"), (120, true, 15, "1900–1909"),
    ])
    func `the years fit the window, below the command and above a prompt`(
        count: Int,
        hasUndated: Bool,
        expected: Int,
        first: String
    ) async throws {
        let years = (1_900 ..< 1_900 + count).map { "\($0)-07-20" }
        let lines =
            try await statistics("", years + (hasUndated ? [""] : []))
        #expect(lines.count == expected)
        #expect(lines[2].hasPrefix(first + " "))
        #expect(lines.last?.hasPrefix("(none)") == hasUndated)
    }

    @Test(arguments: [(20, 20, "k9"), (21, 20, "(2 others)")])
    func `twenty values are shown, and the others together`(
        count: Int,
        expected: Int,
        last: String
    ) async throws {
        let keywords = (0 ..< count).map { "k\($0)" }
        let lines = try await statistics(
            "--by keyword",
            ["1969-07-20"],
            keywords
        )
        #expect(lines.count == expected + 2)
        #expect(lines.last?.contains("━") == (count == 20))
        #expect(lines.last?.hasPrefix(last) == true)
    }

    @Test func `as text, counts are bars`() async throws {
        try await fill()
        let result = try await run("stats --by type --format text")
        let heading = "3 items · by media type · as of "
        #expect(result.lines.first?.hasPrefix(heading) == true)
        #expect(result.lines[1].hasPrefix("image  2  ━━━"))
        let found = try await run("stats moon --by type --format text")
        #expect(found.lines.first?.hasPrefix("“moon” · 2 items · by") == true)
        let two = try await run("stats --by year,type")
        #expect(two.status == .usage)
    }
}
