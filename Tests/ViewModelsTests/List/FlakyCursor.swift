import Models
import Synchronization
import TestSupport

/// What becomes of the requests for pages.
final class FlakySource: Sendable {
    enum Mode {
        case working, failing
        /// Pages come once it works again.
        case waiting
    }

    private let state = Mutex((mode: Mode.working, gate: Gate()))

    var mode: Mode {
        get { state.withLock(\.mode) }
        set {
            state.withLock { state in
                state.gate.open()
                state = (newValue, Gate())
            }
        }
    }

    func respond() async throws(LoadFailure) {
        let (mode, gate) = state.withLock { $0 }
        if mode == .waiting { await gate.wait() }
        if mode == .failing { throw .timedOut }
    }
}

/// A list whose pages a source sends.
struct FlakyCursor: Cursor {
    let cursor: any Cursor<Photo>
    let source: FlakySource
    let hasTotal: Bool

    func page() async throws -> Page<Photo> {
        try await source.respond()
        let page = try await cursor.page()
        var next = page.next
        if case .more(let cursor) = next {
            next = .more(
                FlakyCursor(cursor: cursor, source: source, hasTotal: hasTotal)
            )
        }
        return Page(
            elements: page.elements,
            total: hasTotal ? page.total : nil,
            next: next
        )
    }
}
