import Arguments
import Foundation
import Models
import ViewModels

/// Names the options to look at if a search finds nothing.
struct SearchHint {
    let strings: Strings
    var currentYear = Calendar.current.component(.year, from: .now)

    func string(for query: PhotoQuery) -> String {
        let mistakes = [center(query), year(query)].compactMap(\.self)
        guard mistakes.isEmpty else { return mistakes.joined(separator: " ") }
        let options = SearchOptions.filters(of: query)
        return options.isEmpty
            ? strings(.hintWords)
            : strings(.hintFilters, options.joined(separator: " "))
    }

    private func center(_ query: PhotoQuery) -> String? {
        let known = PhotoQuery.knownCenters
        guard let center = query.center, !known.contains(center) else {
            return nil
        }
        if let near = Suggestion.nearest(to: center, among: known) {
            return strings(.hintCenter, center, near)
        }
        return strings(.hintCenters, center, known.joined(separator: ", "))
    }

    private func year(_ query: PhotoQuery) -> String? {
        guard let year = query.firstYear, year > currentYear else { return nil }
        return strings(.hintYear, String(year))
    }
}
