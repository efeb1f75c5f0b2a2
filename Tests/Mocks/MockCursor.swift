package import Models
package import Testing

/// A cursor whose page comes when the test hands it over.
package final class MockCursor<Element: Sendable>: Cursor, MockCalls {
    package let calls: SuspendedCalls<Page<Element>>

    /// Makes a cursor that has to be called exactly this often.
    package init(
        _ name: String,
        calls: Int = 1,
        at place: SourceLocation = #_sourceLocation
    ) {
        self.calls = SuspendedCalls(
            "the cursor “\(name)”",
            expected: calls,
            at: place
        )
    }

    package func page() async throws(LoadFailure) -> Page<Element> {
        try await calls.make()
    }
}
