package import Foundation
package import Models

/// Formats the service's dates in a locale: `July 20, 1969`.
package struct DayFormatter: Sendable {
    private let locale: Locale

    package init(locale: Locale) {
        self.locale = locale
    }

    // Both are created on use: creating the first calendar takes longer than
    // everything else in a program that formats no date.

    /// The service's times are mostly midnight and mean the day; shifted to a
    /// time zone, they could become the day before.
    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }

    private func style(_ calendar: Calendar) -> Date.FormatStyle {
        Date.FormatStyle(
            date: .long,
            time: .omitted,
            locale: locale,
            calendar: calendar,
            timeZone: .gmt
        )
    }

    /// - Parameter text: In the form `1969-07-20T00:00:00Z`, or its beginning.
    /// - Returns: `nil` if the text does not begin with a date.
    package func string(from text: String?) -> String? {
        guard let day = text?.prefix(10) else { return nil }
        let parts = day.split(separator: "-", omittingEmptySubsequences: false)
            .map { Int($0) }
        guard
            parts.count == 3,
            let year = parts[0], let month = parts[1], let number = parts[2],
            (1 ... 9999).contains(year),
            (1 ... 12).contains(month),
            (1 ... 31).contains(number)
        else { return nil }
        let calendar = calendar
        let components = DateComponents(
            calendar: calendar,
            year: year,
            month: month,
            day: number
        )
        // A calendar turns 30 February into 1 March.
        guard components.isValidDate else { return nil }
        return components.date.map(style(calendar).format)
    }
}

/// Formats whole numbers in a locale: `1,204`.
package struct NumberFormatter: Sendable {
    private let style: IntegerFormatStyle<Int>

    package init(locale: Locale) {
        style = IntegerFormatStyle(locale: locale)
    }

    /// The number with the separators of the locale.
    package func string(from number: Int) -> String {
        style.format(number)
    }
}

/// Formats how long ago something was: `3 hours ago`.
package struct AgeFormatter: Sendable {
    let strings: Strings
    let now: @Sendable () -> Date

    /// Rounds down to minutes, from an hour on to hours and from two days on to
    /// days.
    package func string(from date: Date) -> String {
        // A date that is not of today's clock must not overflow.
        let seconds = min(max(0, now().timeIntervalSince(date)), 1e12)
        let minutes = Int(seconds) / 60
        let hours = minutes / 60
        switch minutes {
        case 0: return strings(.ageSeconds)
        case 1: return strings(.ageMinute)
        case ..<60: return strings(.ageMinutes, String(minutes))
        case ..<120: return strings(.ageHour)
        case ..<(48 * 60): return strings(.ageHours, String(hours))
        default: return strings(.ageDays, String(hours / 24))
        }
    }

    /// `offline: as of 3 hours ago`
    package func offline(_ copy: StoredCopy) -> String {
        strings(
            copy.isOfMirror ? .mirrorAsOf : .offlineAsOf,
            string(from: copy.date)
        )
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
