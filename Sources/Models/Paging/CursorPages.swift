/// The elements of a list page after page, for those who keep none of them.
///
/// While one page is read and used the next is on its way already.
package struct CursorPages<Item: Sendable>: AsyncSequence, Sendable {
    private let first: any Cursor<Item>
    private let limit: Int?

    /// - Parameters:
    ///   - first: The place to begin at.
    ///   - limit: How many elements are wanted, `nil` for all; with so many
    ///     on their way, no page after them is.
    package init(first: any Cursor<Item>, limit: Int? = nil) {
        self.first = first
        self.limit = limit
    }

    package func makeAsyncIterator() -> Iterator {
        Iterator(request: PageRequest(first), left: limit)
    }

    /// Gives the pages in order, until there are no more or one fails.
    package struct Iterator: AsyncIteratorProtocol {
        private var request: PageRequest<Item>?
        /// How many elements are still wanted.
        private var left: Int?
        /// How many elements the page before had, lost ones too.
        private var size: Int?

        fileprivate init(request: PageRequest<Item>, left: Int?) {
            self.request = request
            self.left = left
        }

        package mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LoadFailure) -> Page<Item>? {
            guard let request else { return nil }
            self.request = nil
            let following = isAnotherWanted ? request.following() : nil
            let page: Page<Item>
            do throws(LoadFailure) {
                page = try await request.page()
            } catch {
                await following?.value?.cancel()
                throw error
            }
            size = page.elements.count + page.lost
            left = left.map { $0 - page.elements.count }
            if left ?? 1 > 0, case .more(let cursor) = page.rest {
                self.request = await following?.value ?? PageRequest(cursor)
            }
            return page
        }

        /// Whether the page after the one that comes will be wanted, if that
        /// is as large as the one before.
        private var isAnotherWanted: Bool {
            guard let left else { return true }
            return size.map { left > $0 } ?? false
        }
    }
}
