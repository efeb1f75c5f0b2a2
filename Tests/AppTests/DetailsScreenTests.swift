import Foundation
import TestSupport
import Testing

@testable import App

/// What is on the screen of a terminal after an item was opened.
@Suite(.queued)
struct DetailsScreenTests {
    private static let credit = "NASA JSC, as11-40-5878"

    /// Opens an item and shows its credit.
    private func credited(
        _ arguments: [String] = [],
        config: String = ""
    ) async throws -> TerminalEmulator {
        let homes = SettingsHome()
        let run = try TerminalRun(
            ["search", "bootprint", "--sample"] + arguments,
            columns: 80,
            rows: 24,
            environment: [
                "HOME": try homes.path(config), "TERM": "alacritty",
            ]
        )
        await run.prompt()
        try await run.type("1") { $0.shows("July 20, 1969 · JSC") }
        try await run.type("c") { $0.shows(Self.credit) }
        let screen = run.now
        #expect(try await run.quit() == .done)
        return screen
    }

    @Test func `titles and ids are links, and a credit line is copied`()
        async throws
    {
        let screen = try await credited()
        let page = "https://images.nasa.gov/details/as11-40-5878"
        #expect(screen.links.count { $0 == page } >= 3)
        let copied = Data(base64Encoded: screen.clipboard) ?? Data()
        let line = String(decoding: copied, as: UTF8.self)
        #expect(line == Self.credit)
        #expect(screen.unknown == [])
    }

    @Test func `there are no links, and nothing is copied, if that is set`()
        async throws
    {
        let screen = try await credited(config: "--no-links")
        #expect(screen.links == [])
        #expect(screen.clipboard == "")
    }

    @Test(arguments: ["g", "map", "a"])
    func `a key for the place of a photo without one says so`(key: String)
        async throws
    {
        let run = try await ProgramRun(
            sample: "search bootprint",
            input: "1\n\(key)\nq\n",
            inSession: true
        )
        let text = "The place where it was taken is not known."
        #expect(run.output.contains(text))
    }

    @Test func `a pipe has no links, and its session copies nothing`()
        async throws
    {
        let run = try await ProgramRun(
            sample: "search bootprint",
            input: "1\nc\nu\nq\n",
            inSession: true
        )
        #expect(run.output.contains("as11-40-5878"))
        #expect(!run.output.contains("\u{1B}]"))
    }

    /// The files of an item, unless they do not come, and what `u` says of
    /// them.
    @Test(
        arguments: [
            ([], "This item has no files."), (["a.srt"], "/a.srt"),
            (["a.srt", "a~orig.jpg"], "/a~orig.jpg Other files: {}/a.srt"),
            (nil, "The service rejected the request (HTTP 403)."),
        ] as [([String]?, String)]
    )
    func `the best file is shown, or any, and then the others`(
        names: [String]?,
        text: String
    ) async throws {
        let server = try LoopbackServer { request in
            let url = "http://" + (request.headers["host"] ?? "")
            let files = names?.map { #"{"href":"\#(url)/\#($0)"}"# }
            let isAsset = request.target.hasPrefix("/asset/")
            guard !isAsset || files != nil else { return .response(403) }
            let items =
                isAsset
                ? (files ?? []).joined(separator: ",")
                : #"{"data":[{"nasa_id":"a","media_type":"image"}]}"#
            return .json(#"{"collection":{"items":[\#(items)]}}"#)
        }
        defer { server.stop() }
        let base = server.url("").absoluteString
        let run = try TerminalRun(
            ["search", "a"],
            columns: 100,
            rows: 30,
            environment: server.environment("API"),
            leaving: [.history]
        )
        await run.prompt()
        try await run.type("1") { $0.shows("NASA ID") }
        let screen = try await run.type("u") { screen in
            // The page says of itself that they do not come.
            names == nil
                ? screen.lines.count { $0.contains(text) } == 2
                : screen.shows(text.replacing("{}", with: base))
        }
        #expect(screen.shows("Other files:") == ((names ?? []).count > 1))
        #expect(try await run.quit() == .done)
    }

    @Test(arguments: ["kitty", "sixel", "blocks", "none"])
    func `show prints all of an item beside its picture`(
        pictures: String
    ) async throws {
        let run = try TerminalRun(
            ["show", "as11-40-5878", "--sample"],
            columns: 80,
            rows: 18,
            pictures: pictures,
            environment: ["PAGER": "cat"]
        )
        #expect(await run.finish() == .done)
        let shown = run.now
        for text in ["A bootprint", "JSC", "Keywords", "Files", "json"] {
            #expect(shown.lines.contains { $0.contains(text) }, "\(text)")
        }
        let title = shown.lines[0].firstRange(of: "A bootprint")
        let column = title.map {
            shown.lines[0].distance(
                from: shown.lines[0].startIndex,
                to: $0.lowerBound
            )
        }
        #expect((column ?? 0) > 20 || pictures == "none")
        let isDrawn = ["kitty", "sixel"].contains(pictures)
        #expect(shown.drawings.count == (isDrawn ? 1 : 0))
        #expect(shown.drawings.allSatisfy { $0.columns <= column ?? 0 })
        #expect(shown.unknown == [])
    }

    @Test(
        arguments: [(40, 12), (80, 24), (100, 30), (150, 50)],
        ["none", "blocks"]
    )
    func `an item shows its title, date and prompt, and b goes back`(
        size: (columns: Int, rows: Int),
        pictures: String
    ) async throws {
        let run = try TerminalRun(
            ["search", "bootprint", "--sample"],
            columns: size.columns,
            rows: size.rows,
            pictures: pictures
        )
        await run.prompt()
        let screen = try await run.type("1") {
            $0.shows("July 20, 1969 · JSC") && $0.shows("b back")
                || $0.shows("m more")
        }
        #expect(screen.shows("July 20, 1969 · JSC"), "\(screen)")
        // Beside a picture of the smallest window it has two lines.
        let title =
            size.columns == 40 && pictures == "blocks"
            ? ["┐  A bootprint in the", "│  dust of the Moon"]
            : ["A bootprint in the dust of"]
        for line in title { #expect(screen.shows(line), "\(screen)") }
        #expect(screen.shows("A boot of the Apollo 11 crew"))
        #expect(screen.unknown == [])
        try await run.type("b") { $0.shows("page 1 of 1") }
        #expect(try await run.quit() == .done)
    }
}
