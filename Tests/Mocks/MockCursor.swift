package import Models
import Synchronization
package import Testing

/// A cursor whose page comes when the test hands it over.
package final class MockCursor<Element: Sendable>: Cursor, MockCalls {
    package let calls: SuspendedCalls<Page<Element>>
    /// Shows a part of the page that is being loaded.
    private let part = Mutex<LazyPage<Element>.Show?>(nil)

    /// Makes a cursor that has to be called exactly this often; `nil` if any
    /// number is right.
    package init(
        _ name: String,
        calls: Int? = 1,
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

    package func page(
        showing part: @escaping LazyPage<Element>.Show
    ) async throws -> Page<Element> {
        self.part.withLock { $0 = part }
        return try await page()
    }

    /// Shows what is there of the page, once it has been requested.
    package func show(_ elements: [Element], call: Int = 1) async {
        await calls.come(call)
        await part.withLock(\.self)?(elements)
    }
}
