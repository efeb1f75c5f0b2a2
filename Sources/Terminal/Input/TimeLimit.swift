/// A deadline.
package struct TimeLimit: Sendable {
    /// The time left in milliseconds; 0 or less once the deadline has passed.
    package let remaining: @Sendable () -> Int

    /// A deadline that has passed.
    package static let passed = TimeLimit { 0 }

    /// A deadline by the same clock, at most so many milliseconds from now.
    func within(_ count: Int) -> TimeLimit {
        let excess = max(0, remaining() - count)
        return TimeLimit { [remaining] in remaining() - excess }
    }

    /// A deadline in `count` milliseconds from now, by a clock.
    package static func milliseconds(
        _ count: Int,
        by uptime: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) -> TimeLimit {
        let end = uptime() + .milliseconds(count)
        return TimeLimit { Int((end - uptime()) / .milliseconds(1)) }
    }
}
