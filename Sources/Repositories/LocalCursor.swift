import Models

/// A list that is stored here; each element is read when it is shown.
struct LocalList<Element: Sendable>: Sendable {
    let count: Int
    /// The element at an index from 0; `nil` if it cannot be read.
    let element: @Sendable (Int) -> Element?

    init(count: Int, element: @escaping @Sendable (Int) -> Element?) {
        self.count = count
        self.element = element
    }

    init(_ elements: [Element]) {
        self.init(count: elements.count) { elements[$0] }
    }
}

/// A page of a list that is found as a whole.
struct LocalCursor<Element: Sendable>: Cursor {
    typealias Find =
        @Sendable () async throws(LoadFailure) -> LocalList<Element>

    private let page: Int
    private let size: Int
    private let find: Find

    /// - Parameters:
    ///   - page: From 1.
    ///   - size: How many elements a page has; `nil` for as many
    ///     as a page of the service.
    ///   - find: Finds the whole list.
    init(page: Int = 1, size: Int? = nil, find: @escaping Find) {
        self.page = page
        self.size = size ?? 100
        self.find = find
    }

    @concurrent
    func page() async throws(LoadFailure) -> Page<Element> {
        guard !Task.isCancelled else { throw .cancelled }
        guard page >= 1, size >= 1 else {
            let reason = "Invalid page or page_size."
            throw .refused(status: 400, reason: reason)
        }
        let found = try await find()
        let (start, overflow) = (page - 1).multipliedReportingOverflow(by: size)
        let rest = (0 ..< found.count).dropFirst(overflow ? .max : start)
        let shown = rest.prefix(size)
        let elements = shown.compactMap(found.element)
        return Page(
            elements: elements,
            skipped: shown.count - elements.count,
            total: found.count,
            next: rest.count > size
                ? .more(LocalCursor(page: page + 1, size: size) { found })
                : .end
        )
    }
}
