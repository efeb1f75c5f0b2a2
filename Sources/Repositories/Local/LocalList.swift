import Models

/// A list that is stored here; each element is read when it is shown.
struct LocalList<Element: Sendable>: Sendable {
    let count: Int
    /// The element at an index from 0; `nil` if it cannot be read.
    let element: @Sendable (Int) -> Element?
}

extension LocalList {
    init(_ elements: [Element?]) {
        self.init(count: elements.count) { elements[$0] }
    }
}

/// A page of a list that is found as a whole. The first `number` is 1; `stored`
/// is set for a copy of a service's list.
func localPage<Element: Sendable>(
    _ number: Int = 1,
    size: Int = 100,
    stored: StoredCopy? = nil,
    find:
        @escaping @Sendable () async throws -> LocalList<Element>
) -> LazyPage<Element> {
    LazyPage {
        guard !Task.isCancelled else { throw LoadFailure.cancelled }
        guard number >= 1, size >= 1 else {
            let reason = "Invalid page or page_size."
            throw LoadFailure.refused(status: 400, reason: reason)
        }
        let found = try await find()
        let (start, overflow) = (number - 1)
            .multipliedReportingOverflow(by: size)
        let rest = (0 ..< found.count).dropFirst(overflow ? .max : start)
        let shown = rest.prefix(size)
        let elements = shown.compactMap(found.element)
        return Page(
            elements: elements,
            skipped: shown.count - elements.count,
            total: found.count,
            next: rest.count > size
                ? .more(
                    localPage(number + 1, size: size, stored: stored) { found }
                ) : .end,
            stored: stored
        )
    }
}
