import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

// Prints counts for people: bars, or a table for two properties.
extension StatsCommand {
    func show(_ statistics: Statistics) -> ExitStatus {
        let fitter = console.renderer
        let lines: [Line] =
            if statistics.dimensions.count == 2 {
                fitter.lines(
                    ofHead: head(statistics),
                    table(statistics),
                    width: width
                )
            } else {
                fitter.lines(
                    of: bars(statistics),
                    width: width,
                    isPlain: console.isAccessible
                )
            }
        return console.show(console.text(lines))
    }

    private var width: Int { console.textWidth }

    /// The number of lines that fit; unlimited without a terminal.
    private var height: Int {
        console.isTerminal ? max(5, console.size.rows - 2) : .max
    }

    private func name(_ value: String) -> String {
        value.isEmpty ? strings(.statsMissing) : value
    }

    private func bars(
        _ statistics: Statistics
    ) -> [(name: String, count: Int, text: String)] {
        var rows = statistics.rows.map {
            (name: $0.values[0], count: $0.count)
        }
        switch statistics.dimensions[0] {
        case .year: rows = timeline(rows)
        case .month: break
        default: rows = shortened(rows)
        }
        return rows.map { (name($0.name), $0.count, console.number($0.count)) }
    }

    /// Years, or as many years together as fit the window.
    private func timeline(
        _ rows: [(name: String, count: Int)]
    ) -> [(name: String, count: Int)] {
        let years = rows.compactMap { row in
            Int(row.name).map { (year: $0, count: row.count) }
        }
        guard let first = years.first?.year, let last = years.last?.year else {
            return rows
        }
        let step =
            [1, 2, 5, 10, 20, 50].first { step in
                last / step - first / step < height
            } ?? 100
        let counts = Dictionary(
            years.map { ($0.year / step * step, $0.count) },
            uniquingKeysWith: +
        )
        let starts = stride(from: first / step * step, through: last, by: step)
        return starts.map { start in
            let end = start + step - 1
            let name = step == 1 ? "\(start)" : "\(start)–\(end)"
            return (name, counts[start] ?? 0)
        } + rows.filter { Int($0.name) == nil }
    }

    /// The largest counts, and the sum of the others.
    private func shortened(
        _ rows: [(name: String, count: Int)]
    ) -> [(name: String, count: Int)] {
        let limit = min(height, 20)
        guard rows.count > limit else { return rows }
        let rest = rows[(limit - 1)...]
        let name = strings(.statsOthers, console.number(rest.count))
        return rows.prefix(limit - 1)
            + [(name, rest.reduce(0) { $0 + $1.count })]
    }

    /// The values of the second property that have columns.
    private func columns(_ statistics: Statistics) -> [String] {
        let order = Statistics(rows: statistics.rows, of: statistics, at: 1)
        let values = order.rows.map { $0.values[0] }.unique(by: \.self)
        // As many as fit, with the sum.
        return Array(values.prefix(max(1, (width - 20) / 10)))
    }

    private func head(_ statistics: Statistics) -> [String] {
        [statistics.dimensions[0].rawValue] + columns(statistics).map(name)
            + [strings(.statsTotal)]
    }

    private func table(_ statistics: Statistics) -> [[String]] {
        let columns = columns(statistics)
        let rows = statistics.rows
        let groups = Dictionary(grouping: rows) { $0.values[0] }
        return rows.map { $0.values[0] }.unique(by: \.self)
            .map { value in
                let group = groups[value] ?? []
                let counts = columns.map { column in
                    group.first { $0.values[1] == column }?.count ?? 0
                }
                let total = group.reduce(0) { $0 + $1.count }
                return [name(value)]
                    + counts.map { $0 == 0 ? "" : console.number($0) }
                    + [console.number(total)]
            }
    }
}

extension Statistics {
    /// The counts by one of two properties.
    init(rows: [Row], of other: Statistics, at index: Int) {
        self.init(by: [other.dimensions[index]])
        for row in rows {
            let value = row.values[index]
            add([value.isEmpty ? [] : [value]], count: row.count)
        }
    }
}
