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
            line: line,
            environment: ["XDG_DATA_HOME": folder.path],
            input: input
        )
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

    @Test func `a date without a month counts for no month`() async throws {
        let records = ["1969", "1969-07", "1969-07-20", "1970-12-31T23:59:59Z"]
            .map { #"{"nasa_id":"\#($0)","date_created":"\#($0)"}"# + "\n" }
            .joined()
        let result = try await run("stats - --by month", input: records)
        #expect(result.output == "1969-07\t2\n1970-12\t1\n\t1\n")
    }

    /// What `stats` shows on a terminal of records with such dates and
    /// keywords.
    private func statistics(
        _ arguments: String,
        _ dates: [String],
        _ keywords: [String] = [],
        rows: Int
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
            rows: rows,
            environment: ["XDG_DATA_HOME": folder.path]
        )
        #expect(await terminal.finish() == .done)
        return terminal.now.written
    }

    @Test(arguments: [
        (24, 20, false, 22, "1900", "20 items · by year"),
        (24, 20, true, 13, "1900–1901", "21 items · by 2 years"),
        (24, 19, true, 22, "1900", "20 items · by year"),
        (24, 21, false, 13, "1900–1901", "21 items · by 2 years"),
        (24, 110, false, 13, "1900–1909", "110 items · by 10 years"),
        (24, 120, true, 15, "1900–1909", "121 items · by 10 years"),
        (10, 6, false, 8, "1900", "6 items · by year"),
        (9, 6, false, 5, "1900–1901", "6 items · by 2 years"),
        (8, 5, false, 7, "1900", "5 items · by year"),
        (2, 6, false, 5, "1900–1901", "6 items · by 2 years"),
        (9, 250, false, 7, "1900–1949", "250 items · by 50 years"),
        (9, 251, false, 5, "1900–1999", "251 items · by 100 years"),
    ])
    func `the years fit the window, below the command and above a prompt`(
        rows: Int,
        count: Int,
        hasUndated: Bool,
        expected: Int,
        first: String,
        heading: String
    ) async throws {
        let years = (1_900 ..< 1_900 + count).map { "\($0)-07-20" }
        let lines = try await statistics(
            "",
            years + (hasUndated ? [""] : []),
            rows: rows
        )
        #expect(lines.count == expected)
        #expect(lines[0] == heading + " · as of January 1, 1970")
        #expect(lines[2].hasPrefix(first + " "))
        #expect(lines.last?.hasPrefix("(none)") == hasUndated)
    }

    @Test(arguments: [
        (24, 20, 20, "900"), (24, 21, 20, "(2 others)"), (8, 5, 5, "400"),
        (8, 6, 5, "(2 others)"), (40, 21, 20, "(2 others)"),
    ])
    func `twenty values are shown, or as fit, and the others together`(
        rows: Int,
        count: Int,
        expected: Int,
        last: String
    ) async throws {
        let keywords = (0 ..< count).map { "\(100 * $0)" }
        let lines = try await statistics(
            "--by keyword",
            ["1969-07-20"],
            keywords,
            rows: rows
        )
        #expect(lines.count == expected + 2)
        #expect(lines[0] == "1 item · by keyword · as of January 1, 1970")
        #expect(lines.last?.contains("━") == !last.hasPrefix("("))
        #expect(lines.last?.hasPrefix(last) == true)
    }
}
