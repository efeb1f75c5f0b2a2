/// The pages of a list in order; the next page is fetched while the current
/// one is used.
package final class CursorPages<Item: Sendable>:
    AsyncSequence, AsyncIteratorProtocol
{
    private var request: Task<Page<Item>, any Error>?
    /// The number of elements that are still wanted; `nil` for all.
    private var wanted: Int?

    /// No page is fetched beyond the one that completes the `limit`; `nil` is
    /// for all elements. Releasing the pages cancels the request that is under
    /// way.
    package init(first: any Cursor<Item>, limit: Int? = nil) {
        wanted = limit
        request = Task { try await first.page() }
    }

    deinit { request?.cancel() }

    package func makeAsyncIterator() -> CursorPages { self }

    /// Returns the next page until there are no more or one fails.
    package func next(
        isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> Page<Item>? {
        guard let request else { return nil }
        self.request = nil
        let page = try await withTaskCancellationHandler {
            try await request.value
        } onCancel: {
            request.cancel()
        }
        wanted = wanted.map { $0 - page.elements.count }
        if wanted ?? 1 > 0, case .more(let cursor) = page.next {
            self.request = Task { try await cursor.page() }
        }
        return page
    }
}
