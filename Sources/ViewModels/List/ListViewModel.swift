package import Models
package import Publishing

/// Shows the pages of a list of photos, and performs actions on it.
@MainActor
package final class ListViewModel {
    /// What was requested and is not shown yet.
    private enum Target: Equatable {
        case none
        /// The page that begins at an index.
        case page(from: Int)
        /// The first page, reloaded.
        case reload
    }

    private let collection: PagedCollectionModel<Photo>
    private let presentation: ListPresentation
    private weak let photos: (any PhotoCoordinator)?
    private weak let messages: (any MessageCoordinator)?
    private let pictures: (any PictureLoader)?
    /// The room for the picture of a row; `nil` if none are shown.
    private var box: PictureBox?
    private let user: UserPhotos?
    /// Whether the list is of favorites, which may change.
    private let isOfFavorites: Bool
    /// The revision of the favorites that the list shows.
    private var revision: Int

    private let current = CurrentValue(ListState())
    private var pagination: Pagination
    private var target = Target.none
    /// `nil` if all rows are shown.
    private var filter: ListFilter?
    private var subscription: Subscription?

    /// - Parameters:
    ///   - title: The name of the list.
    ///   - hint: What may be the cause if it is empty.
    ///   - collection: The photos.
    ///   - rowsPerPage: At least 1.
    ///   - formatters: Those of the user's language.
    ///   - photos: Shows other screens.
    ///   - messages: Shows messages.
    ///   - pictures: Loads thumbnails, if they are shown.
    ///   - user: The favorites and the history.
    ///   - isOfFavorites: Whether the list is of favorites.
    ///   - hasInitials: Whether rows stand under their initials.
    package init(
        title: String,
        hint: String? = nil,
        collection: PagedCollectionModel<Photo>,
        rowsPerPage: Int,
        formatters: Formatters,
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator,
        pictures: (any PictureLoader)? = nil,
        user: UserPhotos? = nil,
        isOfFavorites: Bool = false,
        hasInitials: Bool = false
    ) {
        self.collection = collection
        self.user = user
        self.isOfFavorites = isOfFavorites
        revision = user?.revision ?? 0
        pagination = Pagination(rowsPerPage: rowsPerPage)
        presentation = ListPresentation(
            title: title,
            hint: hint,
            formatters: formatters,
            user: user,
            hasInitials: hasInitials
        )
        self.photos = photos
        self.messages = messages
        self.pictures = pictures
        subscription = collection.state.subscribe { [weak self] state in
            self?.advance(state)
        }
    }

    /// Emits what the list shows.
    package var state: Publisher<ListState> { current.publisher }

    /// Called when the list appears, and when it is shown again.
    package func start() {
        if case .empty = current.value.content, !isOfFavorites { return }
        user?.update()
        guard let shown = pagination.shown else {
            return navigate(to: .page(from: 0))
        }
        if isOutdated {
            change { $0.content = .nothing }
            return navigate(to: .page(from: shown.lowerBound))
        }
        if filter != nil {
            presentFilter()
        } else {
            let page = presentation.page(pagination, of: collection, box: box)
            change { $0.content = .page(page) }
        }
        pictures?.setWanted(current.value.pictures)
    }

    package func showNextPage() {
        if let filter {
            guard filter.hasNext else {
                return say(presentation.text(.filterEnd, filter.words))
            }
            return presentFilter(from: filter.shown.upperBound)
        }
        navigate(to: .page(from: pagination.shown?.upperBound ?? 0))
    }

    package func showPreviousPage() {
        if let filter {
            guard filter.hasPrevious else {
                return say(presentation.text(.filterStart))
            }
            let start = filter.shown.lowerBound - pagination.rowsPerPage
            return presentFilter(from: start)
        }
        if pagination.shown != nil, pagination.previous == nil {
            say(presentation.start)
        } else {
            navigate(to: .page(from: pagination.previous ?? 0))
        }
    }

    /// Shows a page, counted from 1, and loads as many pages as needed.
    package func showPage(_ number: Int) {
        if filter != nil {
            return presentFilter(from: pagination.start(ofPage: number))
        }
        navigate(to: .page(from: pagination.start(ofPage: number)))
    }

    /// Opens the photo with a number, counted from 1.
    package func open(number: Int) {
        if number >= 1, collection.count >= number {
            photos?.showPhoto(at: number - 1, in: collection)
        } else {
            let rows = pagination.rowsPerPage
            say(presentation.missing(number, in: collection, rows: rows))
        }
    }

    /// Shows only the loaded rows that contain words; all if they are empty.
    package func filter(words: String) {
        guard !words.isEmpty else {
            guard filter != nil else {
                return say(presentation.text(.filterOff))
            }
            filter = nil
            return present(from: pagination.shown?.lowerBound ?? 0)
        }
        let new = presentation.filter(words, of: collection)
        guard !new.rows.isEmpty else { return say(presentation.nothing(new)) }
        filter = new
        presentFilter()
    }

    /// Adds the photo with a number, counted from 1, to the favorites, or
    /// removes it.
    package func toggleFavorite(number: Int) {
        guard let photo = collection.element(at: number - 1) else {
            return open(number: number)
        }
        guard let user, user.hasFavorites else {
            return say(presentation.text(.favoritesOff))
        }
        user.toggleFavorite(photo)
    }

    /// Downloads the photo with a number, counted from 1.
    package func download(number: Int) {
        guard let photo = collection.element(at: number - 1) else {
            return open(number: number)
        }
        photos?.download(photo)
    }

    /// Reloads the list from the start, and pictures that failed.
    package func reload() {
        filter = nil
        revision = user?.revision ?? 0
        target = .reload
        change()
        collection.reload()
        pictures?.retry()
    }

    package func search(words: String) {
        photos?.search(words: words)
    }

    /// Sets the room for rows and for the picture of a row, from the next
    /// page on; `box` is `nil` if no pictures are shown.
    package func setRoom(rows: Int, box: PictureBox?) {
        pagination.rowsPerPage = rows
        self.box = box
    }

    /// Whether there is a screen before this list.
    package var canGoBack: Bool { photos?.canGoBack ?? false }

    /// Leaves the list and cancels loading.
    package func close() {
        target = .none
        collection.cancel()
        change()
        photos?.goBack()
    }

    /// Whether favorites were changed since they were loaded.
    private var isOutdated: Bool {
        isOfFavorites && revision != user?.revision
    }

    private func navigate(to newTarget: Target) {
        user?.update()
        if isOutdated {
            revision = user?.revision ?? 0
            target = .none
            collection.reload()
            target = newTarget
            return change()
        }
        target = newTarget
        load()
        advance(collection.state.value)
    }

    /// Loads the rows of the target. Repeats a step that failed, perhaps in
    /// the background, since its result is needed now.
    private func load() {
        if case .page(let index) = target {
            collection.load(upTo: pagination.lastRow(from: index))
        } else {
            collection.loadMore()
        }
    }

    /// Whether the rows of the target are loaded.
    private var isReached: Bool {
        guard case .page(let index) = target else { return false }
        return pagination.lastRow(from: index) < collection.count
    }

    private func advance(_ state: PagedCollectionState) {
        guard target != .none else { return }
        switch state.phase {
        case _ where isReached: present()
        case .ready where target == .reload: present()
        case .ready: load()
        case .loading: change()
        case .complete, .limitReached: presentEnd(state)
        case .failed(let failure): fail(failure)
        }
    }

    /// Shows the target, as far as its rows are loaded.
    private func present() {
        let index = if case .page(let index) = target { index } else { 0 }
        present(from: index)
    }

    private func present(from index: Int) {
        target = .none
        let rows = pagination.rows(from: index, of: collection.count)
        pagination.shown = rows
        let page = presentation.page(pagination, of: collection, box: box)
        change { $0.content = .page(page) }
        prefetch()
    }

    /// Shows a page of the filter; the current one by default.
    private func presentFilter(from start: Int? = nil) {
        guard var filter else { return }
        user?.update()
        filter.shown = filter.page(
            from: start ?? filter.shown.lowerBound,
            size: pagination.rowsPerPage
        )
        self.filter = filter
        target = .none
        let page = presentation.page(
            filter,
            pagination,
            of: collection,
            box: box
        )
        change { $0.content = .page(page) }
    }

    private func presentEnd(_ state: PagedCollectionState) {
        guard state.count > 0 else {
            return presentNothing()
        }
        guard case .page(let index) = target, index >= state.count else {
            return present()
        }
        target = .none
        let isJump = pagination.shown.map { index > $0.upperBound } ?? true
        if isJump { present(from: pagination.lastStart(of: state.count)) }
        say(presentation.end(state))
    }

    private func presentNothing() {
        let isKnown =
            !current.value.hasRows && current.value.content != .nothing
        let isReload = target == .reload
        target = .none
        pagination.shown = nil
        let nothing = presentation.nothing(collection.state.value)
        change { $0.content = nothing }
        if isKnown, !isReload { say(presentation.noRows) }
    }

    /// Loads the page after the current one in advance. A failure shows when
    /// its rows are requested.
    private func prefetch() {
        guard
            let shown = pagination.shown,
            pagination.lastRow(from: shown.upperBound) >= collection.count,
            collection.state.value.phase == .ready
        else { return }
        collection.loadMore()
    }

    private func fail(_ failure: LoadFailure) {
        let failed = target
        // Show what has arrived nevertheless.
        if case .page(let index) = failed, collection.count > index,
            pagination.rows(from: index, of: collection.count)
                != pagination.shown
        {
            present()
        }
        target = .none
        if let text = presentation.storedOnly(collection.state.value) {
            messages?.show(.text(text))
        }
        messages?.show(
            .failure(failure) { [weak self] in self?.navigate(to: failed) }
        )
        change()
    }

    private func say(_ text: String) {
        change()
        messages?.show(.text(text))
    }

    private func change(_ edit: (inout ListState) -> Void = { _ in }) {
        var state = current.value
        edit(&state)
        state.isLoading = target != .none
        state.filter = filter.map { presentation.prompt(.promptFilter, $0) }
        state.shortFilter = filter.map {
            presentation.prompt(.promptFilterShort, $0)
        }
        state.hasPreviousPage =
            filter?.hasPrevious ?? (pagination.previous != nil)
        state.hasNextPage =
            filter?.hasNext
            ?? pagination.shown.map {
                collection.state.value.mayHaveElement(at: $0.upperBound)
            } ?? false
        guard state != current.value else { return }
        let hasChanged = state.pictures != current.value.pictures
        current.send(state)
        if hasChanged { pictures?.setWanted(state.pictures) }
    }
}

extension PagedCollectionState {
    /// Whether there is, or may be, an element at an index from 0.
    func mayHaveElement(at index: Int) -> Bool {
        switch phase {
        case .ready, .loading, .failed: true
        case .complete, .limitReached: index < count
        }
    }
}
