/// What the pages of a list add up to, which are read one after another up to a
/// limit.
package struct ListTally: Sendable {
    /// The number of items that are wanted of the pages.
    package private(set) var taken = 0
    private var loaded = 0
    /// The number that may still be taken.
    private var left: Int
    /// The number of items in the list, taken or not; `nil` if it is unknown.
    package private(set) var total: Int?
    /// The number of items that could not be read.
    package private(set) var skipped = 0
    /// The number of items that were promised and not sent.
    package private(set) var missing = 0
    /// The number of items that the list leaves out on purpose.
    package private(set) var omitted = 0
    /// `true` if the list ended at the limit of the service.
    package private(set) var isLimited = false
    /// `true` if there are items after those that were wanted.
    package private(set) var hasMore = false
    /// The oldest stored copy of which a page is; `nil` if none is.
    package private(set) var stored: StoredCopy?

    /// `limit` is `nil` if all items are wanted.
    package init(limit: Int?) {
        left = limit ?? .max
    }

    /// `true` if another page is wanted.
    package var isOpen: Bool { left > 0 }

    /// Adds the next page.
    ///
    /// - Returns: Its elements that are wanted.
    package mutating func add<Element>(
        _ page: Page<Element>
    ) -> ArraySlice<Element> {
        let elements = page.elements.prefix(left)
        left -= elements.count
        taken += elements.count
        loaded += page.elements.count
        skipped += page.skipped
        omitted += page.omitted
        // Nothing is missed after a page that is not wanted as a whole.
        if elements.count == page.elements.count { missing += page.missing }
        total = page.total ?? (page.isLast ? total ?? loaded : total)
        if case .limitReached = page.next { isLimited = true }
        hasMore = page.hasMore(than: elements.count)
        stored = .oldest([stored, page.stored])
        return elements
    }
}
