import Synchronization

/// Waits that end when the test says so, or with their task.
@MainActor
package final class Waits {
    private struct Wait {
        let duration: Duration
        let end = Gate()
        /// Opens when the waiting task has gone on, to its next wait or to
        /// its end.
        let reaction = Gate()
    }

    private let begun: AsyncStream<Wait>
    private let begin: AsyncStream<Wait>.Continuation
    package private(set) var durations: [Duration] = []
    private var waits: [Wait] = []
    private nonisolated let time = Mutex(Duration.zero)

    /// The sum of what the test let pass.
    package nonisolated var passed: Duration { time.withLock(\.self) }

    /// Whether a wait has neither passed nor been cancelled.
    package var isWaiting: Bool { waits.contains { !$0.end.isOpen } }

    package init() {
        (begun, begin) = AsyncStream.makeStream(of: Wait.self)
    }

    package func wait(_ duration: Duration) async {
        durations.append(duration)
        let wait = Wait(duration: duration)
        waits.append(wait)
        begin.yield(wait)
        await withTaskCancellationHandler {
            await wait.end.wait()
        } onCancel: {
            wait.end.open()
        }
        // The waiting task goes on before it gives up the main actor, so what
        // is started there now runs afterwards.
        Task { wait.reaction.open() }
    }

    /// Lets the next wait that is not cancelled pass, once it has begun.
    /// Returns when the waiting task has gone on.
    package func pass() async {
        for await wait in begun where !wait.end.isOpen {
            time.withLock { $0 += wait.duration }
            wait.end.open()
            return await wait.reaction.wait()
        }
    }

    /// Returns when the tasks of all waits that ended have gone on.
    package func finish() async {
        for wait in waits where wait.end.isOpen {
            await wait.reaction.wait()
        }
    }
}
