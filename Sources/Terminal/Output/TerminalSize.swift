import Glibc

/// How much fits on the terminal.
package struct TerminalSize: Equatable, Sendable {
    /// In cells, 1…1000.
    package let columns: Int
    /// In cells, 1…1000.
    package let rows: Int
    /// What the kernel knows of the window's pixels, rounded down; many
    /// terminals do not tell it.
    package let cell: CellSize?

    /// A size brought into range.
    package init(columns: Int, rows: Int, cell: CellSize? = nil) {
        self.columns = min(max(columns, 1), 1000)
        self.rows = min(max(rows, 1), 1000)
        self.cell = cell
    }

    /// The size now: what the terminal says (TIOCGWINSZ), else COLUMNS and
    /// LINES, else 80×24; columns and rows each for themselves.
    package static func measure(
        descriptor: Int32,
        environment: [String: String]
    ) -> TerminalSize {
        var window = winsize()
        if ioctl(descriptor, UInt(TIOCGWINSZ), &window) != 0 {
            window = winsize()
        }
        let columns = Int(window.ws_col)
        let rows = Int(window.ws_row)
        return TerminalSize(
            columns: known(columns, environment["COLUMNS"]) ?? 80,
            rows: known(rows, environment["LINES"]) ?? 24,
            cell: columns == 0 || rows == 0
                ? nil
                : CellSize(
                    width: Int(window.ws_xpixel) / columns,
                    height: Int(window.ws_ypixel) / rows
                )
        )
    }

    private static func known(_ measured: Int, _ variable: String?) -> Int? {
        if measured > 0 { return measured }
        guard let number = variable.flatMap({ Int($0) }), number > 0 else {
            return nil
        }
        return number
    }
}
