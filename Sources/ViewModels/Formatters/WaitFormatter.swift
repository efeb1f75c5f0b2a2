/// Formats how long to wait: `1 h 57 min`.
struct WaitFormatter: Sendable {
    private let strings: Strings

    init(strings: Strings) {
        self.strings = strings
    }

    /// Rounds up, since a retry that comes too early has to wait again.
    func string(from wait: Duration) -> String {
        let (whole, rest) = wait.components
        let seconds = max(1, rest > 0 ? whole + 1 : whole)
        guard seconds >= 120 else { return strings(.waitSeconds, "\(seconds)") }
        let minutes = seconds / 60 + (seconds % 60 > 0 ? 1 : 0)
        guard minutes >= 60 else { return strings(.waitMinutes, "\(minutes)") }
        guard minutes < 48 * 60 else {
            return strings(.waitDays, "\(minutes / (24 * 60))")
        }
        let hours = "\(minutes / 60)"
        return minutes % 60 == 0
            ? strings(.waitHours, hours)
            : strings(.waitHoursMinutes, hours, "\(minutes % 60)")
    }
}
