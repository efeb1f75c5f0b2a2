package import Models
internal import Synchronization
package import Testing

/// A cursor whose page comes when the test hands it over.
package final class MockCursor<Element: Sendable>: Cursor {
    package let reach: Int?
    /// What was asked of it.
    package let calls: SuspendedCalls<Page<Element>>
    private let teller = Mutex<(@Sendable (any Cursor<Element>) -> Void)?>(nil)

    /// Makes a cursor that has to be asked as often as it has answers,
    /// neither more nor less.
    package init(_ name: String, answers: Int = 1, reach: Int? = nil) {
        self.reach = reach
        calls = SuspendedCalls("the cursor “\(name)”", answers: answers)
    }

    package func page() async throws(LoadFailure) -> Page<Element> {
        try await calls.make()
    }

    package func page(
        foreseeing tell: @escaping @Sendable (any Cursor<Element>) -> Void
    ) async throws(LoadFailure) -> Page<Element> {
        teller.withLock { $0 = tell }
        return try await calls.make()
    }

    /// Says what follows, before the page of the last call comes.
    package func foresee(
        _ next: any Cursor<Element>,
        at place: SourceLocation = #_sourceLocation
    ) {
        guard let tell = teller.withLock({ $0 }) else {
            Issue.record("nobody wants to foresee", sourceLocation: place)
            return
        }
        tell(next)
    }

    /// Completes a call: the oldest that waits, or the one with this number.
    package func succeed(
        _ page: Page<Element>,
        call: Int? = nil,
        at place: SourceLocation = #_sourceLocation
    ) {
        calls.complete(call, .success(page), at: place)
    }

    /// Fails a call: the oldest that waits, or the one with this number.
    package func fail(
        _ failure: LoadFailure,
        call: Int? = nil,
        at place: SourceLocation = #_sourceLocation
    ) {
        calls.complete(call, .failure(failure), at: place)
    }
}
