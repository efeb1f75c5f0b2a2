/// A part of a list, and what comes after it.
package struct Page<Element: Sendable>: Sendable {
    package let elements: [Element]
    /// The number of elements of the page that could not be read.
    package let skipped: Int
    /// The number of elements that a list that ended with the page had
    /// promised, and did not have.
    package let missing: Int
    /// The number of elements that the list leaves out on purpose, though its
    /// total counts them.
    package let omitted: Int
    /// The number of elements of the whole list, if known.
    package let total: Int?
    /// The number of elements of the list that can be loaded; `nil` if
    /// unlimited.
    package let resultLimit: Int?
    package let next: Next
    /// Set if the page, or a part of it, is from a stored copy.
    package let stored: StoredCopy?

    package init(
        elements: [Element],
        skipped: Int = 0,
        missing: Int = 0,
        omitted: Int = 0,
        total: Int? = nil,
        resultLimit: Int? = nil,
        next: Next,
        stored: StoredCopy? = nil
    ) {
        self.elements = elements
        self.skipped = skipped
        self.missing = missing
        self.omitted = omitted
        self.total = total
        self.resultLimit = resultLimit
        self.next = next
        self.stored = stored
    }

    /// A whole list on one page.
    package init(
        all elements: [Element],
        skipped: Int = 0,
        stored: StoredCopy? = nil
    ) {
        self.init(
            elements: elements,
            skipped: skipped,
            total: elements.count,
            next: .end,
            stored: stored
        )
    }

    /// Returns `true` if the list has more than the first elements of the page.
    package func hasMore(than count: Int) -> Bool {
        if case .more = next { true } else { count < elements.count }
    }

    /// The continuation of a list after a page.
    package enum Next: Sendable {
        case more(any Cursor<Element>)
        /// This was the last page.
        case end
        /// The list goes on, but its source returns only this many elements.
        case limitReached(Int)
    }
}
