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

    package init(year: Int, month: Int, day: Int) {
        // Years begin in March, so that a leap day is at their end.
        let year = month <= 2 ? year - 1 : year
        let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        number =
            year * 365 + year / 4 - year / 100 + year / 400 + ofYear
            - 719_468
    }

    /// Reads a day in the form `2026-09-16`; `nil` if the calendar has no such
    /// day.
    package init?(_ text: some StringProtocol) {
        guard let parts = Self.numbers(text, [4, 2, 2]), parts[0] > 0 else {
            return nil
        }
        self.init(year: parts[0], month: parts[1], day: parts[2])
        // A month has at most 31 days, and some have fewer.
        guard (1 ... 12).contains(parts[1]), self.text == text else {
            return nil
        }
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

    /// In the form `2026-09-16`.
    package var text: String {
        let (year, month, day) = date
        return Self.padded(year, to: 4) + "-" + Self.padded(month, to: 2) + "-"
            + Self.padded(day, to: 2)
    }

    /// Its midnight.
    package var start: Date {
        Date(timeIntervalSince1970: Double(number) * 86_400)
    }

    private var date: (year: Int, month: Int, day: Int) {
        let days = number + 719_468
        // The year that begins in March, by its average length.
        var year = (days * 400 + 591) / 146_097
        var start = Self.start(year)
        if start > days {
            year -= 1
            start = Self.start(year)
        }
        let ofYear = days - start
        let month = (5 * ofYear + 2) / 153
        let day = ofYear - (153 * month + 2) / 5 + 1
        return (
            month < 10 ? year : year + 1,
            month < 10 ? month + 3 : month - 9,
            day
        )
    }

    private static func start(_ year: Int) -> Int {
        year * 365 + year / 4 - year / 100 + year / 400
    }

    private static func numbers(
        _ text: some StringProtocol,
        _ lengths: [Int]
    ) -> [Int]? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard
            parts.map(\.utf8.count) == lengths,
            text.utf8.allSatisfy({ $0 == 0x2D || (0x30 ... 0x39).contains($0) })
        else { return nil }
        return parts.compactMap { Int($0) }
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count))
            + digits
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
