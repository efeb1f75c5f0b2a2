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
    /// The index of the first row shown, or `nil` before there is one.
    private var firstRow: Int?
    private var aim = Aim.nothing
    private var subscription: Subscription?

    /// - Parameters:
    ///   - title: What the list is of.
    ///   - rowsPerPage: At least 1.
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
        if firstRow == nil { pursue(.page(from: 0)) }
    }

    package func showNextPage() {
        guard let firstRow else { return start() }
        pursue(.page(from: firstRow + rowsPerPage))
    }

    package func showPreviousPage() {
        guard let firstRow else { return start() }
        if firstRow == 0 {
            say(pages.start)
        } else {
            pursue(.page(from: max(0, firstRow - rowsPerPage)))
        }
    }

    /// Call to go to a page, from 1, loading as far as that takes.
    package func showPage(_ number: Int) {
        let (index, overflow) = (number - 1).multipliedReportingOverflow(
            by: rowsPerPage
        )
        pursue(.page(from: overflow ? .max : max(0, index)))
    }

    /// Call to open the photo with a number, from 1.
    package func open(number: Int) {
        if number >= 1, collection.count >= number {
            photos?.showPhoto(at: number - 1, in: collection)
        } else {
            say(
                pages.missing(
                    number,
                    in: collection.state.value,
                    rowsPerPage: rowsPerPage
                )
            )
        }
    }

    /// Call to load the list anew, from the start.
    package func reload() {
        aim = .reload
        change { $0.isLoading = true }
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
        change { $0.isLoading = false }
    }

    private func pursue(_ newAim: Aim) {
        aim = newAim
        // A step that failed, in the background perhaps, is worth another
        // attempt now that its result is wanted.
        if case .failed = collection.state.value.phase, !isReached {
            change { $0.isLoading = true }
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
            if isReached { present() } else { change { $0.isLoading = true } }
        case .ready:
            if isReached || aim == .reload {
                present()
            } else {
                change { $0.isLoading = true }
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
        firstRow = index
        let page = pages.page(from: index, rows: rowsPerPage, of: collection)
        change {
            $0.content = .page(page)
            $0.isLoading = false
        }
        prefetch()
    }

    private func presentEnd(_ state: PagedCollectionState) {
        guard state.count > 0 else {
            aim = .nothing
            return change {
                $0.content = pages.nothing
                $0.isLoading = false
            }
        }
        guard case .page(let index) = aim, index >= state.count else {
            return present()
        }
        aim = .nothing
        let isJump = firstRow.map { index > $0 + rowsPerPage } ?? true
        if isJump {
            present(from: (state.count - 1) / rowsPerPage * rowsPerPage)
        }
        say(pages.end(state))
    }

    /// Gets the page after the shown one, so that going on does not wait. A
    /// failure shows when its rows are asked for.
    private func prefetch() {
        guard
            let firstRow,
            collection.count < firstRow + 2 * rowsPerPage,
            collection.state.value.phase == .ready
        else { return }
        collection.loadMore()
    }

    private func fail(_ failure: LoadFailure) {
        let failed = aim
        // What did arrive is shown all the same.
        if case .page(let index) = failed, collection.count > index,
            index != firstRow
        {
            present()
        }
        aim = .nothing
        errors?.show(failure) { [weak self] in self?.pursue(failed) }
        change { $0.isLoading = false }
    }

    private func say(_ text: String) {
        change {
            $0.isLoading = false
            $0.notice = .after($0.notice, text)
        }
    }

    private func change(_ edit: (inout ListState) -> Void) {
        var state = current.value
        edit(&state)
        if state != current.value { current.send(state) }
    }
}
