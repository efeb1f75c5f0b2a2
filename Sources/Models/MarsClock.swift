package import Foundation

/// Converts between Earth time and the mean solar time of a landing site.
///
/// A sol is a solar day on Mars, from midnight to midnight of local mean solar
/// time. The sol of the landing is sol 0.
package struct MarsClock: Equatable, Sendable {
    /// A mean solar day in seconds: 1.0274912517 days (Allison and McEwen,
    /// 2000, doi:10.1016/S0032-0633(99)00092-6).
    package static let sol = 88_775.244_15

    /// The midnight at which sol 0 began.
    private let start: Date

    /// - Parameter start: The midnight at which sol 0 began.
    package init(start: Date) {
        self.start = start
    }

    /// The number of the sol at a time; negative before the landing.
    package func sol(at date: Date) -> Int {
        Int((date.timeIntervalSince(start) / Self.sol).rounded(.down))
    }

    /// The local mean solar time: `15:18:15`.
    package func time(at date: Date) -> String {
        let sols = date.timeIntervalSince(start) / Self.sol
        let seconds = Int((sols - sols.rounded(.down)) * 86_400)
        return [seconds / 3_600, seconds / 60 % 60, seconds % 60].map {
            ($0 < 10 ? "0" : "") + String($0)
        }.joined(separator: ":")
    }

    /// The day on Earth of the sol's noon, near which most photos are taken:
    /// a sol is on two days, seldom on three.
    package func day(of sol: Int) -> EarthDay {
        EarthDay(start.addingTimeInterval((Double(sol) + 0.5) * Self.sol))
    }

    /// The sols that are partly on a day on Earth.
    package func sols(on day: EarthDay) -> ClosedRange<Int> {
        let last = day.start.addingTimeInterval(86_399)
        return sol(at: day.start) ... sol(at: last)
    }
}

/// A day on Earth in UTC.
package struct EarthDay: Equatable, Sendable {
    /// Its midnight.
    package let start: Date

    /// The day of a time.
    package init(_ date: Date) {
        let days = (date.timeIntervalSince1970 / 86_400).rounded(.down)
        start = Date(timeIntervalSince1970: days * 86_400)
    }

    /// - Parameter text: In the form `2026-09-16`; `nil` for anything else
    ///   and for days that do not exist.
    package init?(_ text: String) {
        guard let start = Date(isoText: text + "T00:00:00") else { return nil }
        self.init(start)
        // A lenient parser turns 30 February into 2 March.
        guard self.text == text else { return nil }
    }

    /// In the form `2026-09-16`.
    package var text: String {
        String(start.formatted(.iso8601).prefix(10))
    }
}

extension Date {
    /// A time in UTC in the form `2026-09-16T08:29:27`, whatever follows.
    package init?(isoText text: String) {
        let time = String(text.prefix(19)) + "Z"
        guard let date = try? Date(time, strategy: .iso8601) else {
            return nil
        }
        self = date
    }
}
