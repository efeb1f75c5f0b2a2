/// The elements of a list page after page, for those who keep none of them.
///
/// While one page is used the next is on its way already.
package struct PagedElements<Element: Sendable>: AsyncSequence, Sendable {
    private let first: any Cursor<Element>

    package init(first: any Cursor<Element>) {
        self.first = first
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(request: Request(first))
    }

    /// Gives the pages in order, until there are no more or one fails.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate var request: Request?

        package mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LoadFailure) -> Page<Element>? {
            guard let request else { return nil }
            self.request = nil
            let page = try await request.page()
            if case .more(let cursor) = page.rest {
                self.request = Request(cursor)
            }
            return page
        }
    }

    /// A page that is on its way; it is no longer fetched once nobody waits
    /// for it.
    fileprivate final class Request: Sendable {
        private let task: Task<Result<Page<Element>, LoadFailure>, Never>

        init(_ cursor: any Cursor<Element>) {
            task = Task {
                do throws(LoadFailure) {
                    return .success(try await cursor.page())
                } catch {
                    return .failure(error)
                }
            }
        }

        deinit {
            task.cancel()
        }

        func page() async throws(LoadFailure) -> Page<Element> {
            try await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
            .get()
        }
    }
}
