import HTTP

/// Lets requests begin at a rate.
actor RequestPacer {
    private let interval: Duration
    private let clock: HTTPClock
    private var next: ContinuousClock.Instant?
    /// The number of requests that began.
    private(set) var count = 0

    /// - Parameters:
    ///   - rate: In requests a second, at least 1.
    ///   - clock: Measures the time between them.
    init(_ rate: Int, _ clock: HTTPClock) {
        interval = .seconds(1) / max(rate, 1)
        self.clock = clock
    }

    /// Returns when the next request may begin, or when it is canceled.
    func wait() async {
        count += 1
        let now = clock.uptime()
        let start = max(now, next ?? now)
        next = start + interval
        if start > now { try? await clock.wait(start - now) }
    }
}
