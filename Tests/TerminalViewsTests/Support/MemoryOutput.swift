import Synchronization
import Terminal

@testable import TerminalViews

/// Stores what is written, until it fails; resumes those who wait for a text.
final class MemoryOutput: TextOutput {
    private struct State {
        var writes: [String] = []
        var failure: OutputError?
        var waiting: [(String, CheckedContinuation<Void, Never>)] = []

        var text: String { writes.joined() }
    }

    private let state = Mutex(State())

    init(failure: OutputError? = nil) {
        state.withLock { $0.failure = failure }
    }

    var text: String { state.withLock { $0.text } }
    var writes: [String] { state.withLock { $0.writes } }

    /// Makes every later write fail.
    func fail(_ failure: OutputError) {
        state.withLock { $0.failure = failure }
    }

    func write(_ text: String) throws(OutputError) {
        let failure = state.withLock { state -> OutputError? in
            if let failure = state.failure { return failure }
            state.writes.append(text)
            let whole = state.text
            let (met, unmet) = (
                state.waiting.filter { whole.hasSuffix($0.0) },
                state.waiting.filter { !whole.hasSuffix($0.0) }
            )
            state.waiting = unmet
            for (_, continuation) in met { continuation.resume() }
            return nil
        }
        if let failure { throw failure }
    }

    /// Forgets what was written.
    func clear() {
        state.withLock { $0.writes = [] }
    }

    /// Suspends until what was written ends like this.
    func ends(with text: String) async {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.text.hasSuffix(text) {
                    continuation.resume()
                } else {
                    state.waiting.append((text, continuation))
                }
            }
        }
    }
}

extension StatusLine {
    /// One that shows nothing.
    static var none: StatusLine {
        StatusLine(
            surface: nil,
            fitter: TextFitter(),
            waiting: { $0 },
            now: { .zero },
            wait: { _ in },
            restorer: TerminalRestorer()
        )
    }
}
