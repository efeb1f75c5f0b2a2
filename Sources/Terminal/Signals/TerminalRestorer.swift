import Glibc
import Synchronization

/// Tracks changes to the terminal and undoes them, also when a signal ends or
/// suspends the program.
package final class TerminalRestorer: Sendable {
    /// A change that can be undone.
    package struct Change: Sendable {
        let undo: @Sendable () -> Void
        let redo: @Sendable () -> Void

        /// `redo` repeats the change after a suspension.
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

    /// Registers a change that was made or is about to be.
    /// - Returns: An id for `forget(_:)`.
    package func add(_ change: Change) -> Int {
        state.withLock { state in
            state.next += 1
            state.changes.append((state.next, change))
            return state.next
        }
    }

    /// Removes a change that was undone otherwise.
    package func forget(_ id: Int) {
        state.withLock { $0.changes.removeAll { $0.id == id } }
    }

    /// Undoes and removes all changes, newest first.
    package func restore() {
        let changes = state.withLock { state in
            defer { state.changes = [] }
            return state.changes
        }
        for entry in changes.reversed() { entry.change.undo() }
    }

    /// Undoes all changes until `resume()`.
    package func suspend() {
        let changes = state.withLock { $0.changes }
        for entry in changes.reversed() { entry.change.undo() }
    }

    /// Repeats all changes, oldest first.
    package func resume() {
        let changes = state.withLock { $0.changes }
        for entry in changes { entry.change.redo() }
    }
}

extension TerminalRestorer.Change {
    /// An escape sequence and the one that undoes it, such as hiding and
    /// showing the cursor.
    package static func sequence(
        _ sequence: String,
        undoneBy undo: String,
        on output: FileOutput
    ) -> Self {
        Self(
            undo: { try? output.write(undo) },
            redo: { try? output.write(sequence) }
        )
    }

    /// Any later change of the modes of a terminal (termios).
    /// - Returns: `nil` if the descriptor is not a terminal.
    package static func modes(of descriptor: Int32) -> Self? {
        guard let before = TerminalModes(of: descriptor) else { return nil }
        return Self(undo: { before.apply(to: descriptor) })
    }
}

/// The modes of a terminal (termios).
struct TerminalModes: Sendable {
    private let modes: termios

    /// Reads the current modes.
    /// - Returns: `nil` if the descriptor is not a terminal.
    init?(of descriptor: Int32) {
        var modes = termios()
        guard tcgetattr(descriptor, &modes) == 0 else { return nil }
        self.modes = modes
    }

    private init(_ modes: termios) {
        self.modes = modes
    }

    /// The same modes without line buffering and echo.
    var unbuffered: TerminalModes {
        var modes = modes
        modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // The probe waits with poll.
        withUnsafeMutableBytes(of: &modes.c_cc) {
            $0[Int(VMIN)] = 0
            $0[Int(VTIME)] = 0
        }
        return TerminalModes(modes)
    }

    /// Sets the modes immediately.
    /// - Returns: `false` if the terminal is gone.
    @discardableResult
    func apply(to descriptor: Int32) -> Bool {
        var modes = modes
        while tcsetattr(descriptor, TCSANOW, &modes) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }
}
