/// How long something may still take.
package struct TimeLimit: Sendable {
    /// In milliseconds; 0 or less when it is over.
    package let remaining: @Sendable () -> Int

    package init(remaining: @escaping @Sendable () -> Int) {
        self.remaining = remaining
    }

    /// Ends so many milliseconds from now.
    package static func milliseconds(_ count: Int) -> TimeLimit {
        let end = ContinuousClock.now + .milliseconds(count)
        return TimeLimit {
            let left = end - ContinuousClock.now
            return Int(left / .milliseconds(1))
        }
    }
}
