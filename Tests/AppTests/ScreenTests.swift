import Foundation
import HTTP
import TestSupport
import Testing

@testable import App

/// What is on the screen of a terminal while the program runs.
@Suite(.queued)
struct ScreenTests {
    @Test(arguments: [(40, 12), (80, 24), (100, 30), (150, 50)])
    func `a list ends with its prompt on the screen, and leaves on q`(
        columns: Int,
        rows: Int
    ) async throws {
        let homes = SettingsHome()
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample"],
            columns: columns,
            rows: rows,
            environment: ["HOME": try homes.path("[search]\n--page-size 3")]
        )
        let first = await run.prompt()
        #expect(first.shows("“apollo 11”"))
        #expect(first.shows("n next"))
        let second = try await run.type("n") { $0.shows("4–6 of 22") }
        #expect(second.shows("p previous") || columns == 40)
        #expect(second.unknown == [])
        #expect(try await run.quit() == .done)
    }

    @Test(
        arguments: [(40, 12), (80, 24), (100, 30), (150, 50)],
        ["none", "kitty", "iterm2", "sixel", "blocks"]
    )
    func `a page of a list fits the screen, with its pictures`(
        size: (columns: Int, rows: Int),
        pictures: String
    ) async throws {
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample", "--view", "rows"],
            columns: size.columns,
            rows: size.rows,
            pictures: pictures
        )
        await run.prompt()
        if size.columns < 150 || pictures != "none" {
            try await run.type("n") { $0.shows("page 2 of") }
        }
        let page = await run.prompt()
        #expect(page.shows("“apollo 11” ·"))
        #expect(page.shows("of 22 · page"))
        #expect(page.row == size.rows - 1)
        let items = page.items
        #expect(items.count >= 1)
        // In a low window there is no room for them.
        guard let kind = Self.kinds[pictures], size.rows > 12 else {
            let isEmpty = page.frames.isEmpty && page.thumbnails.isEmpty
            #expect(isEmpty || size.rows > 12)
            #expect(try await run.quit() == .done)
            return
        }
        // Each item has its picture, beginning in its first line.
        let drawn = await run.screen { $0.thumbnails.count >= items.count }
        #expect(drawn.thumbnails.map(\.line).sorted() == items)
        #expect(drawn.thumbnails.allSatisfy { $0.kind == kind })
        #expect(
            drawn.thumbnails.allSatisfy {
                $0.line + $0.rows < size.rows
                    && $0.column + $0.columns < size.columns
            }
        )
        // Nothing else has changed, and no frame is left.
        #expect(drawn.screen == page.unframed)
        #expect(drawn.frames.isEmpty)
        #expect(
            page.frames.allSatisfy { frame in
                drawn.thumbnails.contains { $0.isInside(frame) }
            }
        )
        #expect(page.frames.count + page.thumbnails.count >= items.count)
        #expect(drawn.unknown == [])
        #expect(try await run.quit() == .done)
    }

    @Test(
        arguments: [(40, 12), (80, 24), (100, 30), (150, 50)],
        [["show", "as11-40-5874"], ["random"]]
    )
    func `all of an item is printed with its picture, which fits the screen`(
        size: (columns: Int, rows: Int),
        arguments: [String]
    ) async throws {
        let run = try TerminalRun(
            arguments + ["--sample"],
            columns: size.columns,
            rows: size.rows,
            pictures: "kitty"
        )
        #expect(await run.finish() == .done)
        let now = run.now
        #expect(now.drawings.count == 1)
        let picture = try #require(now.drawings.first)
        #expect(picture.rows < size.rows)
        #expect(picture.column + picture.columns <= size.columns)
        #expect(now.lines.contains { $0.contains("Files ") })
        #expect(now.lines.contains { $0.contains("json") })
    }

    @Test func `without pictures, or with several items, all text is printed`()
        async throws
    {
        for (pictures, more) in [("none", []), ("kitty", ["PIA00452"])] {
            let run = try TerminalRun(
                ["show", "as11-40-5874", "--sample", "--no-pager"] + more,
                columns: 80,
                rows: 24,
                pictures: pictures
            )
            #expect(await run.finish() == .done)
            #expect(run.now.drawings == [])
            #expect(run.now.lines.contains { $0.contains("as11-40-5874") })
        }
    }

    private static let kinds: [String: TerminalEmulator.Picture.Kind] = [
        "kitty": .kitty, "iterm2": .iterm2, "sixel": .sixel,
    ]

    @Test(arguments: [
        ("search a -n 2 -F nasa_id", "“a”", ["moon-0", "moon-1"]),
        ("random a -n 1 -F center", "“a”", ["KSC"]),
        ("credit a", "a", ["NASA/Nobody, NASA KSC, a"]),
        (
            "credit a b", "2 items",
            ["NASA/Nobody, NASA KSC, a", "NASA/Nobody, NASA KSC, b"]
        ),
        (
            "apod -F nasa_id", "Astronomy Picture of the Day",
            ["apod:2026-11-26"]
        ),
        (
            "apod 2026-11-20.. -n 1 -F nasa_id",
            "Astronomy Picture of the Day, 2026-11-20..", ["apod:2026-11-26"]
        ),
        ("moon -F nasa_id", "The Moon", ["moon:2026-11-26T12"]),
        (
            "mars curiosity -n 1 -F nasa_id", "Curiosity",
            ["curiosity:4730MA00000"]
        ),
        (
            "download earth -n 1 --dry-run -F status -o /nowhere", "Earth",
            ["new", "nasa-photos: 1 to download"]
        ),
    ])
    func `a command says what it waits for, and erases that`(
        line: String,
        purpose: String,
        printed: [String]
    ) async throws {
        let gate = Gate()
        let server = try NASAServer { _ in gate.block(orUntil: gate) }
        let run = try TerminalRun(
            line.split(separator: " ").map(String.init),
            columns: 80,
            rows: 24,
            environment: server.environment,
            // Timeouts never come.
            clock: FakeTime(NASAServer.clock.now()) { $0 < .seconds(1) }
                .clock()
        )
        await run.screen { $0.shows("Loading \(purpose)…") }
        gate.open()
        #expect(await run.finish() == .done)
        #expect(run.now.lines == printed + [""])
    }

    @Test(arguments: [
        ("--all", 4, ["id-0", "id-1", "id-0", "id-1", ""]),
        ("-n3", 3, ["id-0", "id-1", "id-0", ""]),
    ])
    func `how far a list has come stands below what is printed`(
        option: String,
        count: Int,
        printed: [String]
    ) async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            let page = Self.list(count: 2, total: 4)
            guard request.target.contains("page=2") else { return .json(page) }
            gate.block(orUntil: gate)
            return .json(page.replacing("next", with: "prev"))
        }
        defer { server.stop() }
        let run = try TerminalRun(
            ["search", "a", option, "--fields", "nasa_id"],
            columns: 80,
            rows: 24,
            environment: server.environment("API"),
            clock: FakeTime { $0 < .seconds(1) }.clock()
        )
        await run.screen {
            $0.shows("id-0 id-1") && $0.shows("2 of \(count) items")
        }
        gate.open()
        #expect(await run.finish() == .done)
        #expect(run.now.lines == printed)
    }

    @Test func `new says of how many lists it has what is new`() async throws {
        let (list, details) = (Gate(), Gate())
        let server = try NASAServer { path in
            if path == "/api/natural/all" { list.block(orUntil: list) }
            if path.hasPrefix("/api/1") { details.block(orUntil: details) }
        }
        var clock = HTTPClock.system
        let age = Date.now.timeIntervalSince(NASAServer.clock.now())
        clock.now = { Date.now - age }
        let run = try TerminalRun(
            ["new", "svs", "earth", "-F", "nasa_id,media_type"],
            columns: 80,
            rows: 24,
            environment: server.environment,
            clock: clock
        )
        await run.screen { $0.shows("1 of 2 lists") }
        list.open()
        await run.screen { $0.shows("Loading What is new…") }
        details.open()
        #expect(await run.finish() == .done)
        #expect(!run.written.contains("2 of 2"))
    }

    /// How often a tenth of a second passes before the service answers.
    @Test(arguments: [
        ([] as [String], "xterm", 0, false), ([], "xterm", 2, true),
        (["--accessible"], "xterm", 28, false),
        (["--accessible"], "xterm", 32, true),
        ([], "dumb", 28, false), ([], "dumb", 32, true),
    ])
    func `what is waited for is said at once, or in a line after 3 s`(
        options: [String],
        type: String,
        ticks: Int,
        isSaid: Bool
    ) async throws {
        let (gate, counter) = (Gate(), Counter())
        let server = try LoopbackServer { _ in
            gate.block(orUntil: gate)
            return .json(Self.list(count: 1, total: 1))
        }
        defer { server.stop() }
        let time = FakeTime { _ in
            if counter.next() <= ticks { return true }
            gate.open()
            return false
        }
        let run = try TerminalRun(
            ["search", "a", "--fields", "nasa_id"] + options,
            columns: 80,
            rows: 24,
            environment: [
                "NASA_PHOTOS_API_URL": "http://127.0.0.1:\(server.port)",
                "TERM": type,
            ],
            clock: time.clock()
        )
        #expect(await run.finish() == .done)
        #expect(run.written.contains("Loading “a”…") == isSaid)
    }

    @Test(arguments: [
        (156, [] as [String], "Showing 100 of 156; use --all for the rest."),
        (
            41_940, [],
            "Showing 100 of 41,940; use -n for more, or --all for the rest."
        ),
        (156, ["-n", "100"], nil), (100, [], nil),
    ])
    func `a list that is cut says how to get the rest`(
        total: Int,
        options: [String],
        hint: String?
    ) async throws {
        let server = try LoopbackServer { _ in
            .json(Self.list(count: 100, total: total))
        }
        defer { server.stop() }
        let run = try TerminalRun(
            ["search", "a", "--fields", "nasa_id"] + options,
            columns: 80,
            rows: 24,
            environment: server.environment("API")
        )
        #expect(await run.finish() == .done)
        let lines = run.now.lines.dropFirst(100)
        #expect(
            lines
                == [hint.map { "nasa-photos: " + $0 }, ""].compactMap(\.self)[
                    ...
                ]
        )
    }

    private static func list(count: Int, total: Int) -> String {
        let items = (0 ..< count).map { #"{"data":[{"nasa_id":"id-\#($0)"}]}"# }
        return """
            {"collection":{"items":[\(items.joined(separator: ","))],\
            "links":[{"rel":"\(count < total ? "next" : "prev")",\
            "href":"/search?q=a&page=2"}],\
            "metadata":{"total_hits":\(total)}}}
            """
    }
}

