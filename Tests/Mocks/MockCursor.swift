package import Models
package import Testing

/// A cursor whose page comes when the test hands it over.
package final class MockCursor<Element: Sendable>: Cursor {
    package let calls: SuspendedCalls<Page<Element>>

    /// Makes a cursor that has to be called exactly this often.
    package init(_ name: String, calls: Int = 1) {
        self.calls = SuspendedCalls("the cursor “\(name)”", expected: calls)
    }

    package func page() async throws(LoadFailure) -> Page<Element> {
        try await calls.make()
    }

    /// Completes a request: the oldest, or the one with this number.
    package func succeed(
        _ page: Page<Element>,
        call: Int? = nil,
        at place: SourceLocation = #_sourceLocation
    ) async {
        await calls.complete(call, .success(page), at: place)
    }

    /// Fails a request: the oldest, or the one with this number.
    package func fail(
        _ failure: LoadFailure,
        call: Int? = nil,
        at place: SourceLocation = #_sourceLocation
    ) async {
        await calls.complete(call, .failure(failure), at: place)
    }
}
