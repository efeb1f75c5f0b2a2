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
        // A locale takes long to compare titles. Many are the same, and those
        // that are almost sorted are compared less often.
        var places: [String: [Int]] = [:]
        for (place, element) in elements.enumerated() {
            places[title(element), default: []].append(place)
        }
        let almostSorted = PhotoOrder.oldest.sorted(places.map(\.self)) {
            $0.key.folding(
                options: [.caseInsensitive, .diacriticInsensitive],
                locale: nil
            )
        }
        return almostSorted.sorted { one, other in
            switch one.key.compare(other.key, locale: locale) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: one.value[0] < other.value[0]
            }
        }
        .flatMap { $0.value.map { elements[$0] } }
    }
}
