/// A day with a picture of the day, in the Gregorian calendar.
package struct ApodDay: Hashable, Sendable {
    /// Days since 1970-01-01.
    fileprivate let number: Int

    /// The first picture of the day. The three days after it have none.
    package static let first = ApodDay(year: 1995, month: 6, day: 16)
    /// The service writes years in two digits, and 95 means 1995.
    package static let last = ApodDay(year: 2094, month: 12, day: 31)

    fileprivate init(number: Int) {
        self.number = number
    }

    /// - Parameter seconds: Since 1970, in universal time.
    package init(secondsSince1970 seconds: Double) {
        number = Int((seconds / 86_400).rounded(.down))
    }

    private init(year: Int, month: Int, day: Int) {
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

    /// - Parameter code: In the form `260916`, as the service writes days.
    init?(code: String) {
        guard code.utf8.count == 6 else { return nil }
        let century = code >= "95" ? "19" : "20"
        let (month, day) = (code.dropFirst(2).prefix(2), code.suffix(2))
        self.init(century + code.prefix(2) + "-" + month + "-" + day)
    }

    /// The days of a month.
    ///
    /// - Parameter text: In the form `2026-09`.
    /// - Returns: `nil` if it is no month.
    package static func month(_ text: String) -> ClosedRange<ApodDay>? {
        guard let start = ApodDay(text + "-01") else { return nil }
        let days = (28 ... 31).compactMap { ApodDay(text + "-\($0)") }
        return days.last.map { start ... $0 }
    }

    /// In the form `2026-09-16`.
    package var text: String {
        let (year, month, day) = date
        return Self.padded(year, to: 4) + "-" + Self.padded(month, to: 2) + "-"
            + Self.padded(day, to: 2)
    }

    /// In the form `260916`, as the service writes days.
    var code: String {
        String(text.dropFirst(2).filter { $0 != "-" })
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

extension ApodDay: Strideable {
    package func distance(to other: ApodDay) -> Int {
        other.number - number
    }

    package func advanced(by days: Int) -> ApodDay {
        ApodDay(number: number + days)
    }
}
