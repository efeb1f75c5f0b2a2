import Foundation
import TestSupport
import Testing

@testable import App

/// Home, tiles and the ways between lists, in whole sessions with the sample.
@Suite(.queued)
struct HomeTests {
    private func text(_ run: TerminalRun) -> String {
        run.now.lines.joined(separator: "\n")
    }

    @Test(arguments: [(40, 12), (80, 24), (150, 50)])
    func `without a command a terminal opens home`(
        columns: Int,
        rows: Int
    ) async throws {
        let run = try TerminalRun(
            ["--sample"],
            columns: columns,
            rows: rows,
            pictures: "blocks"
        )
        await run.prompt()
        #expect(text(run).contains("NASA in your terminal"))
        // Its number stands beside its picture, if that is shown.
        let today = columns > 40 ? "1  Picture of the " : "1 Astronomy "
        #expect(text(run).contains(today))
        #expect(text(run).contains("History"))
        #expect(!text(run).contains("m more"))
        #expect(text(run).contains("Picture of the day · "))
        #expect(try await run.quit() == .done)
    }

    @Test func `for screen readers home has no color`() async throws {
        let run = try TerminalRun(
            ["--sample", "--accessible"],
            columns: 80,
            rows: 50
        )
        await run.screen { $0.shows("q quit >") }
        #expect(run.written.contains("2. What is new"))
        #expect(!run.written.contains("\u{1B}[3"))
        #expect(try await run.quit() == .done)
    }

    @Test func `h leads home from the details, and b back`() async throws {
        let run = try TerminalRun(["--sample"], columns: 80, rows: 24)
        await run.prompt()
        try await run.type("1") { $0.shows("f favorite") }
        try await run.type("h") { $0.shows("NASA in your terminal") }
        try await run.type("b") { $0.shows("f favorite") }
        #expect(try await run.quit() == .done)
    }

    @Test func `from home one comes back to the last list and no further`()
        async throws
    {
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample"],
            columns: 80,
            rows: 24
        )
        await run.prompt()
        try await run.type("/moon") { $0.shows("“moon” · 1–") }
        try await run.type("1") { $0.shows("f favorite") }
        try await run.type("h") { $0.shows("NASA in your terminal") }
        try await run.type("b") { $0.shows("f favorite") }
        try await run.type("b") { $0.shows("“moon” · 1–") }
        try await run.type("b") { $0.shows("This is the first screen.") }
        #expect(try await run.quit() == .done)
    }

    @Test func `after many screens it is nineteen back to the first`()
        async throws
    {
        let searches = (1 ... 30).map { "/moon year:1969-20\($0 + 20)" }
        let back = Array(repeating: "b", count: 19)
        let run = try await ProgramRun(
            ["search", "apollo 11", "--sample"],
            input: (searches + back + ["b", "q"]).joined(separator: "\n")
                + "\n",
            inSession: true
        )
        #expect(run.status == .done)
        let shown = run.output
            .matches(of: /(\d\d)” · 1–/).map { String($0.1) }
        let found = (21 ... 50).map(String.init)
        let kept = found.dropFirst(11).dropLast().reversed()
        #expect(shown == ["11"] + found + kept + ["11"])
        #expect(run.output.contains("This is the first screen."))
    }

    @Test func `a session over pipes can begin at home`() async throws {
        let run = try await ProgramRun(
            ["home", "--sample"],
            input: "5\n[\nb\nh\n99\nq\n"
        )
        #expect(run.status == .done)
        #expect(run.output.contains("Perseverance"))
        #expect(run.output.contains("There is no item 99"))
    }

    @Test func `t shows tiles, large ones, and rows again`() async throws {
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample", "--view", "rows"],
            columns: 80,
            rows: 24,
            pictures: "blocks"
        )
        await run.prompt()
        let tiles = try await run.type("t") { $0.shows("t large tiles") }
        #expect(tiles.shows("1–6 of 22"))
        let large = try await run.type("t") { $0.shows("t rows") }
        #expect(large.shows("1–2 of 22"))
        try await run.type("t") { $0.shows("t tiles") }
        #expect(try await run.quit() == .done)
    }

    @Test(arguments: [
        (40, 12, "1–4 of 22 · page 1 of 6"),
        (80, 24, "1–6 of 22 · page 1 of 4"),
    ])
    func `a list begins with tiles where four fit`(
        columns: Int,
        rows: Int,
        position: String
    ) async throws {
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample"],
            columns: columns,
            rows: rows,
            pictures: "blocks"
        )
        let screen = await run.prompt()
        #expect(screen.shows(position), "\(screen)")
        #expect(screen.shows("t large tiles") == (columns == 80))
        #expect(try await run.quit() == .done)
    }

    @Test func `a slide show begins with the first picture`() async throws {
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample", "--slideshow", "3600"],
            columns: 80,
            rows: 24,
            pictures: "blocks"
        )
        await run.screen { $0.shows("Enter pauses") }
        #expect(text(run).contains("1 of 22 · "))
        #expect(!text(run).contains("s slide show"))
        try await run.type("") { $0.shows("Enter continues") }
        try await run.type("z-") { $0.shows("z zoom · n next · b back") }
        #expect(try await run.quit() == .done)
    }

    @Test func `a slide show needs a terminal, with pictures`() async throws {
        let piped = try await ProgramRun(
            ["search", "apollo 11", "--sample", "--slideshow"]
        )
        #expect(piped.status == .usage)
        #expect(piped.errors.contains("--slideshow needs a session"))
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample", "--slideshow"],
            columns: 80,
            rows: 24
        )
        await run.prompt()
        #expect(text(run).contains("so there is no slide show"))
        #expect(try await run.quit() == .done)
    }
}
