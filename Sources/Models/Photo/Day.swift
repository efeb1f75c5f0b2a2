package import Foundation

/// A day of the Gregorian calendar in UTC, whatever the user's calendar is.
package struct Day: Hashable, Sendable {
    /// Days since 1970-01-01.
    fileprivate let number: Int

    fileprivate init(number: Int) {
        self.number = number
    }

    /// The day of a time.
    package init(_ date: Date) {
        number = Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
    }

    /// Reads a day in the form `2026-09-16`; `nil` if the calendar has no such
    /// day.
    package init?(_ text: some StringProtocol) {
        // There is no year 0.
        guard let date = try? Self.format.parse(String(text)),
            date >= .distantPast
        else { return nil }
        self.init(date)
        guard self.text == text else { return nil }
    }

    private static let format = Date.ISO8601FormatStyle().year().month().day()

    /// The day of a date as of `PhotoDate`; `nil` if it has none.
    package init?(of date: String) {
        guard let date = PhotoDate.date(date) else { return nil }
        self.init(date.prefix(10))
    }

    /// Reads a day in the form `20260916`; `nil` if the calendar has none.
    package init?(digits: some StringProtocol) {
        let month = digits.dropFirst(4).prefix(2)
        self.init("\(digits.prefix(4))-\(month)-\(digits.dropFirst(6))")
    }

    /// The days of a month.
    ///
    /// - Parameter text: In the form `2026-09`.
    /// - Returns: `nil` if it is not a month.
    package static func month(_ text: String) -> ClosedRange<Day>? {
        guard let start = Day(text + "-01") else { return nil }
        let days = (28 ... 31).compactMap { Day(text + "-\($0)") }
        return days.last.map { start ... $0 }
    }

    /// The days of a year in the form `2026`; `nil` if it is not one.
    package static func year(_ text: String) -> ClosedRange<Day>? {
        guard text.utf8.count == 4, let first = Day(text + "-01-01"),
            let last = Day(text + "-12-31")
        else { return nil }
        return first ... last
    }

    /// In the form `2026-09-16`.
    package var text: String { Self.format.format(start) }

    package var year: Int { Int(text.prefix(4)) ?? 0 }

    /// Its midnight.
    package var start: Date {
        Date(timeIntervalSince1970: Double(number) * 86_400)
    }
}

extension Day: Strideable {
    package func distance(to other: Day) -> Int {
        other.number - number
    }

    package func advanced(by days: Int) -> Day {
        Day(number: number + days)
    }
}

extension ClosedRange<Day> {
    /// In the form `2026-09-16` or `2026-09-16–2026-09-20`.
    package var text: String {
        let first = lowerBound.text
        return lowerBound == upperBound ? first : first + "–" + upperBound.text
    }

    /// As it is typed: `2026-09-16` or `2026-09-16..2026-09-20`.
    package var typed: String { text.replacing("–", with: "..") }
}
