package import Models
package import Publishing

/// Shows the pages of a list of photos, and takes what can be done there.
@MainActor
package final class ListViewModel {
    private let collection: PagedCollectionModel<Photo>
    private let pages: ListPageFormatter
    private weak let photos: (any PhotoCoordinator)?
    private weak let errors: (any ErrorCoordinator)?

    private let current = CurrentValue(ListState())
    private var pager: ListPager
    private var aim = ListAim.nothing
    private var subscription: Subscription?

    /// `title`: What the list is of.
    /// `rowsPerPage`: At least 1.
    package init(
        title: String,
        collection: PagedCollectionModel<Photo>,
        rowsPerPage: Int,
        formatters: Formatters,
        photos: any PhotoCoordinator,
        errors: any ErrorCoordinator
    ) {
        self.collection = collection
        pager = ListPager(rowsPerPage: rowsPerPage)
        pages = ListPageFormatter(title: title, formatters: formatters)
        self.photos = photos
        self.errors = errors
        subscription = collection.state.subscribe { [weak self] state in
            self?.advance(state)
        }
    }

    /// Emits what the list shows.
    package var state: Publisher<ListState> { current.publisher }

    /// Call when the list appears.
    package func start() {
        if pager.shown == nil { pursue(.page(from: 0)) }
    }

    package func showNextPage() {
        guard let shown = pager.shown else { return start() }
        pursue(.page(from: shown.upperBound))
    }

    package func showPreviousPage() {
        guard pager.shown != nil else { return start() }
        guard let previous = pager.previous else { return say(pages.start) }
        pursue(.page(from: previous))
    }

    /// Call to go to a page, from 1, loading as far as that takes.
    package func showPage(_ number: Int) {
        pursue(.page(from: pager.start(ofPage: number)))
    }

    /// Call to open the photo with a number, from 1.
    package func open(number: Int) {
        if number >= 1, collection.count >= number {
            photos?.showPhoto(at: number - 1, in: collection)
        } else {
            say(pages.missing(number, in: collection, rows: pager.rowsPerPage))
        }
    }

    /// Call to load the list anew, from the start.
    package func reload() {
        aim = .reload
        change()
        collection.reload()
    }

    package func search(words: String) {
        photos?.search(words: words)
    }

    /// Call when the room for rows changes; it counts from the next page on.
    package func setRowsPerPage(_ count: Int) {
        pager.setRowsPerPage(count)
    }

    /// Call when what was asked for is no longer wanted.
    package func cancel() {
        aim = .nothing
        collection.cancel()
        change()
    }

    private func pursue(_ newAim: ListAim) {
        aim = newAim
        // A step that failed, in the background perhaps, is worth another
        // attempt now that its result is wanted.
        if case .failed = collection.state.value.phase, !isReached {
            change()
            collection.loadMore()
        } else {
            advance(collection.state.value)
        }
    }

    /// Whether the rows that are asked for are there.
    private var isReached: Bool {
        guard case .page(let index) = aim else { return false }
        return pager.isFull(from: index, of: collection.count)
    }

    private func advance(_ state: PagedCollectionState) {
        guard aim != .nothing else { return }
        switch state.phase {
        case .loading:
            if isReached { present() } else { change() }
        case .ready:
            if isReached || aim == .reload {
                present()
            } else {
                change()
                collection.loadMore()
            }
        case .complete, .limitReached:
            presentEnd(state)
        case .failed(let failure):
            if isReached { present() } else { fail(failure) }
        }
    }

    /// Shows the page that is asked for, as far as its rows are there.
    private func present() {
        let index = if case .page(let index) = aim { index } else { 0 }
        present(from: index)
    }

    private func present(from index: Int) {
        aim = .nothing
        let rows = pager.rows(from: index, of: collection.count)
        pager.shown = rows
        let page = pages.page(rows, of: collection)
        change { $0.content = .page(page) }
        prefetch()
    }

    private func presentEnd(_ state: PagedCollectionState) {
        guard state.count > 0 else {
            return presentNothing()
        }
        guard case .page(let index) = aim, index >= state.count else {
            return present()
        }
        aim = .nothing
        let isJump = pager.shown.map { index > $0.upperBound } ?? true
        if isJump { present(from: pager.lastStart(of: state.count)) }
        say(pages.end(state))
    }

    private func presentNothing() {
        let isKnown = current.value.content == pages.nothing
        let isReload = aim == .reload
        aim = .nothing
        pager.shown = nil
        change { $0.content = pages.nothing }
        if isKnown, !isReload { say(pages.noRows) }
    }

    /// Gets the page after the shown one, so that going on does not wait. A
    /// failure shows when its rows are asked for.
    private func prefetch() {
        guard
            let shown = pager.shown,
            !pager.isFull(from: shown.upperBound, of: collection.count),
            collection.state.value.phase == .ready
        else { return }
        collection.loadMore()
    }

    private func fail(_ failure: LoadFailure) {
        let failed = aim
        // What did arrive is shown all the same.
        if case .page(let index) = failed, collection.count > index,
            pager.rows(from: index, of: collection.count) != pager.shown
        {
            present()
        }
        aim = .nothing
        errors?.show(failure) { [weak self] in self?.pursue(failed) }
        change()
    }

    private func say(_ text: String) {
        change { $0.notice = .after($0.notice, text) }
    }

    private func change(_ edit: (inout ListState) -> Void = { _ in }) {
        var state = current.value
        edit(&state)
        state.isLoading = aim != .nothing
        if state != current.value { current.send(state) }
    }
}
