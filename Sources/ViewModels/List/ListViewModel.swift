package import Models
package import Publishing

/// Shows the pages of a list of photos, and takes what can be done there.
@MainActor
package final class ListViewModel {
    /// What was asked for and is not shown yet.
    private enum Aim: Equatable {
        case nothing
        /// The page that begins at an index.
        case page(from: Int)
        /// The first page, loaded anew.
        case reload
    }

    private let collection: PagedCollectionModel<Photo>
    private let pages: ListPageFormatter
    private weak let photos: (any PhotoCoordinator)?
    private weak let errors: (any ErrorCoordinator)?

    private let current = CurrentValue(ListState())
    private var rowsPerPage: Int
    /// The rows shown, by index; `nil` before there are any.
    private var shown: Range<Int>?
    private var aim = Aim.nothing
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
        self.rowsPerPage = max(1, rowsPerPage)
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
        if shown == nil { pursue(.page(from: 0)) }
    }

    package func showNextPage() {
        guard let shown else { return start() }
        pursue(.page(from: shown.upperBound))
    }

    package func showPreviousPage() {
        guard let shown else { return start() }
        if shown.lowerBound == 0 {
            say(pages.start)
        } else {
            pursue(.page(from: max(0, shown.lowerBound - rowsPerPage)))
        }
    }

    /// Call to go to a page, from 1, loading as far as that takes.
    package func showPage(_ number: Int) {
        let (index, overflow) = (max(1, number) - 1)
            .multipliedReportingOverflow(by: rowsPerPage)
        pursue(.page(from: overflow ? .max : index))
    }

    /// Call to open the photo with a number, from 1.
    package func open(number: Int) {
        if number >= 1, collection.count >= number {
            photos?.showPhoto(at: number - 1, in: collection)
        } else {
            say(pages.missing(number, in: collection, rows: rowsPerPage))
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
        rowsPerPage = max(1, count)
    }

    /// Call when what was asked for is no longer wanted.
    package func cancel() {
        aim = .nothing
        collection.cancel()
        change()
    }

    private func pursue(_ newAim: Aim) {
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
        let (end, overflow) = index.addingReportingOverflow(rowsPerPage)
        return !overflow && collection.count >= end
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
        case .complete, .outOfReach:
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
        shown = rows(from: index)
        let page = pages.page(from: index, rows: rowsPerPage, of: collection)
        change { $0.content = .page(page) }
        prefetch()
    }

    /// The rows of a page that are there.
    private func rows(from index: Int) -> Range<Int> {
        index ..< min(index + rowsPerPage, collection.count)
    }

    private func presentEnd(_ state: PagedCollectionState) {
        guard state.count > 0 else {
            return presentNothing()
        }
        guard case .page(let index) = aim, index >= state.count else {
            return present()
        }
        aim = .nothing
        let isJump = shown.map { index > $0.upperBound } ?? true
        if isJump {
            present(from: (state.count - 1) / rowsPerPage * rowsPerPage)
        }
        say(pages.end(state))
    }

    private func presentNothing() {
        let isKnown = current.value.content == pages.nothing
        let isReload = aim == .reload
        aim = .nothing
        shown = nil
        change { $0.content = pages.nothing }
        if isKnown, !isReload { say(pages.noRows) }
    }

    /// Gets the page after the shown one, so that going on does not wait. A
    /// failure shows when its rows are asked for.
    private func prefetch() {
        guard
            let shown,
            collection.count < shown.upperBound + rowsPerPage,
            collection.state.value.phase == .ready
        else { return }
        collection.loadMore()
    }

    private func fail(_ failure: LoadFailure) {
        let failed = aim
        // What did arrive is shown all the same.
        if case .page(let index) = failed, collection.count > index,
            rows(from: index) != shown
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
