package import Models
package import Testing

/// A cursor whose page comes when the test hands it over.
package final class MockCursor<Element: Sendable>: Cursor {
    /// What was asked of it.
    package let calls: SuspendedCalls<Page<Element>>

    /// Makes a cursor that has to be asked as often as it has answers,
    /// neither more nor less.
    package init(_ name: String, answers: Int = 1) {
        calls = SuspendedCalls("the cursor “\(name)”", answers: answers)
    }

    package func page() async throws(LoadFailure) -> Page<Element> {
        try await calls.make()
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
