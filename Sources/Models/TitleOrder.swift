package import Foundation

/// The alphabetical order of titles in a locale.
package struct TitleOrder: Sendable {
    private let locale: Locale

    package init(locale: Locale) {
        self.locale = locale
    }

    /// Sorts elements by their titles, first without regard to case and
    /// accents; equal ones keep their order.
    package func sorted<Element>(
        _ elements: [Element],
        by title: (Element) -> String
    ) -> [Element] {
        // A locale takes long to compare titles, many of which are the same.
        var places: [String: [Int]] = [:]
        for (place, element) in elements.enumerated() {
            places[title(element), default: []].append(place)
        }
        return places.sorted { one, other in
            switch one.key.compare(other.key, locale: locale) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: one.value[0] < other.value[0]
            }
        }
        .flatMap { $0.value.map { elements[$0] } }
    }
}
