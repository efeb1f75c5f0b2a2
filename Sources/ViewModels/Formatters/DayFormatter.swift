package import Foundation

/// Writes the service's dates as people of a locale do: `July 20, 1969`.
package struct DayFormatter: Sendable {
    private let locale: Locale

    package init(locale: Locale) {
        self.locale = locale
    }

    // Both are made when a day is written: the first calendar takes longer
    // than all else that a program does which writes none.

    /// The service's times are mostly midnight and mean the day: shifted to
    /// a time zone they would become the day before.
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

    /// - Parameter text: In the form `1969-07-20T00:00:00Z`, or as much of
    ///   it as there is.
    /// - Returns: `nil` where the text does not begin with a date.
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
        // A calendar makes 1 March of 30 February.
        guard components.isValidDate else { return nil }
        return components.date.map(style(calendar).format)
    }
}
