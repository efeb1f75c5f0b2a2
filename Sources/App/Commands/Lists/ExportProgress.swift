import Synchronization
import Terminal
import ViewModels

/// Says on standard error how far a long list is: on a terminal in one line
/// that is drawn again, elsewhere in a line now and then.
final class ExportProgress: Sendable {
    /// Shorter lists are written before one wonders.
    private static let leastTotal = 1_000
    /// How many items apart the lines are that stay.
    private static let step = 5_000

    private let console: Console
    private let redraws: Bool
    private let isOpen = Mutex(false)
    private let said = Mutex(0)

    init(console: Console) {
        self.console = console
        // Where the result itself is shown, it tells how far it is.
        redraws =
            console.streams.error.isTerminal
            && console.environment["TERM"] != "dumb"
            && !console.isAccessible
    }

    func show(_ count: Int, of total: Int?) {
        guard
            let total, total > Self.leastTotal,
            !console.streams.output.isTerminal
        else { return }
        let numbers = console.formatters.numbers
        let text = console.strings(
            .exportProgress,
            numbers.string(from: count),
            numbers.string(from: total)
        )
        if redraws {
            console.draw("\r\u{1B}[K" + text)
            isOpen.withLock { $0 = true }
        } else if said.withLock({ Self.isDue(count, after: &$0) }) {
            console.note(text)
        }
    }

    /// Removes the line that does not stay.
    func end() {
        let wasOpen = isOpen.withLock { open in
            defer { open = false }
            return open
        }
        if wasOpen { console.draw("\r\u{1B}[K") }
    }

    private static func isDue(_ count: Int, after last: inout Int) -> Bool {
        guard count >= last + step else { return false }
        last = count
        return true
    }
}
