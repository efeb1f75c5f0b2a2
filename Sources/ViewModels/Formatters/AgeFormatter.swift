package import Foundation
package import Models

/// Formats how long ago something was: `3 hours ago`.
package struct AgeFormatter: Sendable {
    private let strings: Strings
    private let now: @Sendable () -> Date

    init(strings: Strings, now: @escaping @Sendable () -> Date) {
        self.strings = strings
        self.now = now
    }

    /// Rounds down to minutes, from an hour on to hours and from two days on to
    /// days.
    package func string(from date: Date) -> String {
        // A date that is not of today's clock must not overflow.
        let seconds = min(max(0, now().timeIntervalSince(date)), 1e12)
        let minutes = Int(seconds) / 60
        let hours = minutes / 60
        switch minutes {
        case 0: return strings(.ageSeconds)
        case 1: return strings(.ageMinute)
        case ..<60: return strings(.ageMinutes, String(minutes))
        case ..<120: return strings(.ageHour)
        case ..<(48 * 60): return strings(.ageHours, String(hours))
        default: return strings(.ageDays, String(hours / 24))
        }
    }

    /// `offline: as of 3 hours ago`
    package func offline(_ copy: StoredCopy) -> String {
        strings(.offlineAsOf, string(from: copy.date))
    }
}
