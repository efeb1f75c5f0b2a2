/// Repeats an action until it is done or stopped.
@MainActor
package final class Ticker {
    private let wait: @Sendable (Duration) async -> Void
    private var task: Task<Void, Never>?

    /// `wait` returns after a time, or when its task is canceled.
    package init(wait: @escaping @Sendable (Duration) async -> Void) {
        self.wait = wait
    }

    isolated deinit { task?.cancel() }

    package var isRunning: Bool { task != nil }

    /// Does nothing if it is running.
    ///
    /// - Parameters:
    ///   - pause: The time before the first call and between calls.
    ///   - tick: Returns whether to go on.
    package func start(
        every pause: Duration,
        _ tick: @escaping @MainActor () -> Bool
    ) {
        guard task == nil else { return }
        task = Task { [weak self, wait] in
            await wait(pause)
            while !Task.isCancelled, tick() { await wait(pause) }
            if !Task.isCancelled { self?.task = nil }
        }
    }

    package func stop() {
        task?.cancel()
        task = nil
    }
}
