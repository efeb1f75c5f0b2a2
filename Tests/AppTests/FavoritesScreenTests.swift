import TestSupport
import Testing

@testable import App

/// Favorites and filters on the screen of a terminal.
@Suite(.queued)
struct FavoritesScreenTests {
    private let homes = SettingsHome()

    private static let sizes = [(40, 12), (80, 24), (100, 30), (150, 50)]

    private func run(_ size: (columns: Int, rows: Int)) async throws
        -> TerminalRun
    {
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample"],
            columns: size.columns,
            rows: size.rows,
            environment: ["HOME": try homes.path("[search]\n--page-size 2")]
        )
        await run.prompt()
        return run
    }

    /// Types a line, and returns what is shown when that has something.
    private func type(
        _ line: String,
        _ run: TerminalRun,
        until text: String
    ) async throws -> String {
        let shown = try await run.type(line) { $0.shows(text) }
        #expect(shown.unknown == [])
        return shown.screen.joined(separator: " ")
    }

    @Test(arguments: sizes)
    func `a favorite has its mark until it is removed`(
        columns: Int,
        rows: Int
    ) async throws {
        let run = try await run((columns, rows))
        let added = try await type("f 1", run, until: "Added to favorites")
        #expect(added.contains("Added to favorites: 1 · Neil"))
        #expect(added.contains("1  ★ Neil"))
        var text = try await type("n", run, until: "3–4 of 22")
        #expect(!text.contains("★"))
        text = try await type("p", run, until: "1–2 of 22")
        #expect(text.contains("1  ★ Neil"))
        text = try await type("1", run, until: "1 of 22")
        #expect(text.contains("★ Neil"))
        let removed = try await type("f", run, until: "Removed from")
        #expect(removed.contains("Removed from favorites: Neil"))
        text = try await type("b", run, until: "1–2 of 22")
        #expect(!text.contains("★"))
        #expect(try await run.quit() == .done)
    }

    @Test(arguments: sizes)
    func `a filter is named by the prompt, and keeps the numbers`(
        columns: Int,
        rows: Int
    ) async throws {
        let run = try await run((columns, rows))
        let words = "plaque"
        let heading = "& \(words) · 1 of 1"
        let filtered = try await type("&\(words)", run, until: heading)
        #expect(
            filtered.contains(
                columns == 40
                    ? "& 1 of 22 · ? help"
                    : "1 of 22 loaded rows contain “\(words)” · & shows all"
            )
        )
        let number = try #require(
            filtered.firstMatch(
                of: #/ · 1 of 1(?: · page 1 of 1)? +(\d+) /#
            )?.output.1
        )
        #expect(number != "1")
        var text = try await type(
            String(number),
            run,
            until: "\(number) of 22"
        )
        text = try await type("b", run, until: heading)
        // The page on which the filter was set.
        text = try await type("&", run, until: "1–2 of 22")
        #expect(!text.contains("& "))
        #expect(try await run.quit() == .done)
    }
}
