package import Publishing

/// Collects the elements of a list that comes in pages.
///
/// It knows neither what the elements are nor where the pages come from.
@MainActor
package final class PagedCollectionModel<Element: Sendable> {
    /// A list as far as it is loaded.
    private struct Loaded {
        var elements: [Element] = []
        /// Its phase is that in which nothing is being loaded.
        var state = PagedCollectionState()
        /// The position to load next; `nil` at the end of the list.
        var next: (any Cursor<Element>)?
        /// `true` if the elements are what is there of the first page.
        var isPart = false

        mutating func append(_ page: Page<Element>) {
            let room = (state.limit ?? .max) - elements.count
            elements.append(contentsOf: page.elements.prefix(room))
            let count = elements.count
            state.count = count
            state.skipped += page.skipped
            state.missing += page.missing
            state.total = (page.total ?? state.total).map { max($0, count) }
            state.resultLimit = page.resultLimit ?? state.resultLimit
            state.stored = .oldest([state.stored, page.stored])
            let isMore = page.elements.count > room
            switch page.next {
            case _ where isMore, .more where count == state.limit:
                next = nil
                state.phase = .complete
            case .more(let cursor):
                next = cursor
                state.phase = .ready
            case .end:
                next = nil
                state.phase = .complete
                state.total = count
            case .limitReached(let limit):
                next = nil
                state.phase = .limitReached(limit)
            }
        }
    }

    private let first: any Cursor<Element>
    private let current = CurrentValue(PagedCollectionState())
    private var list: Loaded
    /// The start of the list that is loaded again, until there is enough of
    /// it to replace the other.
    private var fresh: Loaded?
    /// The number of times that a reload replaced the elements.
    package private(set) var generation = 0
    /// Loading continues until so many elements are there.
    private var wantedCount = 0
    /// The current request; results of others, which are canceled, are dropped.
    private var task: Task<Void, Never>?

    /// With a limit, the list ends after so many elements, at least one; its
    /// total says how many it would have.
    package init(first: any Cursor<Element>, limit: Int? = nil) {
        self.first = first
        list = Loaded(next: first)
        list.state.limit = limit
        current.send(list.state)
    }

    isolated deinit { task?.cancel() }

    package var state: Publisher<PagedCollectionState> { current.publisher }

    package var count: Int { list.elements.count }

    /// `true` until a reload has succeeded.
    package var isReloading: Bool { fresh != nil }

    /// `true` if the elements are what is there of the first page: the whole
    /// page, which may have others between them, replaces them.
    package var isPart: Bool { list.isPart }

    /// The element at an index from 0; `nil` if it is not loaded.
    package func element(at index: Int) -> Element? {
        list.elements.indices.contains(index) ? list.elements[index] : nil
    }

    /// The elements of a range, as far as they are loaded.
    package func elements(in range: Range<Int>) -> ArraySlice<Element> {
        list.elements[range.clamped(to: list.elements.indices)]
    }

    /// Loads the next page, or repeats the step that failed. Does nothing at
    /// the end of the list and while a page is being loaded.
    package func loadMore() {
        switch current.value.phase {
        case .ready, .failed:
            wantedCount = 0
            perform()
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

    /// Starts again; the elements remain until as many as are wanted have
    /// arrived.
    ///
    /// - Parameter count: How many to load; the first page if it has more.
    package func reload(_ count: Int = 0) {
        wantedCount = count
        startAgain()
        perform()
    }

    private func startAgain() {
        fresh = Loaded(next: first)
        fresh?.state.limit = list.state.limit
    }

    /// Cancels loading, and a reload that failed; the elements remain.
    package func cancel() {
        guard current.value.phase == .loading || isReloading else { return }
        task?.cancel()
        wantedCount = 0
        fresh = nil
        send(list.state.phase)
    }

    private func perform() {
        if isPart, fresh == nil { startAgain() }
        guard let cursor = (fresh ?? list).next else { return }
        task?.cancel()
        send(.loading)
        task = Task { [weak self] in
            do {
                let page = try await cursor.page { [weak self] part in
                    await self?.receive(part)
                }
                self?.receive(page)
            } catch {
                self?.receive(LoadFailure(error))
            }
        }
    }

    private func receive(_ page: Page<Element>) {
        guard !Task.isCancelled else { return }
        if fresh == nil { list.append(page) } else { fresh?.append(page) }
        let latest = fresh ?? list
        // A page of which nothing could be read is not enough.
        let isEnough =
            latest.elements.count >= wantedCount && !page.elements.isEmpty
        guard !isEnough, latest.next != nil else {
            if let fresh {
                list = fresh
                self.fresh = nil
                generation += 1
            }
            return send(list.state.phase)
        }
        send(.loading)
        // Unless a subscriber has changed it.
        if !Task.isCancelled { perform() }
    }

    /// Shows what is there of the first page. Parts may overtake each other,
    /// and each has more than those before it.
    private func receive(_ part: [Element]) {
        guard !Task.isCancelled, isPart || count == 0, part.count > count
        else { return }
        if fresh == nil { startAgain() }
        list.isPart = true
        list.elements = Array(part.prefix(list.state.limit ?? .max))
        list.state.count = count
        generation += 1
        send(.loading)
    }

    private func receive(_ failure: LoadFailure) {
        guard !Task.isCancelled else { return }
        wantedCount = 0
        if fresh == nil { list.state.phase = .failed(failure) }
        send(.failed(failure))
    }

    private func send(_ phase: PagedCollectionState.Phase) {
        var state = list.state
        state.phase = phase
        if state != current.value { current.send(state) }
    }
}
