/// A position whose page a function loads.
package struct LazyPage<Element: Sendable>: Cursor {
    package typealias Load =
        @Sendable () async throws -> Page<Element>
    /// Shows the first elements of a page that is not whole yet.
    package typealias Show = @Sendable ([Element]) async -> Void

    private let load: @Sendable (@escaping Show) async throws -> Page<Element>

    package init(_ load: @escaping Load) {
        self.init(inParts: { _ in try await load() })
    }

    /// A page of which something may be there before all of it.
    package init(
        inParts load:
            @escaping @Sendable (@escaping Show) async throws -> Page<Element>
    ) {
        self.load = load
    }

    package func page() async throws -> Page<Element> {
        try await page { _ in }
    }

    @concurrent
    package func page(
        showing part: @escaping Show
    ) async throws -> Page<Element> {
        try await load(part)
    }
}

extension Cursor {
    /// The first elements of the list, as if it had no more. `count` of them
    /// are on the pages before.
    package func limited(
        to limit: Int,
        after count: Int = 0
    ) -> any Cursor<Element> {
        LazyPage {
            let page = try await page()
            let elements = page.elements.prefix(max(0, limit - count))
            let end = count + elements.count
            return page.with(
                Array(elements),
                total: page.total.map { min($0, limit) },
                resultLimit: page.resultLimit.flatMap { $0 < limit ? $0 : nil },
                next: end < limit
                    ? page.next.map { $0.limited(to: limit, after: end) } : .end
            )
        }
    }

    /// Other elements made from those of each page, such as some of them.
    /// `convert` may change the state. A list that does not keep its total is
    /// not as long as before; its total is known at its end only. `count`
    /// elements were on the pages before.
    package func converted<State: Sendable, Output: Sendable>(
        from state: State,
        after count: Int = 0,
        keepsTotal: Bool,
        _ convert:
            @escaping @Sendable (inout State, Page<Element>)
            async throws -> [Output]
    ) -> any Cursor<Output> {
        LazyPage {
            let page = try await page()
            var state = state
            let elements = try await convert(&state, page)
            let (after, count) = (state, count + elements.count)
            return page.with(
                elements,
                total: page.isLast ? count : keepsTotal ? page.total : nil,
                resultLimit: page.resultLimit,
                next: page.next.map {
                    $0.converted(
                        from: after,
                        after: count,
                        keepsTotal: keepsTotal,
                        convert
                    )
                }
            )
        }
    }

    /// The list with one element on each page, for what costs something for
    /// each.
    package func singly() -> any Cursor<Element> {
        LazyPage { try await page().singly }
    }

    /// The list, or a failure if it ends without any elements.
    package func failing(
        ifEmpty failure:
            @escaping @Sendable () async throws -> LoadFailure
    ) -> any Cursor<Element> {
        LazyPage {
            let page = try await page()
            guard page.elements.isEmpty else { return page }
            if page.isLast { throw try await failure() }
            return page.with(
                [],
                total: page.total,
                resultLimit: page.resultLimit,
                next: page.next.map { $0.failing(ifEmpty: failure) }
            )
        }
    }
}

/// The elements of lists, one list after the other, whose number is known at
/// the end only.
package func joined<Element: Sendable>(
    _ lists: [any Cursor<Element>]
) -> any Cursor<Element> {
    LazyPage {
        guard let first = lists.first else {
            return Page(elements: [], next: .end)
        }
        let page = try await first.page()
        var left = Array(lists.dropFirst())
        if case .more(let next) = page.next { left.insert(next, at: 0) }
        return page.with(
            page.elements,
            total: nil,
            resultLimit: nil,
            next: left.isEmpty ? .end : .more(joined(left))
        )
    }
}

extension Page {
    package var isLast: Bool { if case .end = next { true } else { false } }

    /// The page as one of another list.
    fileprivate func with<Other>(
        _ elements: [Other],
        total: Int?,
        resultLimit: Int?,
        next: Page<Other>.Next
    ) -> Page<Other> {
        Page<Other>(
            elements: elements,
            skipped: skipped,
            missing: missing,
            omitted: omitted,
            total: total,
            resultLimit: resultLimit,
            next: next,
            stored: stored
        )
    }
}

extension Page {
    /// The first element, and the rest on pages of their own.
    fileprivate var singly: Page {
        guard elements.count > 1 else {
            return with(
                elements,
                total: total,
                resultLimit: resultLimit,
                next: next.map { $0.singly() }
            )
        }
        let rest = with(
            Array(elements.dropFirst()),
            total: total,
            resultLimit: resultLimit,
            next: next
        )
        return Page(
            elements: Array(elements.prefix(1)),
            total: total,
            resultLimit: resultLimit,
            next: .more(LazyPage { rest.singly }),
            stored: stored
        )
    }
}

extension Page.Next {
    fileprivate func map<Other>(
        _ change: (any Cursor<Element>) -> any Cursor<Other>
    ) -> Page<Other>.Next {
        switch self {
        case .more(let cursor): .more(change(cursor))
        case .end: .end
        case .limitReached(let limit): .limitReached(limit)
        }
    }
}
