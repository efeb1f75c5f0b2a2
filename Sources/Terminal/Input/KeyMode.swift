import Glibc
import Synchronization

/// Has a terminal hand over each key at once and not echo it, so that the
/// program shows what is typed, and no reply of the terminal is seen.
package final class KeyMode: Sendable {
    let descriptor: Int32
    /// What the keys send that edit a line.
    let bytes: EditingKeys
    private let modes: TerminalModes
    private let restorer: TerminalRestorer
    /// How to end it if a signal ends or suspends the program.
    private let change: Mutex<Int?>

    /// Begins at once; `nil` if it is not a terminal, or belongs to
    /// another program.
    ///
    /// - Parameters:
    ///   - descriptor: The terminal that keys are read from.
    ///   - restorer: Restores the modes if a signal ends the program.
    package init?(of descriptor: Int32, restorer: TerminalRestorer) {
        // Changing modes in the background would stop the program, unless the
        // terminal controls no process group.
        let group = tcgetpgrp(descriptor)
        guard group < 0 || group == getpgrp(),
            let modes = TerminalModes(of: descriptor)
        else { return nil }
        self.descriptor = descriptor
        self.modes = modes
        self.restorer = restorer
        bytes = EditingKeys(modes)
        let begin: @Sendable () -> Void = {
            modes.unbuffered.apply(to: descriptor)
        }
        change = Mutex(
            restorer.add(redo: begin) { modes.apply(to: descriptor) }
        )
        begin()
    }

    deinit {
        end()
    }

    /// Restores the modes from before; does nothing the second time.
    package func end() {
        change.withLock { change in
            guard let id = change else { return }
            restorer.forget(id)
            change = nil
            modes.apply(to: descriptor)
        }
    }
}

/// The bytes of the keys that edit a line; `nil` for those that do not.
struct EditingKeys: Sendable {
    /// Ends the input at the beginning of a line, usually Ctrl-D.
    let end: UInt8?
    /// Deletes a character, usually backspace.
    let erase: UInt8?
    /// Deletes a word, usually Ctrl-W.
    let word: UInt8?
    /// Deletes the line, usually Ctrl-U.
    let line: UInt8?

    init(_ modes: TerminalModes) {
        end = modes.byte(VEOF)
        erase = modes.byte(VERASE)
        word = modes.byte(VWERASE)
        line = modes.byte(VKILL)
    }
}
