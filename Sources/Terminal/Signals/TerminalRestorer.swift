import Glibc
import Synchronization

/// Knows what the program changed on the terminal and undoes it, also when a
/// signal ends or suspends the program.
package final class TerminalRestorer: Sendable {
    /// One change that can be taken back.
    package struct Change: Sendable {
        let undo: @Sendable () -> Void
        let redo: @Sendable () -> Void

        /// `redo` makes the change again after the program was suspended.
        package init(
            undo: @escaping @Sendable () -> Void,
            redo: @escaping @Sendable () -> Void = {}
        ) {
            self.undo = undo
            self.redo = redo
        }
    }

    private struct State {
        var next = 0
        var changes: [(id: Int, change: Change)] = []
    }

    private let state = Mutex(State())

    package init() {}

    /// Remembers a change that was made or is about to be; the number is for
    /// `forget`.
    package func add(_ change: Change) -> Int {
        state.withLock { state in
            state.next += 1
            state.changes.append((state.next, change))
            return state.next
        }
    }

    /// For a change that was taken back otherwise.
    package func forget(_ id: Int) {
        state.withLock { $0.changes.removeAll { $0.id == id } }
    }

    /// Takes everything back, the newest change first, and forgets it.
    package func restore() {
        let changes = state.withLock { state in
            defer { state.changes = [] }
            return state.changes
        }
        for entry in changes.reversed() { entry.change.undo() }
    }

    /// Takes everything back until `resume()`.
    package func suspend() {
        let changes = state.withLock { $0.changes }
        for entry in changes.reversed() { entry.change.undo() }
    }

    /// Makes the changes again, the oldest first.
    package func resume() {
        let changes = state.withLock { $0.changes }
        for entry in changes { entry.change.redo() }
    }
}
