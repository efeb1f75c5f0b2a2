internal import Synchronization
package import Terminal

/// An emulated terminal that several threads use.
package final class EmulatedTerminal: Sendable {
    private struct State {
        var emulator: TerminalEmulator
        /// What was written since `clear()`.
        var written = ""
        var failure: OutputError?
        var waiting: (@Sendable (TerminalEmulator) -> Bool, Gate)?
    }

    private let state: Mutex<State>

    package init(columns: Int, rows: Int) {
        state = Mutex(
            State(emulator: TerminalEmulator(columns: columns, rows: rows))
        )
    }

    /// What the terminal shows now.
    package var now: TerminalEmulator { state.withLock { $0.emulator } }

    package var size: TerminalSize {
        TerminalSize(columns: now.columns, rows: now.rows)
    }

    /// What was written since `clear()`.
    package var written: String { state.withLock(\.written) }

    package func clear() {
        state.withLock { $0.written = "" }
    }

    /// Why nothing more can be written; `nil` if it can.
    package var failure: OutputError? {
        get { state.withLock(\.failure) }
        set { state.withLock { $0.failure = newValue } }
    }

    package func show(_ text: String) {
        state.withLock { state in
            state.emulator.write(text)
            state.written += text
            if let (isShown, gate) = state.waiting, isShown(state.emulator) {
                state.waiting = nil
                gate.open()
            }
        }
    }

    package func type(_ text: String) {
        state.withLock { $0.emulator.type(text) }
    }

    package func resize(columns: Int, rows: Int) {
        state.withLock { $0.emulator.resize(columns: columns, rows: rows) }
    }

    /// Suspends until the terminal shows words.
    package func shows(_ words: String) async {
        await wait { $0.shows(words) }
    }

    /// Suspends until the terminal shows something, or the test is cancelled.
    package func wait(
        until isShown: @escaping @Sendable (TerminalEmulator) -> Bool
    ) async {
        let gate = Gate()
        state.withLock { state in
            if isShown(state.emulator) {
                gate.open()
            } else {
                state.waiting = (isShown, gate)
            }
        }
        await withTaskCancellationHandler {
            await gate.wait()
        } onCancel: {
            gate.open()
        }
    }
}
