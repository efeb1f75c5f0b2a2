import Foundation
import HTTP
import Models
import TestSupport
import Testing

@testable import App

/// The ends of lists that are longer than anybody reads.
@Suite(.queued)
struct ListLimitTests {
    /// A command line, the number of lines that it prints, that of its
    /// requests, and what it says; nothing for `nil`.
    typealias Case = (line: String, count: Int, requests: Int, note: String?)

    private static let first =
        "Showing the first 100; use -n for more, or --all for the rest."

    @Test(
        arguments: [
            ("mars curiosity", 100, 1, first),
            ("mars curiosity --camera MAHLI", 100, 1, first),
            ("mars curiosity --sort newest", 100, 1, first),
            ("mars curiosity --sort oldest", 100, 1, first),
            (
                "mars curiosity --sort title -n 5", 5, 1,
                "Sorted the first 100 results. Use --all to sort all of them."
            ),
            ("mars curiosity -n 150", 150, 2, nil),
            ("mars curiosity --all", 500, 5, nil),
            (
                "mars curiosity --all --sort title", 500, 5,
                "Sorted all 500 results."
            ),
            ("mars curiosity --all -n 120", 120, 2, nil),
            ("mars curiosity 0..5", 500, 5, nil),
            ("mars curiosity 5.. -n 7", 7, 1, nil),
            ("mars curiosity 2025-10", 500, 5, nil),
            ("mars curiosity 2025-10 -n 101", 101, 2, nil),
        ] as [Case]
    )
    func `photos of a rover end at 100, unless sols or days bound them`(
        _ test: Case
    ) async throws {
        try await Self.check(test, "MARS", Self.photos)
    }

    @Test(
        arguments: [
            (
                "apod sky", 100, 2,
                "Showing 100 of 300; use --all for the rest."
            ),
            ("apod sky --sort oldest", 100, 2, "Showing 100 of 300"),
            ("apod sky -n 30", 30, 1, nil), ("apod sky --all", 300, 6, nil),
            ("apod --sort newest", 100, 4, "Showing 100 of 11,416"),
            ("apod --sort oldest", 100, 4, first),
            (
                "apod --sort title", 100, 4,
                "Sorted the first 100 of 11,416 results."
            ),
            (
                "apod --sort title -n 5", 5, 4,
                "Sorted the first 100 of 11,416 results."
            ),
            ("apod --sort title -n 130", 130, 6, "Sorted the first 150 of"),
            ("apod -n 101", 101, 5, nil),
            ("apod 2026-05..", 139, 6, nil),
            ("apod 2026-05..2026-09 --sort newest", 139, 6, nil),
        ] as [Case]
    )
    func `pictures of the day end at 100, unless days bound them`(
        _ test: Case
    ) async throws {
        try await Self.check(test, "APOD", Self.days)
    }

    @Test(
        arguments: [
            ("-n 3", "3"), ("-n 3 --sort newest", "3"),
            ("-n 3 --sort oldest", "25"), ("-n 25", "25"), ("-n 26", "25"),
            ("--sort newest", "25"),
        ]
    )
    func `no more days are asked for than are wanted`(
        _ options: String,
        _ size: String
    ) async throws {
        let server = try LoopbackServer(Self.days)
        defer { server.stop() }
        let run = try await ProgramRun(
            ["apod", "2026-09"] + options.split(separator: " ").map(String.init)
                + ["-F", "nasa_id"],
            environment: server.environment("APOD"),
            clock: Self.clock
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(
            server.requests.map { Self.value("per_page", in: $0.target) }
                == [size[...]]
        )
    }

    /// September 16, 2026: days after today are not asked for.
    private static let clock = HTTPClock.still(at: 1_789_560_000)

    private static func check(
        _ test: Case,
        _ service: String,
        _ respond: @escaping @Sendable (LoopbackRequest) -> LoopbackResponse
    ) async throws {
        let server = try LoopbackServer(respond)
        defer { server.stop() }
        let words = test.line.split(separator: " ").map(String.init)
        let run = try await ProgramRun(
            words + ["--fields", "nasa_id"],
            environment: server.environment(service),
            clock: clock
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(run.lines.count == test.count)
        #expect(server.requests.count == test.requests)
        if let note = test.note {
            #expect(run.errors.contains(note), "\(run.errors)")
            #expect(run.errors.split(separator: "\n").count == 1)
        } else {
            #expect(run.errors == "")
        }
    }

    // MARK: Services

    /// Five pages of Curiosity's photos.
    private static func photos(_ request: LoopbackRequest) -> LoopbackResponse {
        let page = number("page", in: request.target) ?? 0
        let items = (0 ..< 100).map {
            #"{"imageid":"0005MH\#(page * 100 + $0)","sol":5,"mission":"msl","#
                + #""instrument":"MAHLI","date_taken":"2025-10-06T17:16:46Z","#
                + #""url":"http://mars.nasa.gov/i/x.JPG"}"#
        }
        // A sol of 2025, where days are asked for.
        let sol = number("condition_2", in: request.target).map { max(5, $0) }
        let text = items.joined(separator: ",")
            .replacing(#""sol":5"#, with: #""sol":\#(sol ?? 5)"#)
        return .json(
            #"{"items":[\#(text)],"more":\#(page < 4),"total":500,"#
                + #""page":\#(page),"per_page":"100"}"#
        )
    }

    /// The pictures of all days until 2026-09-16, as days or as articles.
    private static func days(_ request: LoopbackRequest) -> LoopbackResponse {
        let target = request.target
        let (page, size) =
            (number("page", in: target) ?? 1, number("per_page", in: target))
        let isSearch = target.contains("image-article")
        guard let newest = Day("2026-09-16"), let oldest = Day("1995-06-16"),
            let size
        else { return .response(400) }
        let from = day("date_from", in: target) ?? oldest
        let to = min(newest, day("date_to", in: target) ?? newest)
        let total = isSearch ? 300 : from.distance(to: to) + 1
        let records = ((page - 1) * size ..< min(total, page * size)).map {
            let day = to.advanced(by: -$0).text
            return #"{"date":"\#(day)","title":"T","explanation":"Sky"}"#
        }
        return .json(
            "[" + records.joined(separator: ",") + "]",
            headers: [
                "X-WP-Total": String(total),
                "X-WP-TotalPages": String((total + size - 1) / size),
            ]
        )
    }

    private static func number(_ name: String, in target: String) -> Int? {
        value(name, in: target).flatMap { Int($0.prefix(while: \.isNumber)) }
    }

    private static func day(_ name: String, in target: String) -> Day? {
        guard let code = value(name, in: target) else { return nil }
        return Day(digits: (code >= "95" ? "19" : "20") + code)
    }

    private static func value(_ name: String, in target: String) -> Substring? {
        target.split { "?&".contains($0) }.first { $0.hasPrefix(name + "=") }?
            .dropFirst(name.count + 1)
    }
}
