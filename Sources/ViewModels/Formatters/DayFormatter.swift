import Foundation
import Models

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
