/// A position in a list that comes in pages.
///
/// A cursor never changes: calling `page()` again repeats the same request,
/// so a retry needs nothing but the cursor that failed.
package protocol Cursor<Element>: Sendable {
    associatedtype Element: Sendable

    /// Loads the page at this position.
    func page() async throws(LoadFailure) -> Page<Element>
}

/// A part of a list, and what comes after it.
package struct Page<Element: Sendable>: Sendable {
    package let elements: [Element]
    /// How many elements of the page could not be read.
    package let skipped: Int
    /// How many elements the whole list has, if known.
    package let total: Int?
    /// How many elements of the list can be loaded; `nil` if unlimited.
    package let resultLimit: Int?
    package let next: Next
    /// Set if the page, or a part of it, is from a stored copy.
    package let stored: StoredCopy?

    package init(
        elements: [Element],
        skipped: Int = 0,
        total: Int? = nil,
        resultLimit: Int? = nil,
        next: Next,
        stored: StoredCopy? = nil
    ) {
        self.elements = elements
        self.skipped = skipped
        self.total = total
        self.resultLimit = resultLimit
        self.next = next
        self.stored = stored
    }

    /// What comes after a page.
    package enum Next: Sendable {
        case more(any Cursor<Element>)
        /// This was the last page.
        case end
        /// The list goes on, but its source returns only this many elements.
        case limitReached(Int)
    }
}

/// The first elements of a list, as if it had no more.
package struct LimitedCursor<Element: Sendable>: Cursor {
    private let cursor: any Cursor<Element>
    private let limit: Int
    /// How many elements come before this position.
    private let start: Int

    /// - Parameters:
    ///   - cursor: The position of the first element.
    ///   - limit: The most elements; at least 1.
    package init(_ cursor: any Cursor<Element>, limit: Int) {
        self.init(cursor, limit: limit, start: 0)
    }

    private init(_ cursor: any Cursor<Element>, limit: Int, start: Int) {
        self.cursor = cursor
        self.limit = limit
        self.start = start
    }

    package func page() async throws(LoadFailure) -> Page<Element> {
        let page = try await cursor.page()
        let elements = page.elements.prefix(limit - start)
        let end = start + elements.count
        var next = page.next
        if end == limit {
            next = .end
        } else if case .more(let cursor) = next {
            next = .more(LimitedCursor(cursor, limit: limit, start: end))
        }
        return Page(
            elements: Array(elements),
            skipped: page.skipped,
            total: page.total.map { min($0, limit) },
            resultLimit: page.resultLimit.flatMap { $0 < limit ? $0 : nil },
            next: next,
            stored: page.stored
        )
    }
}
