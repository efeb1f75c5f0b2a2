import Synchronization
import Terminal
import TerminalViews
import TestSupport

/// An output that is shown by an emulated terminal.
final class EmulatedTerminal: TextOutput {
    private let state: Mutex<TerminalEmulator>

    init(columns: Int, rows: Int) {
        state = Mutex(TerminalEmulator(columns: columns, rows: rows))
    }

    /// What the terminal shows now.
    var now: TerminalEmulator { state.withLock { $0 } }

    var size: TerminalSize {
        state.withLock { TerminalSize(columns: $0.columns, rows: $0.rows) }
    }

    func write(_ text: String) throws(OutputError) {
        state.withLock { $0.write(text) }
    }

    func type(_ text: String) {
        state.withLock { $0.type(text) }
    }

    func resize(columns: Int) {
        state.withLock { $0.resize(columns: columns) }
    }
}
