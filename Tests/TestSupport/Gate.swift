internal import Dispatch
internal import Synchronization

/// A door that opens once: tests and servers wait at it instead of sleeping.
package final class Gate: Sendable {
    private enum State {
        case closed([@Sendable () -> Void])
        case open
    }

    private let state = Mutex(State.closed([]))

    package init() {}

    package var isOpen: Bool {
        state.withLock { state in
            if case .open = state { true } else { false }
        }
    }

    /// Lets everybody through, now and later.
    package func open() {
        let waiting = state.withLock { state -> [@Sendable () -> Void] in
            defer { state = .open }
            guard case .closed(let waiting) = state else { return [] }
            return waiting
        }
        for pass in waiting { pass() }
    }

    /// Calls `pass` once, when the gate opens or at once if it is open.
    package func whenOpen(_ pass: @escaping @Sendable () -> Void) {
        let isOpen = state.withLock { state in
            guard case .closed(let waiting) = state else { return true }
            state = .closed(waiting + [pass])
            return false
        }
        if isOpen { pass() }
    }

    /// Suspends until the gate is open.
    package func wait() async {
        await withCheckedContinuation { continuation in
            whenOpen { continuation.resume() }
        }
    }

    /// Blocks the thread until this gate or the other one is open.
    package func block(orUntil other: Gate) {
        let semaphore = DispatchSemaphore(value: 0)
        whenOpen { semaphore.signal() }
        other.whenOpen { semaphore.signal() }
        semaphore.wait()
    }
}
