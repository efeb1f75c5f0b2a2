import Foundation
import TestSupport
import Testing

@testable import App

/// What is on the screen of a terminal after an item was opened.
@Suite(.queued)
struct DetailsScreenTests {
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
        try await run.type("1")
        let screen = await run.screen {
            $0.shows("1 of 1") && $0.lines.last?.hasSuffix(" >") == true
        }
        #expect(screen.shows("July 20, 1969 · JSC"), "\(screen)")
        #expect(screen.shows("A bootprint in the dust of"))
        #expect(screen.shows("A boot of the Apollo 11 crew"))
        #expect(screen.unknown == [])
        try await run.type("b")
        await run.screen { $0.shows("number opens") || $0.shows("1 of 1") }
        #expect(try await run.quit() == .done)
    }
}
