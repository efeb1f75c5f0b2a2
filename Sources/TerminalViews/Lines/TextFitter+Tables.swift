import Terminal
package import ViewModels

extension TextFitter {
    /// Lays out the help of keys by groups: each in two columns, the left one
    /// first, or in one where the window is narrow, or where `isList` is set,
    /// since they are read out.
    func lines(of help: [KeyHelp], width: Int, isList: Bool) -> [Line] {
        let groups = help.reduce(into: [[KeyHelp]]()) { groups, key in
            if groups.last?.first?.group == key.group {
                groups[groups.count - 1].append(key)
            } else {
                groups.append([key])
            }
        }
        let lefts = groups.map { $0.prefix(($0.count + 1) / 2) }
        let rights = groups.map { $0.dropFirst(($0.count + 1) / 2) }
        var left = columns(lefts, width: .max)
        var right = columns(rights, width: .max)
        var margin = (left.joined().map(self.width).max() ?? 0) + 3
        let isWide =
            margin + (right.joined().map(self.width).max() ?? 0) <= width
        if !isWide {
            let half = (width - 3) / 2
            left = columns(lefts, width: half)
            right = columns(rights, width: half)
            margin = half + 3
        }
        let blocks =
            (isWide || width >= Self.widestText) && !isList
            ? zip(left, right).map { Line.joined($0, $1, at: margin) }
            : columns(groups.map { $0[...] }, width: width)
        guard groups.count > 1 else { return blocks.flatMap(\.self) }
        let titled = zip(groups, blocks).map { group, lines in
            [Line(group[0].group, .heading)] + lines
        }
        return Array(titled.joined(separator: [.blank]))
    }

    /// The lines of each group, whose texts begin in one column.
    private func columns(
        _ groups: [ArraySlice<KeyHelp>],
        width: Int
    ) -> [[Line]] {
        let names = groups.joined().map { self.width($0.keys) }.max() ?? 0
        return groups.map { column($0, names: names, width: width) }
    }

    private func column(
        _ help: ArraySlice<KeyHelp>,
        names: Int,
        width: Int
    ) -> [Line] {
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
                Line.Run(start, isNamed ? style : .plain),
                Line.Run(text),
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
}
