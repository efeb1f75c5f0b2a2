package import Publishing

/// Collects the elements of a list that comes in pages.
///
/// It knows neither what the elements are nor where the pages come from.
@MainActor
package final class PagedCollectionModel<Element: Sendable> {
    private enum Step {
        /// The first page, in place of all that is there.
        case first
        /// The page after those that are there.
        case next(any Cursor<Element>)
    }

    private let first: any Cursor<Element>
    private let current = CurrentValue(PagedCollectionState())
    private var elements: [Element] = []
    /// What to do when more is wanted; `nil` at the end.
    private var step: Step? = .first
    /// The phase before the request under way, to return to.
    private var resting = PagedCollectionState.Phase.ready
    /// The request under way: an answer to any other is late, and dropped.
    private var request = 0
    private var task: Task<Void, Never>?

    package init(first: any Cursor<Element>) {
        self.first = first
    }

    isolated deinit {
        task?.cancel()
    }

    package var state: Publisher<PagedCollectionState> { current.publisher }

    package var count: Int { elements.count }

    /// How many elements can be had at the most; `nil` where nothing limits
    /// it.
    package var reach: Int? { first.reach }

    /// The element at an index from 0, or `nil` while it is not there.
    package func element(at index: Int) -> Element? {
        elements.indices.contains(index) ? elements[index] : nil
    }

    /// The elements of a range, as far as they are there.
    package func elements(in range: Range<Int>) -> ArraySlice<Element> {
        elements[range.clamped(to: elements.indices)]
    }

    /// Call when more elements are wanted, or to repeat a step that failed.
    /// At the end, and while a page is under way, it does nothing.
    package func loadMore() {
        switch current.value.phase {
        case .ready, .failed:
            if let step { perform(step) }
        case .loading, .complete, .limitReached:
            break
        }
    }

    /// Call to begin again. What is there stays until the first page is.
    package func reload() {
        perform(.first)
    }

    /// Call when nothing more is wanted: ends what is under way, and leaves
    /// all as it was before.
    package func cancel() {
        guard current.value.phase == .loading else { return }
        task?.cancel()
        request += 1
        change { $0.phase = resting }
    }

    private func perform(_ step: Step) {
        task?.cancel()
        request += 1
        change { $0.phase = .loading }
        let request = request
        let cursor =
            switch step {
            case .first: first
            case .next(let cursor): cursor
            }
        task = Task { [weak self] in
            do throws(LoadFailure) {
                let page = try await cursor.page()
                self?.receive(page, for: step, request)
            } catch {
                self?.receive(error, for: step, request)
            }
        }
    }

    private func receive(_ page: Page<Element>, for step: Step, _ from: Int) {
        guard from == request else { return }
        var state = current.value
        if case .first = step {
            elements = []
            state = PagedCollectionState()
        }
        elements.append(contentsOf: page.elements)
        state.count = elements.count
        state.lost += page.lost
        state.total = page.total ?? state.total
        switch page.rest {
        case .more(let cursor):
            self.step = .next(cursor)
            state.phase = .ready
        case .end:
            self.step = nil
            state.phase = .complete
        case .limitReached(let limit):
            self.step = nil
            state.phase = .limitReached(limit: limit)
        }
        resting = state.phase
        // A page of which nothing could be read is no answer to a request
        // for more: the one after it is asked for in the same breath.
        if page.elements.isEmpty, let next = self.step {
            state.phase = .loading
            current.send(state)
            perform(next)
        } else {
            current.send(state)
        }
    }

    private func receive(
        _ failure: LoadFailure,
        for step: Step,
        _ from: Int
    ) {
        guard from == request else { return }
        self.step = step
        resting = .failed(failure)
        change { $0.phase = resting }
    }

    private func change(_ edit: (inout PagedCollectionState) -> Void) {
        var state = current.value
        edit(&state)
        if state != current.value { current.send(state) }
    }
}
