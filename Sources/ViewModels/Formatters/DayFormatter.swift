package import Foundation
package import Models

/// Formats the service's dates in a locale: `July 20, 1969`.
package struct DayFormatter: Sendable {
    let locale: Locale

    /// - Parameter text: In the form `1969-07-20T00:00:00Z`, or its beginning.
    /// - Returns: `nil` if the text is no date with a day.
    package func string(from text: String?) -> String? {
        text.flatMap { Day(of: $0) }.map {
            style(.long).format($0.start)
        }
    }

    /// The date with the day of the week: `Sunday, July 20, 1969`.
    func stringWithWeekday(from text: String?) -> String? {
        text.flatMap { Day(of: $0) }.map {
            style(.complete).format($0.start)
        }
    }

    /// The day in few letters: the day of this year, `Jul 20`, or the month of
    /// another, `Jul 1969`.
    func shortString(from text: String?, on today: Day) -> String? {
        text.flatMap { Day(of: $0) }.map { day in
            let month = style(nil).month(.abbreviated)
            let isRecent = day.text.prefix(4) == today.text.prefix(4)
            return (isRecent ? month.day() : month.year()).format(day.start)
        }
    }

    /// The day in few letters, `Jul 20` or `Jul 20, 1969`.
    func string(from day: Day, year: Bool) -> String {
        let days = style(nil).month(.abbreviated).day()
        return (year ? days.year() : days).format(day.start)
    }

    /// The period that contains a day: itself, `July 20, 1969`, its month,
    /// `July 1969`, or its year.
    /// `letters` is its length in ISO 8601: 10, 7 or 4.
    func period(_ day: Day, letters: Int) -> String {
        switch letters {
        case 10: style(.long).format(day.start)
        case 7: style(nil).month(.wide).year().format(day.start)
        default: style(nil).year().format(day.start)
        }
    }

    /// Created on use: creating the first calendar takes longer than everything
    /// else in a program that formats no date.
    private func style(
        _ date: Date.FormatStyle.DateStyle?
    ) -> Date.FormatStyle {
        Date.FormatStyle(
            date: date,
            time: date == nil ? nil : .omitted,
            locale: locale,
            calendar: Calendar(identifier: .gregorian),
            // The service's times are mostly midnight and mean the day.
            timeZone: .gmt
        )
    }
}

extension Formatters {
    /// A number with the separators of the locale: `1,204`.
    package func string(from number: Int) -> String {
        IntegerFormatStyle(locale: locale).format(number)
    }

    /// A time of this machine, as in `Nov 22, 2026, 10:14 AM`.
    ///
    /// - Parameter text: In the form `2026-11-22T01:02:03Z`.
    /// - Returns: `nil` for another text.
    func time(_ text: String?) -> String? {
        guard let date = text.flatMap({ try? Date($0, strategy: .iso8601) })
        else { return nil }
        let style = Date.FormatStyle(
            date: .abbreviated,
            time: .shortened,
            locale: dayLocale
        )
        // CLDR separates the hour from AM by a narrow space.
        return style.format(date)
            .replacingOccurrences(of: "\u{202F}", with: " ")
    }

    /// The age of something: `3 hours ago`. Rounds down to minutes, from an
    /// hour on to hours and from two days on to days.
    package func age(of date: Date) -> String {
        // A date that is not of today's clock must not overflow.
        let seconds = min(max(0, now().timeIntervalSince(date)), 1e12)
        let minutes = Int(seconds) / 60
        let hours = minutes / 60
        switch minutes {
        case 0: return strings(.ageSeconds)
        case ..<60: return strings(.ageMinutes, String(minutes))
        case ..<(48 * 60): return strings(.ageHours, String(hours))
        default: return strings(.ageDays, String(hours / 24))
        }
    }

    /// `offline: as of 3 hours ago`
    package func age(of copy: StoredCopy) -> String {
        let age =
            copy.date == .distantPast
            ? strings(.ageUnknown) : age(of: copy.date)
        return switch copy.mirror {
        case nil: strings(.offlineAsOf, age)
        case .whole: strings(.mirrorAsOf, age)
        case .part([]): strings(.mirrorIncompleteAsOf, age)
        case .part(let scopes):
            strings(.mirrorPartAsOf, scopes.joined(separator: "; "), age)
        }
    }
}

extension Strings {
    /// The time to wait: `1 h 57 min`. Rounds up, since a retry that comes too
    /// early has to wait again.
    package func wait(_ time: Duration) -> String {
        let (whole, rest) = time.components
        let seconds = max(1, rest > 0 ? whole + 1 : whole)
        guard seconds >= 120 else { return self(.waitSeconds, "\(seconds)") }
        let minutes = seconds / 60 + (seconds % 60 > 0 ? 1 : 0)
        guard minutes >= 60 else { return self(.waitMinutes, "\(minutes)") }
        guard minutes < 48 * 60 else {
            return self(.waitDays, "\(minutes / (24 * 60))")
        }
        let hours = "\(minutes / 60)"
        return minutes % 60 == 0
            ? self(.waitHours, hours)
            : self(.waitHoursMinutes, hours, "\(minutes % 60)")
    }
}
