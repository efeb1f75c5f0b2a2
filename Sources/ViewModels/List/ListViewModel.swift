package import Models
package import Publishing

/// Shows the pages of a list of photos, and performs actions on it.
@MainActor
package final class ListViewModel: NavigatingViewModel {
    /// The lists that have to do with this one, or with its first photo.
    package typealias Related = @MainActor (Photo?) -> RelatedLists
    private typealias Move = RowWindow<PhotoID>.Move

    let collection: PagedCollectionModel<Photo>
    let presentation: ListPresentation
    package var formatters: Formatters { presentation.formatters }
    package var title: String { presentation.title }
    package weak let coordinator: (any ScreenCoordinator)?
    weak let actions: (any PhotoCoordinator)?
    private weak let messenger: (any MessageCoordinator)?
    private let pictures: (any PictureLoader)?
    private var room: ListRoom
    /// The pictures of the next page.
    private var nextPictures: [PictureKey] = []
    let user: UserPhotos?
    /// `true` if the list is of favorites, which may change.
    private let showsFavorites: Bool

    private let current: CurrentValue<ListState>
    private(set) var rows: ListRows
    /// The page that was requested and is not shown yet.
    private var target: Move?
    /// The index of the photo whose details were shown last.
    var opened: Int?
    /// The favorites that the list shows.
    private var favorites = UserPhotos.State()
    /// The generation of rows that the favorites have changed since.
    private var outdated: Int?
    private var collectionSubscription: Subscription?
    private var favoritesSubscription: Subscription?
    /// The search whose results these are, without any for other lists.
    private let query: PhotoQuery
    private let related: Related
    /// Tells whether parts of the list could not be loaded.
    private let isIncomplete: @MainActor () -> Bool
    /// The message of the first page, until that is there.
    private var note: String?
    /// `true` if the list is on the screen. Else others load pictures.
    private var isShown = false

    /// `nothing` says that the list is empty, instead of that there are no
    /// results, `hint` what may be the cause, and `note` what comes with the
    /// first page; photos of a list that `isMixed` name their sources; there
    /// are `rowsPerPage` until the room is set, and `pictures` are `nil` if
    /// none are shown.
    package init(
        title: String,
        nothing: String? = nil,
        hint: String? = nil,
        query: PhotoQuery = PhotoQuery(),
        collection: PagedCollectionModel<Photo>,
        rowsPerPage: Int = 1,
        formatters: Formatters,
        coordinator: any ScreenCoordinator,
        actions: any PhotoCoordinator,
        messenger: any MessageCoordinator,
        pictures: (any PictureLoader)? = nil,
        user: UserPhotos? = nil,
        showsFavorites: Bool = false,
        headings: RowHeadings = .none,
        isMixed: Bool = false,
        note: String? = nil,
        isIncomplete: @escaping @MainActor () -> Bool = { false },
        related: @escaping Related = { _ in RelatedLists() }
    ) {
        current = CurrentValue(ListState(content: .nothing(title: title)))
        self.isIncomplete = isIncomplete
        self.collection = collection
        room = ListRoom(rows: rowsPerPage)
        self.user = user
        self.showsFavorites = showsFavorites
        self.query = query
        self.related = related
        self.note = note
        favorites = user?.state.value ?? favorites
        rows = ListRows(
            of: collection,
            rowsPerPage: rowsPerPage,
            formatters: formatters,
            section: {
                headings.namesLists ? headings.string(for: $0, formatters) : nil
            }
        )
        presentation = ListPresentation(
            title: title,
            nothing: nothing,
            hint: hint,
            formatters: formatters,
            user: user,
            headings: headings,
            isMixed: isMixed
        )
        self.coordinator = coordinator
        self.actions = actions
        self.messenger = messenger
        self.pictures = pictures
        collectionSubscription = collection.state.subscribe { [weak self] in
            self?.advance($0)
        }
    }

    /// Emits what the list shows.
    package var state: Publisher<ListState> { current.publisher }

    /// Called when the list appears, and when it is shown again.
    package func start() {
        isShown = true
        favoritesSubscription = user?.state.subscribe { [weak self] in
            self?.receive($0)
        }
        showOpened()
        refresh()
        if collection.isPart, target == nil {
            // Goes on with what was left.
            target = .stay
            collection.loadMore()
        } else if isWaiting {
            // What was shown is not drawn once more meanwhile.
            publish { $0.content = .nothing(title: title) }
        } else if window.shown.isEmpty {
            if case .nothing = current.value.content { go(to: .first) }
        } else {
            render()
        }
        setWanted()
    }

    /// Turns to the page of the photo from which one comes back.
    private func showOpened() {
        let place = window.rows.firstIndex { $0.index == opened }
        if let place { rows.window.show(pageOf: place) }
        opened = nil
    }

    package func showNextPage() { turn(to: .next) }

    package func showPreviousPage() { turn(to: .previous) }

    /// Shows a page, counted from 1, and loads as many pages as needed.
    package func showPage(_ number: Int) { turn(to: .page(number)) }

    private func turn(to move: Move) {
        if !sayIsUnloaded() { go(to: move) }
    }

    /// The number of the last page, if that is loaded, or near.
    package var lastPage: Int? {
        let state = collection.state.value
        let last = rows.words == nil ? state.total : window.rows.count
        guard let last, last - window.rows.count <= Self.fewRows else {
            return nil
        }
        return max(1, (last + window.rowsPerPage - 1) / window.rowsPerPage)
    }

    /// The most rows that are loaded for the last page.
    private static let fewRows = 1_000

    package func showLastPage() {
        if let lastPage { showPage(lastPage) }
    }

    /// Shows only the loaded rows that contain words; all if they are empty.
    package func filter(words: String) {
        if sayIsUnloaded() { return }
        guard !words.isEmpty else {
            guard rows.words != nil else { return say(.filterOff) }
            rows.selectAll()
            return go(to: .stay)
        }
        guard rows.select(words) else {
            return say(presentation.nothing(words, of: collection.count))
        }
        render()
    }

    /// Reloads the list as far as it is shown, and pictures that failed.
    package func reload() {
        // What is new comes first.
        target = window.shown.lowerBound == 0 ? .first : .stay
        let shown = window.page.last.map { $0.index + 1 } ?? 0
        // A filter is of all that are loaded.
        collection.reload(rows.words == nil ? shown : collection.count)
        pictures?.retry()
    }

    /// Qualifiers alone are added to a search that has found nothing.
    package func meaning(of line: String) -> String {
        guard case .empty = current.value.content else { return line }
        return query.adding(line)?.text() ?? line
    }

    /// Sets the room on the screen: the page begins with the same row.
    package func setRoom(_ new: ListRoom) {
        let last = room
        room = new
        rows.window.columns = new.columns
        rows.window.rowsPerPage = rowsPerPage
        guard case .page = current.value.content, new != last else { return }
        if target == nil || collection.isPart {
            rows.window.show(from: window.shown.lowerBound)
        }
        render()
        if target == nil { go(to: .stay) }
    }

    /// A list of recordings, which have no pictures, has more rows, and one of
    /// titles more than that.
    private var rowsPerPage: Int {
        let known = collection.elements(in: 0 ..< collection.count)
        if room.box == nil, presentation.haveTitlesAlone(known) {
            return room.rowsOfTitles
        }
        let isTextOnly =
            !known.isEmpty && known.allSatisfy { $0.thumbnail == nil }
        return isTextOnly ? room.rowsOfText : room.rows
    }

    /// Cancels what is being loaded, if that leaves something to see, or
    /// else leaves the list.
    package func close() {
        let canceled = target
        target = nil
        collection.cancel()
        if canceled == nil || window.rows.isEmpty && canGoBack {
            publish()
            goBack()
        } else if window.rows.isEmpty || collection.isPart {
            fail(.cancelled, going: canceled ?? .first)
        } else {
            render()
        }
    }

    var window: RowWindow<PhotoID> { rows.window }

    /// The photo of the first row that is shown.
    var firstPhoto: Photo? {
        window.page.first.flatMap { collection.element(at: $0.index) }
    }

    package func stop() {
        isShown = false
        favoritesSubscription = nil
        // Items that nobody sees would be taken for seen.
        if collection.isPart { keepRows() }
    }

    /// Stops loading what would replace the rows.
    func keepRows() {
        guard collection.isReloading else { return }
        target = nil
        collection.cancel()
    }

    private func receive(_ new: UserPhotos.State) {
        let isNew = new.revision != favorites.revision
        favorites = new
        if isNew, showsFavorites {
            outdated = collection.generation
            reloadFavorites()
        } else if target == nil {
            if isNew, current.value.hasRows { render() } else { publish() }
        }
    }

    private func refresh() {
        user?.update()
        if outdated == collection.generation, !isWaiting { reloadFavorites() }
    }

    private func reloadFavorites() {
        target = target ?? .stay
        // Others may have been added before those that are shown, and a filter
        // is of all that are loaded.
        collection.reload(max(collection.count, window.shown.upperBound + 100))
    }

    private func go(to move: Move) {
        target = move
        refresh()
        let last = window.last(from: window.start(of: move))
        if isWaiting {
            publish()
        } else if rows.words != nil || last < window.rows.count {
            arrive()
        } else {
            // Repeats a step that failed, perhaps in the background, since
            // its result is needed now.
            collection.load(upTo: last)
            advance(collection.state.value)
        }
    }

    /// `true` if the rows will be replaced.
    private var isWaiting: Bool {
        collection.isReloading && collection.state.value.phase == .loading
    }

    private func advance(_ state: PagedCollectionState) {
        let lost = rows.update()
        rows.window.rowsPerPage = rowsPerPage
        // What was loaded in advance may be the end.
        guard let target else { return publish() }
        let last = window.last(from: window.start(of: target))
        switch state.phase {
        case .loading where showsPart:
            rows.window.show(from: window.start(of: target))
            render()
        case .loading: publish()
        case .ready where rows.words == nil && last >= window.rows.count:
            collection.load(upTo: last)
        case .ready, .complete, .limitReached: arrive()
        case .failed(let failure): fail(failure, going: target)
        }
        if let lost { say(presentation.nothing(lost, of: collection.count)) }
    }

    /// Shows the target, as far as there are such rows.
    private func arrive() {
        guard let move = target else { return }
        target = nil
        let state = collection.state.value
        guard !window.rows.isEmpty else { return showNothing(state, move) }
        let start = window.start(of: move)
        let hasShown = !window.shown.isEmpty
        let isAtStart =
            hasShown && move == .previous
            && window.shown.lowerBound == 0
        let isAtEnd = start >= window.rows.count && move != .stay
        if !(isAtEnd && hasShown && move == .next) {
            rows.window.show(from: start)
        }
        render()
        if isAtStart {
            say(rows.words == nil ? .listStart : .filterStart)
        } else if isAtEnd {
            say(presentation.end(state, rows.words, after: move))
        }
        if let note { say(note) }
        note = nil
        prefetch()
    }

    private func showNothing(_ state: PagedCollectionState, _ move: Move) {
        let nothing = presentation.nothing(state, isIncomplete: isIncomplete())
        let isKnown = current.value.content == nothing
        publish { $0.content = nothing }
        if isKnown, move != .first, move != .stay { say(.listNoRows) }
    }

    /// Loads the page after the current one in advance. A failure shows when
    /// its rows are requested.
    private func prefetch() {
        let last = window.last(from: window.shown.upperBound)
        let isReady = collection.state.value.phase == .ready
        if rows.words == nil, isReady, last >= window.rows.count {
            collection.loadMore()
        }
    }

    private func fail(_ failure: LoadFailure, going move: Move) {
        target = nil
        var move = move
        let start = window.start(of: move)
        // Show what has arrived nevertheless.
        if start < window.rows.count, !collection.isReloading {
            let last = window.shown
            rows.window.show(from: start)
            if window.shown != last { render() }
            move = .stay
        }
        if let text = presentation.storedOnly(collection.state.value) {
            messenger?.show(.text(text))
        }
        report(
            failure,
            about: title,
            to: messenger,
            isEmpty: current.value.content == .nothing(title: title)
        ) { [weak self] in
            self?.collection.loadMore()
            self?.go(to: move)
        }
        if window.shown.isEmpty { publish() } else { render() }
    }

    /// Says that nothing is loaded, if that is so.
    func sayIsUnloaded() -> Bool {
        if current.value.isUnloaded { say(.listUnloaded) }
        return current.value.isUnloaded
    }

    func say(_ key: StringKey) {
        say(formatters.strings(key))
    }

    func say(_ text: String) {
        publish()
        messenger?.show(.text(text))
    }

    /// Shows the rows of the window.
    private func render() {
        let page = presentation.page(
            window,
            filter: rows.words,
            of: collection,
            room: room
        )
        publish { $0.content = .page(page) }
        user?.recordShown(
            window.page.compactMap { collection.element(at: $0.index) }
        )
    }

    private func setWanted() {
        guard isShown else { return }
        pictures?.setWanted(current.value.pictures, next: nextPictures)
    }

    /// The pictures of the rows behind those that are shown.
    private var upcoming: [PictureKey] {
        guard let box = room.box, current.value.hasRows else { return [] }
        return window.rows[window.shown.upperBound...].prefix(room.rows)
            .compactMap {
                collection.element(at: $0.index)?.thumbnailKey(in: box)
            }
    }

    /// `true` if what is there is shown before all that comes between it.
    private var showsPart: Bool {
        collection.isPart && [.first, .stay].contains(target)
    }

    /// Edits the state, computes what follows from the collection and from what
    /// loads, and publishes it if it differs. Without an edit, only what
    /// follows can differ.
    private func publish(_ edit: (inout ListState) -> Void = { _ in }) {
        var state = current.value
        edit(&state)
        state.canCancel = target != nil
        state.isPartial = showsPart
        state.isIncomplete = target == nil && isIncomplete()
        state.isTurning = target != nil && target != .stay && !showsPart
        state.isLoading = target != nil && !showsPart || favorites.isChanging
        state.related = related(firstPhoto)
        let values = rows.words.map { words in
            [window.rows.count, collection.count].map(presentation.number)
                + [words]
        }
        state.filter = values.map { formatters.strings(.promptFilter, $0) }
        state.shortFilter = values.map {
            formatters.strings(.promptFilterShort, $0)
        }
        let next = window.shown.upperBound
        state.hasPreviousPage = window.shown.lowerBound > 0
        state.hasNextPage =
            rows.words == nil
            ? next > 0 && collection.state.value.mayHaveElement(at: next)
            : next < window.rows.count
        let last = (current.value.pictures, nextPictures)
        if state != current.value { current.send(state) }
        nextPictures = upcoming
        if last != (current.value.pictures, nextPictures) { setWanted() }
    }
}
