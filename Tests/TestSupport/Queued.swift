package import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization
package import Testing

/// Lets at most a few tests run at a time, each with a limit of time of its
/// own.
///
/// Swift Testing starts every test at once. Tests with servers, pipes and
/// terminals would then hold thousands of open files, and a limit of time
/// would count how long the others take.
package struct Queued: SuiteTrait, TestTrait, TestScoping {
    /// For a test that has begun. Most take milliseconds, and this must
    /// suffice where a dozen other programs want the same two cores.
    private static let limit = idleLimit * 9
    /// For a test that waits while the process does almost nothing: what it
    /// waits for will not come.
    private static let idleLimit = Duration.seconds(20)
    /// For what another thread does at once.
    package static var threadLimit: DispatchTime { .now() + .seconds(30) }
    private static let turns = Turns(count: 8)
    @TaskLocal private static var hasTurn = false

    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        guard !Self.hasTurn else { return try await function() }
        await Self.turns.take()
        defer { Self.turns.pass() }
        let watchdog = Self.watchdog(test.name)
        let deadline = Self.deadline(test.name)
        defer {
            watchdog.cancel()
            deadline.signal()
        }
        try await Self.$hasTurn.withValue(true) {
            try await Self.limited(function)
        }
    }

    /// Waits until a test has taken too long.
    ///
    /// - Returns: How long that was at least.
    private static func patience() async throws -> Duration {
        for _ in 0 ..< Int(limit / idleLimit) {
            let used = clock()
            try await Task.sleep(for: idleLimit)
            // Microseconds of all threads.
            if clock() - used < 250_000 { return idleLimit }
        }
        return limit
    }

    /// Ends the run if a test hangs that cannot be cancelled.
    private static func watchdog(_ name: String) -> Task<Void, any Error> {
        Task.detached {
            _ = try await patience()
            _ = try await patience()
            print("\(name) does not end. The tests are stopped.")
            exit(EXIT_FAILURE)
        }
    }

    /// Ends the run if tests compute for ever on all threads that tasks have,
    /// unless what it returns is signaled. Queues have no threads left then.
    private static func deadline(_ name: String) -> DispatchSemaphore {
        let end = DispatchSemaphore(value: 0)
        let seconds = Int(limit / .seconds(1)) * 3
        Thread.detachNewThread {
            let time = DispatchTime.now() + .seconds(seconds)
            guard end.wait(timeout: time) == .timedOut else { return }
            print("\(name) computes for ever. The tests are stopped.")
            exit(EXIT_FAILURE)
        }
        return end
    }

    /// Cancels a test that takes too long.
    private static func limited(
        _ function: @Sendable @concurrent () async throws -> Void
    ) async throws {
        try await withoutActuallyEscaping(function) { function in
            try await withThrowingTaskGroup { group in
                group.addTask { try await function() }
                group.addTask {
                    let limit = try await patience()
                    Issue.record("This takes longer than \(limit).")
                }
                defer { group.cancelAll() }
                try await group.next()
            }
        }
    }
}

extension Trait where Self == Queued {
    /// For tests that use servers, pipes or terminals, or that would hang if
    /// what they test is broken.
    package static var queued: Self { Queued() }
}

/// Turns that are handed on in the order in which they were asked for.
private final class Turns: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(count: Int) { state = Mutex(State(free: count)) }

    func take() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free == 0 else {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    func pass() {
        let next = state.withLock { state in
            guard state.waiting.isEmpty else {
                return state.waiting.removeFirst()
                    as CheckedContinuation<Void, Never>?
            }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}
