import Glibc

/// The size of a terminal.
package struct TerminalSize: Equatable, Sendable {
    /// In cells, 1…1000.
    package let columns: Int
    /// In cells, 1…1000.
    package let rows: Int
    /// The cell size that the kernel reports, rounded down; `nil` for the many
    /// terminals that do not set it.
    package let cell: CellSize?

    /// Creates a size, clamped to the valid range.
    package init(columns: Int, rows: Int, cell: CellSize? = nil) {
        self.columns = min(max(columns, 1), 1000)
        self.rows = min(max(rows, 1), 1000)
        self.cell = cell
    }

    /// Measures the terminal: TIOCGWINSZ, else COLUMNS and LINES, else 80×24;
    /// columns and rows independently.
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
