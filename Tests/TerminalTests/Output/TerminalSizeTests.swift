import Terminal
import TestSupport
import Testing

@Suite(.queued)
struct TerminalSizeTests {
    @Test func `a terminal reports its size and cell size`() throws {
        let pty = try PseudoTerminal()
        try pty.resize(columns: 71, rows: 22, pixels: (639, 396))
        let size = TerminalSize.measure(
            descriptor: pty.terminal,
            environment: ["COLUMNS": "40", "LINES": "10"]
        )
        #expect(size.columns == 71)
        #expect(size.rows == 22)
        #expect(size.cell == CellSize(width: 9, height: 18))
    }

    @Test func `a terminal without pixels has no cell size`() throws {
        let pty = try PseudoTerminal()
        try pty.resize(columns: 80, rows: 24, pixels: (0, 0))
        let size = TerminalSize.measure(
            descriptor: pty.terminal,
            environment: [:]
        )
        #expect(size == TerminalSize(columns: 80, rows: 24))
    }

    @Test(arguments: [
        ([:], 80, 24), (["COLUMNS": "132"], 132, 24),
        (["COLUMNS": "132", "LINES": "50"], 132, 50),
        (["COLUMNS": "0", "LINES": "-3"], 80, 24),
        (["COLUMNS": "wide", "LINES": ""], 80, 24),
        (["COLUMNS": "99999999999999999999"], 80, 24),
        (["COLUMNS": "100000"], 1000, 24),
    ])
    func `without a terminal, COLUMNS and LINES count`(
        environment: [String: String],
        columns: Int,
        rows: Int
    ) {
        let size = TerminalSize.measure(
            descriptor: -1,
            environment: environment
        )
        #expect(size == TerminalSize(columns: columns, rows: rows))
    }

    @Test func `a size of zero falls back to the environment`() throws {
        let pty = try PseudoTerminal()
        try pty.resize(columns: 0, rows: 0, pixels: (10, 10))
        let size = TerminalSize.measure(
            descriptor: pty.terminal,
            environment: ["LINES": "30"]
        )
        #expect(size == TerminalSize(columns: 80, rows: 30))
    }

    @Test(arguments: [(0, 1), (1, 0), (-1, 5), (300, 20), (10, 257)])
    func `an impossible cell size is rejected`(width: Int, height: Int) {
        #expect(CellSize(width: width, height: height) == nil)
    }
}
