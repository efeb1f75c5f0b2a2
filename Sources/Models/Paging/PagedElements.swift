/// The elements of a list page after page, for those who keep none of them.
///
/// While one page is used the next is on its way already.
package struct PagedElements<Element: Sendable>: AsyncSequence, Sendable {
    private let first: any Cursor<Element>
    private let limit: Int

    /// - Parameters:
    ///   - first: The place to begin at.
    ///   - limit: How many elements are wanted; with so many on their way, no
    ///     page after them is.
    package init(first: any Cursor<Element>, limit: Int? = nil) {
        self.first = first
        self.limit = limit ?? .max
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(request: Request(first), left: limit)
    }

    /// Gives the pages in order, until there are no more or one fails.
    package struct Iterator: AsyncIteratorProtocol {
        fileprivate var request: Request?
        fileprivate var left: Int

        package mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LoadFailure) -> Page<Element>? {
            guard let request else { return nil }
            self.request = nil
            let page = try await request.page()
            left -= page.elements.count
            if left > 0, case .more(let cursor) = page.rest {
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
