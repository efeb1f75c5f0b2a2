import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

// Prints counts for people, as bars.
extension StatsCommand {
    func show(_ statistics: Statistics) -> ExitStatus {
        let lines = console.renderer.lines(
            of: bars(statistics),
            width: width,
            isPlain: console.isAccessible
        )
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
            (name: $0.value, count: $0.count)
        }
        switch statistics.dimension {
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
        let undated = rows.filter { Int($0.name) == nil }
        let step =
            [1, 2, 5, 10, 20, 50].first { step in
                last / step - first / step + undated.count < height
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
        } + undated
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
}
