import Terminal

/// What a key does, in the help.
package struct KeyHelp: Equatable, Sendable {
    /// The ways to type it, such as `n, Enter`.
    let keys: String
    let text: String

    package init(keys: String, text: String) {
        self.keys = keys
        self.text = text
    }
}

/// Lays out the help: in two columns, the left one first, or in one where they
/// do not fit.
struct KeyHelpView {
    let theme: Theme
    let fitter: TextFitter

    /// Between the columns.
    private static let gutter = 3

    /// `isList` is whether lines are read out, so that there is one column.
    func lines(_ entries: [KeyHelp], width: Int, isList: Bool) -> [Line] {
        let half = (entries.count + 1) / 2
        let left = column(Array(entries.prefix(half)), width: .max)
        let right = column(Array(entries.dropFirst(half)), width: .max)
        let margin = (left.map(cells).max() ?? 0) + Self.gutter
        guard
            !isList,
            margin + (right.map(cells).max() ?? 0) <= width
        else { return column(entries, width: width) }
        return left.enumerated().map { index, line in
            guard index < right.count else { return line }
            let gap = String(repeating: " ", count: margin - cells(line))
            return Line(line.runs + [Line.Run(gap)] + right[index].runs)
        }
    }

    private func column(_ entries: [KeyHelp], width: Int) -> [Line] {
        let names = entries.map { fitter.width($0.keys) }.max() ?? 0
        let margin = min(names + 2, max(2, width / 2))
        return entries.flatMap { entry in
            fitter.wrap(entry.text, to: max(1, width - margin))
                .enumerated().map { index, text in
                    let keys = index == 0 ? entry.keys : ""
                    return Line([
                        Line.Run(fitter.pad(keys, to: margin), theme.number),
                        Line.Run(text),
                    ])
                }
        }
    }

    private func cells(_ line: Line) -> Int {
        line.runs.reduce(0) { $0 + fitter.width($1.text) }
    }
}
