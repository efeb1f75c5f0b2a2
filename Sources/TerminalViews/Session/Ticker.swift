/// Does something again and again, until there is no more to do or it is
/// stopped.
@MainActor
final class Ticker {
    private let wait: @Sendable (Duration) async -> Void
    private var task: Task<Void, Never>?

    /// `wait`: Returns after a time, or when its task is
    /// cancelled.
    init(wait: @escaping @Sendable (Duration) async -> Void) {
        self.wait = wait
    }

    isolated deinit {
        task?.cancel()
    }

    /// Whether it was started and not stopped since.
    var isRunning: Bool { task != nil }

    /// - Parameters:
    ///   - delay: Before the first time.
    ///   - pause: Before each other.
    ///   - tick: Gets how often it was done before, and returns whether
    ///     there is more to do.
    func start(
        after delay: Duration,
        every pause: Duration,
        _ tick: @escaping @MainActor (Int) -> Bool
    ) {
        guard task == nil else { return }
        task = Task { [wait] in
            await wait(delay)
            var count = 0
            while !Task.isCancelled, tick(count) {
                count += 1
                await wait(pause)
            }
        }
    }

    func stop() {
        task?.cancel()
        task = nil
    }
}