extension TerminalEmulator {
    /// The line of the screen with the last heading.
    private var heading: Int {
        screen.lastIndex { $0.contains("of 22 · page") } ?? rows
    }

    /// The lines of the screen in which items of the last page begin, once for
    /// each item.
    fileprivate var items: [Int] {
        let screen = unframed
        return screen.indices.dropFirst(heading + 1).flatMap { row in
            [screen[row].prefix(4), screen[row].dropFirst(76).prefix(3)]
                .filter { Int($0.filter { $0 != " " }) != nil }
                .map { _ in row }
        }
    }

    /// The places with a whole frame around nothing, of pictures that are not
    /// there yet.
    fileprivate var frames: [Place] {
        let cells = window.map(Array.init)
        func sign(_ row: Int, _ column: Int) -> Character {
            cells.indices.contains(row) && cells[row].indices.contains(column)
                ? cells[row][column] : " "
        }
        return cells.indices.flatMap { row in
            cells[row].indices.filter { sign(row, $0) == "┌" }.compactMap {
                left in
                let columns = cells[row].count - left
                let width = (1 ..< columns)
                    .first { sign(row, left + $0) != "─" }
                let height = (1 ..< rows).first { sign(row + $0, left) != "│" }
                guard let width, let height else { return nil }
                let (right, bottom) = (left + width, row + height)
                let isWhole =
                    sign(row, right) == "┐" && sign(bottom, left) == "└"
                    && sign(bottom, right) == "┘"
                    && (1 ..< width).allSatisfy {
                        sign(bottom, left + $0) == "─"
                    }
                    && (1 ..< height).allSatisfy { below in
                        sign(row + below, right) == "│"
                            && (1 ..< width).allSatisfy {
                                sign(row + below, left + $0) == " "
                            }
                    }
                return isWhole
                    ? Place(rows: row ... bottom, columns: left ... right) : nil
            }
        }
    }

    /// The screen without the frames of pictures that are not there yet.
    fileprivate var unframed: [String] {
        var cells = screen.map(Array.init)
        for frame in frames {
            for row in frame.rows {
                for column in frame.columns { cells[row][column] = " " }
            }
        }
        return cells.map { row in
            var row = row
            while row.last == " " { row.removeLast() }
            return String(row)
        }
    }

    /// The pictures of the last page.
    fileprivate var thumbnails: [Picture] {
        pictures.filter { $0.line > heading }
    }
}

/// Cells of a screen.
private struct Place {
    let rows: ClosedRange<Int>
    let columns: ClosedRange<Int>
}

extension TerminalEmulator.Picture {
    fileprivate func isInside(_ place: Place) -> Bool {
        place.rows.contains(line) && place.rows.contains(line + rows - 1)
            && place.columns.contains(column)
            && place.columns.contains(column + columns - 1)
    }
}
