package import ViewModels

/// Lays out names and values in two columns, or stacked where it is narrow.
package struct FactsView: Sendable {
    private let theme: Theme
    private let fitter: TextFitter

    /// Longer names have a line of their own.
    private static let widestName = 30
    private static let narrowestValue = 20

    package init(theme: Theme, fitter: TextFitter) {
        self.fitter = fitter
        self.theme = theme
    }

    package func lines(_ facts: [PhotoPage.Fact], width: Int) -> [Line] {
        let names = facts.map { fitter.width($0.name) }
        let column = (names.filter { $0 <= Self.widestName }.max() ?? 0) + 2
        let isStacked = width - column < Self.narrowestValue
        return facts.flatMap { fact in
            lines(fact, column: isStacked ? 2 : column, isStacked, width)
        }
    }

    private func lines(
        _ fact: PhotoPage.Fact,
        column: Int,
        _ isStacked: Bool,
        _ width: Int
    ) -> [Line] {
        let name = fitter.clean(fact.name)
        let margin = String(repeating: " ", count: column)
        let values = fitter.wrap(fact.value, to: max(1, width - column))
        let isAlone = isStacked || fitter.width(name) > column - 2
        let head = isAlone ? [Line(name, theme.label)] : []
        return head
            + values.enumerated().map { index, value in
                Line([
                    index == 0 && !isAlone
                        ? Line.Run(fitter.pad(name, to: column), theme.label)
                        : Line.Run(margin),
                    Line.Run(value),
                ])
            }
    }
}
