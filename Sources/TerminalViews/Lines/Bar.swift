import Models

/// A line of a chart: a name, a number, and a bar that shows it.
package struct Bar: Equatable, Sendable {
    package let name: String
    /// As people write it.
    package let number: String
    /// Its length compared with others; 0 for a number without a bar.
    package let length: Int

    package init(name: String, number: String, length: Int) {
        self.name = name
        self.number = number
        self.length = length
    }
}

extension TextFitter {
    /// Lays out a chart; without bars if it is to be read out.
    package func lines(
        of chart: [Bar],
        width: Int,
        isPlain: Bool
    ) -> [Line] {
        let names = chart.map { self.width($0.name) }.max() ?? 0
        let column = min(names, max(8, width / 2))
        let number = chart.map { self.width($0.number) }.max() ?? 0
        let room = isPlain ? 0 : max(0, width - column - number - 4)
        let longest = max(1, chart.map(\.length).max() ?? 1)
        return chart.map { bar in
            let name = truncate(bar.name, to: column)
            let share = Double(bar.length) / Double(longest)
            let drawn = bar.length > 0 ? self.bar(share, of: room) : ""
            let end = drawn.isEmpty ? [] : ["  ", drawn]
            return Line(
                [
                    Line.Run(pad(name, to: column), .label),
                    Line.Run(padLeft(bar.number, to: number + 2)),
                ] + end.map { Line.Run($0, .number) }
            )
        }
    }

    /// A bar that covers a share of some cells, in halves of cells and at least
    /// one. Bars below each other do not touch.
    package func bar(_ share: Double, of room: Int) -> String {
        let halves = max(1, Int(nearest: share * Double(room * 2)))
        guard room > 0, !isASCII else {
            return String(repeating: "=", count: min(room, (halves + 1) / 2))
        }
        return String(repeating: "━", count: halves / 2)
            + (halves % 2 == 1 ? "╸" : "")
    }
}
