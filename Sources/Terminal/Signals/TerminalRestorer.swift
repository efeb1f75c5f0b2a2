import Glibc
import Synchronization

/// Tracks changes to the terminal and undoes them, also when a signal ends or
/// suspends the program.
package final class TerminalRestorer: Sendable {
    package typealias Undo = @Sendable () -> Void

    private struct Change {
        let id: Int
        let isForEnd: Bool
        let undo: Undo
        /// Makes the change again when the program is resumed.
        let redo: Undo?
    }

    private struct State {
        var next = 0
        var changes: [Change] = []
        var isSuspended = false
        var resume: (@Sendable () -> Void)?
        var isWriting = false
        var isEnding = false
    }

    private let state = Mutex(State())
    private let wait: @Sendable () -> Void

    /// `wait` passes a hundredth of a second.
    package init(wait: @escaping @Sendable () -> Void = { usleep(10_000) }) {
        self.wait = wait
    }

    /// Registers how to undo a change that was made or is about to be.
    ///
    /// If it `isForEnd`, it is undone only if a signal ends the program, and
    /// not if one suspends it. `redo` makes the change again when the program
    /// has the terminal again after it was suspended; without it, the change is
    /// forgotten. `undo` is called on any thread, takes no lock, and waits for
    /// nothing, that other output may wait for.
    ///
    /// - Returns: An id for `forget(_:)`.
    package func add(
        isForEnd: Bool = false,
        redo: Undo? = nil,
        _ undo: @escaping Undo
    ) -> Int {
        state.withLock { state in
            state.next += 1
            state.changes.append(
                Change(
                    id: state.next,
                    isForEnd: isForEnd,
                    undo: undo,
                    redo: redo
                )
            )
            return state.next
        }
    }

    /// Removes a change that was undone otherwise.
    package func forget(_ id: Int) {
        let forgotten = state.withLock { state in
            let index = state.changes.firstIndex { $0.id == id }
            return index.map { state.changes.remove(at: $0) }
        }
        // What it holds may take the lock when it is released.
        withExtendedLifetime(forgotten) {}
    }

    /// Undoes and removes all changes, newest first.
    package func restore() {
        for change in removeChanges() { change.undo() }
    }

    private func removeChanges() -> [Change] {
        state.withLock { state in
            defer { state.changes = [] }
            return state.changes.reversed()
        }
    }

    /// Writes what must not be cut, such as a record. Does not return if the
    /// program is about to end.
    package func whole<Failure>(
        _ write: () throws(Failure) -> Void
    ) throws(Failure) {
        let mayWrite = state.withLock { state in
            state.isWriting = !state.isEnding
            return state.isWriting
        }
        while !mayWrite { pause() }
        defer { state.withLock { $0.isWriting = false } }
        try write()
    }

    /// Called before the program ends: restores the terminal, and waits until
    /// the record that is being written is complete, but not for more than
    /// half a second for a slow reader. What is said at the end follows.
    func end() {
        state.withLock { $0.isEnding = true }
        let changes = removeChanges()
        for change in changes where !change.isForEnd { change.undo() }
        waitForRecord()
        for change in changes where change.isForEnd { change.undo() }
    }

    private func waitForRecord() {
        for _ in 0 ..< 50 where state.withLock({ $0.isWriting }) {
            wait()
        }
    }

    /// `true` if the program is suspended, or runs in the background since.
    /// Then the terminal belongs to another program.
    package var isSuspended: Bool { state.withLock { $0.isSuspended } }

    /// Sets what to do when the program has the terminal again.
    package func onResume(_ action: (@Sendable () -> Void)?) {
        let former = state.withLock { state in
            defer { state.resume = action }
            return state.resume
        }
        withExtendedLifetime(former) {}
    }

    /// Called before the program is suspended. A shell could not write behind
    /// half of a picture.
    func suspend() {
        state.withLock { $0.isSuspended = true }
        waitForRecord()
        let changes = state.withLock { state in
            defer {
                state.changes.removeAll { !$0.isForEnd && $0.redo == nil }
            }
            return state.changes.filter { !$0.isForEnd }
        }
        for change in changes.reversed() { change.undo() }
    }

    /// Called when the program is in the foreground again.
    func resume() {
        let (action, changes) = state.withLock { state in
            state.isSuspended = false
            return (state.resume, state.changes)
        }
        for change in changes { change.redo?() }
        action?()
    }
}
