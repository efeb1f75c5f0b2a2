import Terminal
package import ViewModels

extension TextFitter {
    /// Lays out the help of keys: in two columns, the left one first, or in one
    /// where they do not fit, or where `isList` is set, since they are read
    /// out.
    func lines(of help: [KeyHelp], width: Int, isList: Bool) -> [Line] {
        let half = (help.count + 1) / 2
        let left = column(help.prefix(half), width: .max)
        let right = column(help.dropFirst(half), width: .max)
        let margin = (left.map(self.width).max() ?? 0) + 3
        guard
            !isList,
            margin + (right.map(self.width).max() ?? 0) <= width
        else { return column(help[...], width: width) }
        return left.enumerated().map { index, line in
            guard index < right.count else { return line }
            let gap = String(repeating: " ", count: margin - self.width(line))
            return Line(line.runs + [Line.Run(gap)] + right[index].runs)
        }
    }

    private func column(_ help: ArraySlice<KeyHelp>, width: Int) -> [Line] {
        let names = help.map { self.width($0.keys) }.max() ?? 0
        let margin = min(names + 2, max(2, width / 2))
        return help.flatMap { entry in
            let texts = wrap(entry.text, to: max(1, width - margin))
            return beside(entry.keys, .number, texts, margin: margin)
        }
    }

    /// The lines of a text beside its name.
    func beside(
        _ name: String,
        _ style: Style,
        _ texts: [String],
        margin: Int
    ) -> [Line] {
        texts.enumerated().map { index, text in
            let isNamed = index == 0 && !name.isEmpty
            let start = pad(isNamed ? name : "", to: margin)
            return Line([
                Line.Run(start, isNamed ? style : .plain), Line.Run(text),
            ])
        }
    }

    /// Lays out names and values in two columns, or stacked where it is narrow.
    package func lines(of facts: [PhotoPage.Fact], width: Int) -> [Line] {
        // Longer names have a line of their own.
        let names = facts.map { self.width($0.name) }.filter { $0 <= 30 }
        let column = (names.max() ?? 0) + 2
        let isStacked = width - column < 20
        return facts.flatMap { fact in
            let name = clean(fact.name)
            let margin = isStacked ? 2 : column
            let values = wrap(fact.value, to: max(1, width - margin))
            let isAlone = isStacked || self.width(name) > margin - 2
            return (isAlone ? [Line(name, .label)] : [])
                + beside(isAlone ? "" : name, .label, values, margin: margin)
        }
    }

    /// Lays out names, counts, and how to write these, as bars, one line each,
    /// in eighths of a cell; without bars if they are to be read out.
    package func lines(
        of bars: [(name: String, count: Int, text: String)],
        width: Int,
        isPlain: Bool
    ) -> [Line] {
        let names = bars.map { self.width($0.name) }.max() ?? 0
        let column = min(names, max(8, width / 2))
        let number = bars.map { self.width($0.text) }.max() ?? 0
        let room = isPlain ? 0 : max(0, width - column - number - 4)
        let most = max(1, bars.map(\.count).max() ?? 1)
        return bars.map { bar in
            let name = truncate(bar.name, to: column)
            let runs = [
                Line.Run(pad(name, to: column), .label),
                Line.Run(padLeft(bar.text, to: number + 2)),
            ]
            let drawn = self.bar(bar.count, of: most, room)
            return Line(
                drawn.isEmpty
                    ? runs : runs + [Line.Run("  "), Line.Run(drawn, .number)]
            )
        }
    }

    private func bar(_ count: Int, of most: Int, _ room: Int) -> String {
        guard room > 0, count > 0 else { return "" }
        let share = Double(count) / Double(most) * Double(room)
        guard !isASCII else {
            return String(repeating: "#", count: max(1, Int(share.rounded())))
        }
        let eighths = max(1, Int((share * 8).rounded()))
        return String(repeating: "█", count: eighths / 8)
            + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    }
}
