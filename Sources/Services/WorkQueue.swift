import Synchronization

/// Runs work one after another, without making its caller wait.
package final class WorkQueue: Sendable {
    private let last = Mutex<Task<Void, Never>?>(nil)

    package init() {}

    package func add(_ work: @escaping @Sendable () async -> Void) {
        last.withLock { last in
            last = Task.detached(priority: .utility) { [previous = last] in
                await previous?.value
                await work()
            }
        }
    }

    /// Waits until all work is done.
    package func finish() async {
        await last.withLock { $0 }?.value
    }
}
