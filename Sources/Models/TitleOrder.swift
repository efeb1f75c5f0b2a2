package import Foundation

/// The alphabetical order of titles in a locale.
package struct TitleOrder: Sendable {
    private let locale: Locale

    package init(locale: Locale) {
        self.locale = locale
    }

    /// Sorts titles, first without regard to case and accents; equal ones keep
    /// their order.
    ///
    /// - Returns: The indices of the titles in their order.
    package func sorted(_ titles: [String]) -> [Int] {
        titles.indices.sorted { one, other in
            switch titles[one].compare(titles[other], locale: locale) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: one < other
            }
        }
    }
}

extension Photo {
    /// What it is sorted by: its title, or else its id.
    package var sortTitle: String {
        let title = (title ?? "").trimmingCharacters(
            in: .whitespacesAndNewlines
        )
        return title.isEmpty ? id.description : title
    }
}
