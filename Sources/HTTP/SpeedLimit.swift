import Synchronization

/// The number of bytes that may arrive in a second, of all transfers that
/// share it.
package final class SpeedLimit: Equatable, Sendable {
    private struct State {
        /// The number of bytes that may arrive now; negative if too many have.
        var budget: Double
        var time: ContinuousClock.Instant
    }

    /// In bytes a second.
    let rate: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state: Mutex<State>

    /// - Parameters:
    ///   - rate: In bytes a second, at least 1.
    ///   - now: The current time.
    package init(
        _ rate: Int,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.rate = max(rate, 1)
        self.now = now
        state = Mutex(State(budget: 0, time: now()))
    }

    package static func == (one: SpeedLimit, other: SpeedLimit) -> Bool {
        one === other
    }

    /// The time in which no more bytes may arrive; zero or less if some may.
    var delay: Duration {
        let budget = state.withLock { state in
            let time = now()
            let added = (time - state.time) / .seconds(1) * Double(rate)
            state.time = time
            // What was not used for a while does not arrive at once later.
            state.budget = min(state.budget + added, Double(rate) * 0.75)
            return state.budget
        }
        return .seconds((1 - budget) / Double(rate))
    }

    /// Counts bytes that arrive.
    ///
    /// - Returns: Whether they may; what is too much is made up for later.
    func take(_ count: Int) -> Bool {
        guard delay <= .zero else { return false }
        state.withLock { $0.budget -= Double(count) }
        return true
    }
}
