import Synchronization

/// The keys that act at once on an empty line; others move in the line, lead to
/// earlier ones, or are its text.
package final class ArrowCommands: Sendable {
    private struct State {
        var words: Set<String> = []
        var dropped: Set<String> = []
    }

    private let state = Mutex(State())

    package init() {}

    /// Sets them, as words or letters: "left", "n". Those that are `dropped` do
    /// nothing for now.
    package func set(_ new: Set<String>, dropped: Set<String> = []) {
        state.withLock { $0 = State(words: new, dropped: dropped) }
    }

    /// Returns `true` if a key is none of the line that is typed.
    func takes(_ word: String) -> Bool {
        state.withLock { $0.words.contains(word) || $0.dropped.contains(word) }
    }

    /// Returns `true` if a key acts at once.
    package func contains(_ word: String) -> Bool {
        state.withLock { $0.words.contains(word) }
    }
}
