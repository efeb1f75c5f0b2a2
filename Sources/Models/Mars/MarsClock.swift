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
    let start: Date

    /// The sol at a time; `nil` before the landing, and for times that no
    /// rover will reach.
    package func sol(at date: Date) -> Sol? {
        Int(exactly: sols(until: date)).flatMap { Sol($0) }
    }

    /// The number of sols that are over.
    private func sols(until date: Date) -> Double {
        (date.timeIntervalSince(start) / Self.sol).rounded(.down)
    }

    /// The local mean solar time: `15:18:15`.
    package func time(at date: Date) -> String {
        let sols = date.timeIntervalSince(start) / Self.sol
        let seconds = Int((sols - sols.rounded(.down)) * 86_400)
        return [seconds / 3_600, seconds / 60 % 60, seconds % 60].map {
            String(format: "%02d", $0)
        }.joined(separator: ":")
    }

    /// The day on Earth of the sol's noon, near which most photos are taken:
    /// a sol is on two days, rarely on three.
    package func day(of sol: Sol) -> Day {
        let sols = Double(sol.number) + 0.5
        return Day(start.addingTimeInterval(sols * Self.sol))
    }

    /// The sols that are partly on a day on Earth, or the last one for a day
    /// after it; `nil` before the landing.
    package func sols(on day: Day) -> ClosedRange<Sol>? {
        let end = day.start + 86_399
        guard sols(until: end) >= 0 else { return nil }
        let isBefore = sols(until: day.start) < 0
        let first = sol(at: day.start) ?? (isBefore ? .first : .last)
        return first ... (sol(at: end) ?? .last)
    }
}

extension Date {
    /// A time in UTC in the form `2026-09-16T08:29:27`, whatever follows.
    package init?(isoText text: String) {
        let time = String(text.prefix(19)) + "Z"
        guard let date = try? Date(time, strategy: .iso8601) else { return nil }
        self = date
    }
}

extension Sol {
    package typealias Clock = MarsClock
}
