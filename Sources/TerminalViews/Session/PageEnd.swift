import Synchronization
import Terminal

/// The text that ends a page if a signal ends the program: what was waited for
/// and the keys go, and a shell goes on in a row of its own.
final class PageEnd: Sendable {
    private let text = Mutex("")
    private let restorer: TerminalRestorer
    private let undo: Mutex<Int?> = Mutex(nil)

    init(restorer: TerminalRestorer) {
        self.restorer = restorer
    }

    /// Sets the text for the page that is shown now.
    func set(_ new: String, on output: any TextOutput) {
        text.withLock { $0 = new }
        undo.withLock { id in
            guard id == nil else { return }
            id = restorer.add(isForEnd: true) { [weak self] in
                self?.write(to: output)
            }
        }
    }

    /// There is no page any more.
    func forget() {
        text.withLock { $0 = "" }
        let id = undo.withLock { id in
            defer { id = nil }
            return id
        }
        if let id { restorer.forget(id) }
    }

    private func write(to output: any TextOutput) {
        guard !restorer.isSuspended else { return }
        let text = text.withLockIfAvailable { $0 } ?? ""
        if !text.isEmpty { output.writeNow(text) }
    }
}
