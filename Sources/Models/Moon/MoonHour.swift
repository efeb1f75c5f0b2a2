import Foundation

/// An hour of a day in UTC.
package struct MoonHour: Hashable, Sendable {
    /// The first one with a picture: that of 2011.
    package static let first =
        MoonHour(Day(Date(timeIntervalSince1970: 1_293_840_000)), 0)

    /// The time from one new Moon to the next, in days.
    package static let cycle = 29.53

    package let day: Day
    /// From 0 to 23.
    package let hour: Int

    package init(_ day: Day, _ hour: Int = 12) {
        self.day = day
        self.hour = hour
    }

    /// Reads `2026-12-24T18`, with or without minutes, which do not count, and
    /// `2026-12-24` as its noon.
    package init?(_ text: String) {
        let pattern = /([^T]+)(?:T([0-9]{2})(?::[0-9]{2})?)?/
        guard let parts = text.wholeMatch(of: pattern), let day = Day(parts.1),
            let hour = Int(parts.2 ?? "12"), hour < 24
        else { return nil }
        self.init(day, hour)
    }

    /// In the form `2026-12-24T18`.
    package var text: String {
        day.text + (hour < 10 ? "T0" : "T") + String(hour)
    }

    package var id: PhotoID { PhotoID(.moon, text) }

    package func advanced(by days: Int) -> MoonHour {
        MoonHour(day.advanced(by: days), hour)
    }
}
