package import Publishing

/// Runs a task for each of some keys in order, a few at a time.
@MainActor
package final class TaskQueue<Key: Hashable & Sendable> {
    package typealias Work = @MainActor () async -> Void

    private let limit: Int
    private var waiting: [(key: Key, work: Work)] = []
    private var running: [Key: Task<Void, Never>] = [:]
    private let current = CurrentValue(0)

    /// - Parameter limit: How many tasks run at the same time.
    package init(limit: Int) {
        self.limit = limit
    }

    isolated deinit { for task in running.values { task.cancel() } }

    /// The number of tasks that wait or run.
    package var count: Publisher<Int> { current.publisher }

    /// Returns `true` if the task of a key has begun and not ended.
    package func isRunning(_ key: Key) -> Bool { running[key] != nil }

    /// Adds a task behind those that wait.
    package func add(_ key: Key, work: @escaping Work) {
        waiting.append((key, work))
        startNext()
    }

    /// Removes the tasks that wait, and cancels those that run, but for some
    /// keys. What is canceled makes room at once.
    ///
    /// - Returns: The canceled tasks, some of which have not ended.
    @discardableResult
    package func cancel(except wanted: Set<Key> = []) -> [Task<Void, Never>] {
        let dropped = waiting
        waiting = []
        // What they hold may use the queue when it is released.
        defer { withExtendedLifetime(dropped) {} }
        let unwanted = running.filter { !wanted.contains($0.key) }
        for (key, task) in unwanted {
            running[key] = nil
            task.cancel()
        }
        startNext()
        return Array(unwanted.values)
    }

    private func startNext() {
        while running.count < limit, !waiting.isEmpty {
            let (key, work) = waiting.removeFirst()
            running[key] = Task { [weak self] in
                await work()
                // A canceled task has made room already.
                guard !Task.isCancelled else { return }
                self?.running[key] = nil
                self?.startNext()
            }
        }
        current.send(waiting.count + running.count)
    }
}
