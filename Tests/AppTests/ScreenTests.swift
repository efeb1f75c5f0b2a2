import TestSupport
import Testing

@testable import App

/// What is on the screen of a terminal while the program runs.
@Suite(.timeLimit(.minutes(5)))
struct ScreenTests {
    @Test(arguments: [(40, 12), (80, 24), (100, 30), (150, 50)])
    func `a list ends with its prompt on the screen, and leaves on q`(
        columns: Int,
        rows: Int
    ) async throws {
        let run = try TerminalRun(
            ["search", "apollo 11", "--sample", "--page-size", "4"],
            columns: columns,
            rows: rows
        )
        let first = await run.prompt()
        #expect(first.shows("“apollo 11”"))
        #expect(first.shows("n next"))
        try await run.type("n")
        let second = await run.prompt()
        #expect(second.shows("p previous") || columns == 40)
        #expect(second.shows("5–8 of 22"))
        #expect(second.unknown == [])
        #expect(try await run.quit() == .done)
    }
}
