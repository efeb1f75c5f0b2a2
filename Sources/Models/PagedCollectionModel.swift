package import Publishing

/// Collects the elements of a list that comes in pages.
///
/// It knows neither what the elements are nor where the pages come from.
@MainActor
package final class PagedCollectionModel<Element: Sendable> {
    private enum Step {
        /// The first page, which replaces all elements.
        case first
        /// The page after the elements that are there.
        case next(any Cursor<Element>)
    }

    private let first: any Cursor<Element>
    private let current = CurrentValue(PagedCollectionState())
    private var elements: [Element] = []
    /// What to do when more is wanted; `nil` at the end of the list.
    private var step: Step? = .first
    /// Loading continues until so many elements are there.
    private var wantedCount = 0
    /// The phase to return to when the current request is cancelled.
    private var resting = PagedCollectionState.Phase.ready
    /// The number of the current request; results of others are dropped.
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

    /// The element at an index from 0; `nil` if it is not loaded.
    package func element(at index: Int) -> Element? {
        elements.indices.contains(index) ? elements[index] : nil
    }

    /// The elements of a range, as far as they are loaded.
    package func elements(in range: Range<Int>) -> ArraySlice<Element> {
        elements[range.clamped(to: elements.indices)]
    }

    /// Loads the next page, or repeats the step that failed. Does nothing at
    /// the end of the list and while a page is being loaded.
    package func loadMore() {
        switch current.value.phase {
        case .ready, .failed:
            wantedCount = 0
            if let step { perform(step) }
        case .loading, .complete, .limitReached:
            break
        }
    }

    /// Loads pages until the element at an index is there, the list ends or
    /// a page fails. The index of the last call counts: loading ends earlier
    /// or later if it changes meanwhile.
    ///
    /// - Parameter index: From 0.
    package func load(upTo index: Int) {
        if index >= count { loadMore() }
        wantedCount = index + 1
    }

    /// Starts again; the elements remain until the first page has arrived.
    package func reload() {
        wantedCount = 0
        perform(.first)
    }

    /// Cancels loading and leaves the elements as they are.
    package func cancel() {
        guard current.value.phase == .loading else { return }
        task?.cancel()
        request += 1
        wantedCount = 0
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
        state.skipped += page.skipped
        state.total = page.total ?? state.total
        state.resultLimit = page.resultLimit ?? state.resultLimit
        state.stored = .oldest([state.stored, page.stored])
        switch page.next {
        case .more(let cursor):
            self.step = .next(cursor)
            state.phase = .ready
        case .end:
            self.step = nil
            state.phase = .complete
        case .limitReached(let limit):
            self.step = nil
            state.phase = .limitReached(limit)
        }
        resting = state.phase
        // A page of which nothing could be read is not enough.
        let isEnough = count >= wantedCount && !page.elements.isEmpty
        if !isEnough, let next = self.step {
            state.phase = .loading
            current.send(state)
            continueLoading(with: next, after: from)
        } else {
            current.send(state)
        }
    }

    /// Performs the next step, unless a subscriber has changed it.
    private func continueLoading(with next: Step, after finished: Int) {
        guard finished == request else { return }
        perform(next)
    }

    private func receive(
        _ failure: LoadFailure,
        for step: Step,
        _ from: Int
    ) {
        guard from == request else { return }
        self.step = step
        wantedCount = 0
        resting = .failed(failure)
        change { $0.phase = resting }
    }

    private func change(_ edit: (inout PagedCollectionState) -> Void) {
        var state = current.value
        edit(&state)
        if state != current.value { current.send(state) }
    }
}

/// The state of a paged collection.
///
/// The elements are not part of it: sending ten thousand of them with each
/// page would cost more with every page.
package struct PagedCollectionState: Equatable, Sendable {
    /// How many elements are loaded.
    package var count = 0
    /// How many the whole list has, if known.
    package var total: Int?
    /// How many of them can be loaded; `nil` if unlimited.
    package var resultLimit: Int?
    /// How many elements could not be read.
    package var skipped = 0
    /// The oldest stored copy of which a page is; `nil` if none is.
    package var stored: StoredCopy?
    package var phase = Phase.ready

    package init() {}

    /// What can happen next; only `ready` and `failed` can go on.
    package enum Phase: Equatable, Sendable {
        case ready
        case loading
        /// The last step failed and changed nothing; `loadMore()` repeats
        /// only that step.
        case failed(LoadFailure)
        case complete
        /// The list goes on, but only this many elements can be loaded.
        case limitReached(Int)
    }
}
