/// The pages of a list in order; the next page is fetched while the current
/// one is used.
package struct CursorPages<Item: Sendable>: AsyncSequence, Sendable {
    private let first: any Cursor<Item>
    private let limit: Int?

    /// - Parameters:
    ///   - first: The position to start at.
    ///   - limit: How many elements are wanted; `nil` for all. No page is
    ///     fetched beyond the one that completes them.
    package init(first: any Cursor<Item>, limit: Int? = nil) {
        self.first = first
        self.limit = limit
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(request: PageRequest(first), wanted: limit)
    }

    /// Returns the pages until there are no more or one fails. Releasing the
    /// iterator cancels the request that is under way.
    package struct Iterator: AsyncIteratorProtocol {
        private var request: PageRequest<Item>?
        /// How many elements are still wanted; `nil` for all.
        private var wanted: Int?

        fileprivate init(request: PageRequest<Item>, wanted: Int?) {
            self.request = request
            self.wanted = wanted
        }

        package mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LoadFailure) -> Page<Item>? {
            guard let request else { return nil }
            self.request = nil
            let page = try await request.page()
            wanted = wanted.map { $0 - page.elements.count }
            if wanted ?? 1 > 0, case .more(let cursor) = page.next {
                self.request = PageRequest(cursor)
            }
            return page
        }
    }
}

extension Cursor {
    /// The first element that is wanted among those of the first pages, loaded
    /// one after another; `nil` if there is none.
    package func first(
        inPages count: Int = .max,
        where isWanted: (Element) -> Bool
    ) async throws(LoadFailure) -> Element? {
        var cursor: any Cursor<Element> = self
        for _ in 0 ..< count {
            let page = try await cursor.page()
            if let found = page.elements.first(where: isWanted) { return found }
            guard case .more(let next) = page.next else { break }
            cursor = next
        }
        return nil
    }
}

/// A page that is being fetched; releasing the last reference cancels it.
private final class PageRequest<Element: Sendable>: Sendable {
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
