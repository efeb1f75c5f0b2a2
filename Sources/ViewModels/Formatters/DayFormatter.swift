package import Foundation

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

    package func string(from number: Int) -> String {
        style.format(number)
    }
}
