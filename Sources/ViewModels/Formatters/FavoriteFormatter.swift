package import Foundation
package import Models

/// Formats messages about favorites.
package struct FavoriteFormatter: Sendable {
    private let strings: Strings
    private let days: DayFormatter
    private let failures: FailureFormatter

    package init(
        strings: Strings,
        days: DayFormatter,
        failures: FailureFormatter
    ) {
        self.strings = strings
        self.days = days
        self.failures = failures
    }

    /// Formats what came of a change, or of opening a favorite.
    package func string(from event: UserPhotos.Event) -> String {
        switch event {
        case .added(let photo): strings(.favoriteAdded, title(photo))
        case .removed(let photo): strings(.favoriteRemoved, title(photo))
        case .gone(let photo): stored(photo, because: .notFound(reason: nil))
        case .failed(let failure): failures.string(from: failure)
        case .incomplete(let photo, let failure):
            strings(.favoriteIncomplete, photo.id.description) + " "
                + reason(failure)
        }
    }

    private func reason(_ failure: FavoriteFailure) -> String {
        switch failure {
        case .loading(let failure): failures.what(failure)
        case .storing(let failure): failures.string(from: failure)
        }
    }

    private func title(_ photo: Photo) -> String {
        TitleFormatter().string(from: photo)
    }

    /// The message that a favorite is shown as it is stored.
    ///
    /// - Parameters:
    ///   - photo: The favorite.
    ///   - failure: Why its source has nothing to show.
    /// - Returns: A sentence, or two.
    package func stored(
        _ photo: Photo,
        because failure: LoadFailure
    ) -> String {
        let day = days.string(from: photo.text(.added)) ?? "?"
        if case .notFound = failure {
            return strings(.favoriteGone, photo.id.description, day)
        }
        return strings(.favoriteStored, failures.what(failure), day)
    }
}

/// Formats times of this machine: `Nov 22, 2026, 10:14 AM`.
package struct TimeFormatter: Sendable {
    private let style: Date.FormatStyle

    package init(locale: Locale, timeZone: TimeZone = .current) {
        style = Date.FormatStyle(
            date: .abbreviated,
            time: .shortened,
            locale: locale,
            timeZone: timeZone
        )
    }

    /// - Parameter text: In the form `2026-11-22T01:02:03Z`.
    /// - Returns: `nil` for another text.
    package func string(from text: String?) -> String? {
        guard let date = text.flatMap({ try? Date($0, strategy: .iso8601) })
        else { return nil }
        // CLDR separates the hour from AM by a narrow space.
        return style.format(date)
            .replacingOccurrences(of: "\u{202F}", with: " ")
    }
}
