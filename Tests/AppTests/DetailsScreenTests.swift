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
        let screen = try await run.type("1") {
            $0.shows("July 20, 1969 · JSC") && $0.shows("b back")
                || $0.shows("m more")
        }
        #expect(screen.shows("July 20, 1969 · JSC"), "\(screen)")
        #expect(screen.shows("A bootprint in the dust of"))
        #expect(screen.shows("A boot of the Apollo 11 crew"))
        #expect(screen.unknown == [])
        try await run.type("b") { $0.shows("page 1 of 1") }
        #expect(try await run.quit() == .done)
    }
}
