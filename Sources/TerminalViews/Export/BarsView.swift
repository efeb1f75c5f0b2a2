import Terminal

/// Draws counts as bars, one line each, in eighths of a cell.
package struct BarsView: Sendable {
    private let theme: Theme
    private let fitter: TextFitter
    /// Whether there are only names and numbers, to be read out.
    private let isPlain: Bool

    package init(theme: Theme, fitter: TextFitter, isPlain: Bool) {
        self.theme = theme
        self.fitter = fitter
        self.isPlain = isPlain
    }

    /// Lays out names, counts, and how to write these, in a width in cells.
    package func lines(
        _ bars: [(name: String, count: Int, text: String)],
        width: Int
    ) -> [Line] {
        let names = bars.map { fitter.width($0.name) }.max() ?? 0
        let column = min(names, max(8, width / 2))
        let number = bars.map { fitter.width($0.text) }.max() ?? 0
        let room = isPlain ? 0 : max(0, width - column - number - 4)
        let most = max(1, bars.map(\.count).max() ?? 1)
        return bars.map { bar in
            let name = fitter.truncate(bar.name, to: column)
            let space = String(
                repeating: " ",
                count: number - fitter.width(bar.text) + 2
            )
            let runs = [
                Line.Run(fitter.pad(name, to: column), theme.label),
                Line.Run(space + bar.text),
            ]
            let drawn = self.bar(bar.count, of: most, room)
            return Line(
                drawn.isEmpty
                    ? runs
                    : runs + [Line.Run("  "), Line.Run(drawn, theme.number)]
            )
        }
    }

    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    private func bar(_ count: Int, of most: Int, _ room: Int) -> String {
        guard room > 0, count > 0 else { return "" }
        let share = Double(count) / Double(most) * Double(room)
        guard !fitter.isASCII else {
            return String(repeating: "#", count: max(1, Int(share.rounded())))
        }
        let eighths = max(1, Int((share * 8).rounded()))
        return String(repeating: "█", count: eighths / 8)
            + Self.eighths[eighths % 8]
    }
}

/// Lays out counts by two properties as a table.
package struct CrossTableView: Sendable {
    private let theme: Theme
    private let fitter: TextFitter

    package init(theme: Theme, fitter: TextFitter) {
        self.theme = theme
        self.fitter = fitter
    }

    /// Lays out a head and rows, of which the first column is a name, in a
    /// width in cells.
    package func lines(
        head: [String],
        _ rows: [[String]],
        width: Int
    ) -> [Line] {
        let widths = head.indices.map { index in
            (rows + [head]).map { fitter.width($0[index]) }.max() ?? 0
        }
        let name = min(widths.first ?? 0, max(8, width / 3))
        return ([head] + rows).enumerated().map { number, row in
            let first = fitter.truncate(row.first ?? "", to: name)
            let rest = zip(row, widths).dropFirst().map { text, width in
                String(repeating: " ", count: 2 + width - fitter.width(text))
                    + text
            }
            let style = number == 0 ? theme.heading : theme.label
            return Line([
                Line.Run(fitter.pad(first, to: name), style),
                Line.Run(rest.joined(), number == 0 ? style : .plain),
            ])
        }
    }
}
