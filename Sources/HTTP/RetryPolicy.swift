/// Which failures are retried, how often and after how long.
package struct RetryPolicy: Equatable, Sendable {
    /// The greatest number of times a request is sent, the first time included.
    package var attempts: Int
    /// The pause before the first retry; each later one is twice as long.
    package var firstPause: Duration
    /// The longest pause that a server may ask for.
    package var longestPause: Duration

    package init(
        attempts: Int = 4,
        firstPause: Duration = .seconds(1),
        longestPause: Duration = .seconds(60)
    ) {
        self.attempts = attempts
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    package static let none = RetryPolicy(attempts: 1)

    /// Computes how long to wait before the next attempt. The first attempt is
    /// 1. The pause that the server asked for is honored; a shorter one than a
    /// second is taken as a second. `random`, from 0 to 1, varies half of any
    /// other pause, so that clients that failed together do not retry together.
    /// With `retriesRefusals`, 403 means that there were too many requests, as
    /// at NASA's content delivery network.
    ///
    /// - Returns: `nil` to give up.
    func pause(
        after attempt: Int,
        of failure: HTTPError,
        retryAfter: Duration?,
        random: Double,
        retriesRefusals: Bool = false
    ) -> Duration? {
        let isRefusal = retriesRefusals && failure.isRequestToWait
        guard attempt < attempts, failure.isTransient || isRefusal else {
            return nil
        }
        if let retryAfter {
            return retryAfter <= longestPause
                ? max(retryAfter, .seconds(1)) : nil
        }
        let pause = firstPause * (1 << min(attempt - 1, 16))
        return min(pause * (0.5 + random / 2), longestPause)
    }
}
