import Synchronization

/// The arrows that a screen does something of on an empty line; the others
/// move in the line, or to earlier ones.
package final class ArrowCommands: Sendable {
    private let words = Mutex<Set<String>>([])

    /// Sets them, as words: "left".
    package func set(_ new: Set<String>) {
        words.withLock { $0 = new }
    }

    func contains(_ word: String) -> Bool {
        words.withLock { $0.contains(word) }
    }
}
