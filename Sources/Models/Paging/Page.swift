/// A part of a list, and what comes after it.
package struct Page<Element: Sendable>: Sendable {
    package let elements: [Element]
    /// How many elements of the page could not be read.
    package let lost: Int
    /// How many elements the whole list has, where that is known.
    package let total: Int?
    package let rest: Rest

    package init(
        elements: [Element],
        lost: Int = 0,
        total: Int? = nil,
        rest: Rest
    ) {
        self.elements = elements
        self.lost = lost
        self.total = total
        self.rest = rest
    }

    /// What comes after a page.
    package enum Rest: Sendable {
        case more(any Cursor<Element>)
        /// Nothing: this was the last page.
        case end
        /// More, but the service gives no more than `limit` elements of a
        /// list.
        case limitReached(limit: Int)
    }
}
