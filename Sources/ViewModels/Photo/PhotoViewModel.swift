package import Models
package import Publishing

/// Shows the details of one photo of a list, and performs actions on it.
@MainActor
package final class PhotoViewModel: NavigatingViewModel {
    package typealias Related = @MainActor (Photo) -> RelatedLists

    private let selection: PhotoSelection
    private let library: any PhotoLibrary
    package let formatters: Formatters
    private let presentation: PhotoPresentation
    package weak let coordinator: (any ScreenCoordinator)?
    private weak let actions: (any PhotoCoordinator)?
    private weak let messenger: (any MessageCoordinator)?
    private let loader: (any PictureLoader)?
    private let user: UserPhotos?

    private let current = CurrentValue(PhotoState())
    /// The position of the current photo.
    private var position: Int
    /// The position of the photo to show as soon as it is loaded.
    private var target: Int?
    package private(set) var photo: Photo?
    private var loads: PhotoLoads?
    private var pictures = PhotoPictures(of: nil)
    /// The last move in the picture that is shown alone.
    private var lastStep: ZoomStep?
    /// `nil` if no pictures are shown.
    private var room: PictureRoom?
    private let slides: SlideShow?
    private let related: Related
    private var subscriptions: [Subscription] = []
    /// The favorites and pictures, only while the details are on the screen.
    private var visible: [Subscription] = []

    /// `related` are the lists that have to do with a photo; `pictures` are
    /// `nil` if none are shown, and `slides` if one is never shown after
    /// another.
    package init(
        of selection: PhotoSelection,
        library: any PhotoLibrary,
        formatters: Formatters,
        coordinator: any ScreenCoordinator,
        actions: any PhotoCoordinator,
        messenger: any MessageCoordinator,
        pictures: (any PictureLoader)? = nil,
        user: UserPhotos? = nil,
        slides: SlideShow? = nil,
        related: @escaping Related = { _ in RelatedLists() }
    ) {
        self.user = user
        self.slides = slides
        self.related = related
        self.selection = selection
        position = selection.position
        self.library = library
        self.formatters = formatters
        presentation = PhotoPresentation(formatters: formatters)
        self.coordinator = coordinator
        self.actions = actions
        self.messenger = messenger
        loader = pictures
        subscriptions = selection.lists.map { list in
            list.state.subscribe { [weak self] _ in self?.advance() }
        }
        if let pause = selection.pause { startSlides(every: pause) }
    }

    /// The name of the list; empty outside a list.
    package var title: String { selection.title }

    /// Emits what the details show.
    package var state: Publisher<PhotoState> { current.publisher }

    /// Called when the details appear, and when they are shown again.
    package func start() {
        let favorites = user?.state.subscribe { [weak self] _ in
            self?.publish { self?.mark(&$0) }
        }
        if photo == nil {
            navigate(to: position)
        } else {
            publish(showPictures)
        }
        setWanted()
        let loaded = loader?.changes.subscribe { [weak self] in
            self?.publish { self?.showPictures(&$0) }
        }
        visible = [favorites, loaded].compactMap(\.self)
    }

    private func setWanted() {
        let next = room.flatMap { slides?.next(in: $0) }
        loader?.setWanted(
            current.value.pictures,
            next: [next].compactMap(\.self)
        )
    }

    package func showNext() { turn(to: position + 1) }

    private func turn(to position: Int) {
        photo == nil ? say(.listUnloaded) : navigate(to: position)
    }

    /// Opens another item of the list.
    package func open(number: Int) {
        let position = selection.position(of: number)
        position.map(turn)
            ?? say(selection.missing(number, formatters))
    }

    package func showPrevious() { turn(to: position - 1) }

    /// Reloads the files of the photo and pictures that failed, which lays out
    /// the page again.
    package func reload() {
        guard photo != nil else { return start() }
        loads?.reloadFiles()
        loader?.retry()
    }

    /// Sets the room for pictures; `nil` if none are shown.
    package func setRoom(_ room: PictureRoom?) {
        guard room != self.room else { return }
        self.room = room
        if current.value.page != nil { publish(showPictures) }
    }

    /// Adds the photo to the favorites, or removes it.
    package func toggleFavorite() {
        guard let user, user.hasFavorites else {
            return say(.favoritesOff)
        }
        if let photo { user.toggleFavorite(photo) }
    }

    /// Acts on the photo.
    package func perform(_ action: PhotoAction) {
        if let photo { actions?.perform(action, on: photo) }
    }

    /// Opens a map with the place of the photo.
    package func showMap() {
        if let photo { coordinator?.show(.map(of: photo)) }
    }

    /// Opens the list of the photos that were taken where this one was.
    package func showPhotosOfPlace() {
        if let photo { coordinator?.show(.photos(atPlaceOf: photo)) }
    }

    /// Opens the list of the next sol or month (1), or the previous one (-1).
    package func showPeriod(_ step: Int) {
        coordinator?.show(.period(step, from: photo))
    }

    /// Shows the picture alone, or another part of it.
    package func zoom(_ step: ZoomStep) {
        guard current.value.canView || current.value.closeUp != nil else {
            return say(.zoomNone)
        }
        let shown = current.value.picture?.seen
        if let reason = pictures.take(step, from: shown, room, loader) {
            return say(reason)
        }
        if case .whole = step { lastStep = nil } else { lastStep = step }
        publish(showPictures)
    }

    /// Repeats the last move in the picture; in a panorama the first is to the
    /// right.
    package func repeatStep() { zoom(lastStep ?? .move(x: 1, y: 0)) }

    /// Shows this picture alone, and then one after another.
    package func startSlides(every pause: Duration) {
        guard photo == nil || pictures.first != nil else {
            return say(.zoomNone)
        }
        slides?.start(every: pause) { [weak self] in self?.showNextSlide() }
        guard photo != nil else { return }
        pictures.showAlone()
        publish(showPictures)
        prepareSlide()
    }

    /// Stops the slide show for a while, or goes on with it.
    package func pauseSlides() {
        slides?.pause { [weak self] in self?.showNextSlide() }
        publish()
    }

    /// Ends the slide show at the picture that is shown.
    package func stopSlides() {
        slides?.stop()
        publish()
    }

    private var isSlideShow: Bool { slides?.isRunning == true }

    private func showNextSlide() {
        guard photo != nil else { return }
        if pictures.turn(in: room) { return publish(showPictures) }
        guard current.value.hasNext else {
            slides?.stop()
            return say(.photoEnd)
        }
        showNext()
    }

    private func prepareSlide() {
        guard isSlideShow, let next = selection.entry(at: position + 1) else {
            return
        }
        next.load()
        guard let photo = next.photo else { return }
        slides?.prepare(photo) { [weak self] in self?.setWanted() }
    }

    /// Cancels the photo that is being loaded, if that leaves one to see.
    /// Otherwise returns from the picture to the page, or from the page to the
    /// list.
    package func close() {
        if let canceled = target {
            target = nil
            selection.entry(at: canceled)?.list.cancel()
            if photo != nil { return publish() }
            if !canGoBack {
                report(
                    .cancelled,
                    about: title,
                    to: messenger,
                    isEmpty: true
                ) { [weak self] in self?.navigate(to: canceled) }
                return publish()
            }
        }
        if pictures.goBack(in: room) { return publish(showPictures) }
        loads?.cancel()
        publish()
        goBack()
    }

    package func stop() {
        slides?.stop()
        visible = []
    }

    private func navigate(to position: Int) {
        guard let entry = selection.entry(at: position) else {
            return sayMissing(at: position)
        }
        target = position
        entry.load()
        advance()
    }

    private func advance() {
        guard let target, let entry = selection.entry(at: target) else {
            return
        }
        if let photo = entry.photo { return present(photo, at: target) }
        switch entry.list.state.value.phase {
        case .loading: publish()
        case .ready: entry.load()
        case .complete:
            self.target = nil
            slides?.stop()
            if photo == nil { goBack() }
            sayMissing(at: target)
        case .limitReached(let limit):
            self.target = nil
            say(.listLimitReached, formatters.string(from: limit))
        case .failed(let failure):
            self.target = nil
            slides?.stop()
            report(
                failure,
                about: title,
                to: messenger,
                isEmpty: photo == nil
            ) { [weak self] in self?.navigate(to: target) }
            publish()
        }
    }

    private func present(_ photo: Photo, at position: Int) {
        target = nil
        // A person who looks at pictures goes on with pictures.
        let isAlone = isSlideShow || current.value.closeUp != nil
        self.photo = photo
        self.position = position
        pictures = PhotoPictures(of: photo)
        lastStep = nil
        if let index = selection.index(at: position) {
            selection.onShow(index)
        }
        if isAlone, pictures.first != nil { pictures.showAlone() }
        user?.update()
        user?.recordOpened(photo)
        let loads = PhotoLoads(of: photo, in: library)
        self.loads = loads
        showPage(of: photo)
        loads.observe {
            [weak self] in
            self?.receive($0)
        } completion: {
            [weak self] in
            self?.receive($0)
        }
        prepareSlide()
    }

    private func showPage(of photo: Photo) {
        publish {
            $0.page = presentation.page(
                photo,
                at: selection.index(at: position),
                of: selection.collection.state.value.total,
                in: selection.title
            )
            mark(&$0)
            showPictures(&$0)
        }
    }

    /// Shows what was found out of the photo besides its files.
    private func receive(_ state: LoadingState<Photo>) {
        guard case .loaded(let complete) = state, complete != photo else {
            return publish()
        }
        photo = complete
        showPage(of: complete)
    }

    private func showFiles(_ state: inout PhotoState) {
        guard let loads,
            let files = presentation.files(loads.fileState, of: photo)
        else { return }
        // In the place of the picture, the reason is said once.
        let failure = state.page?.picture?.failure
        let isSaid = failure.map { loads.fileState == .failed($0) } ?? false
        state.page?.files = isSaid ? [] : files
    }

    private func receive(_ state: LoadingState<PhotoFiles>) {
        switch state {
        case .idle: break
        case .loading: pictures.failure = nil
        case .loaded(let files): pictures.files = files
        case .failed(let failure): pictures.failure = failure
        }
        publish(showPictures)
    }

    private func mark(_ state: inout PhotoState) {
        guard let photo, var page = state.page else { return }
        let isFavorite = user?.isFavorite(photo.id) ?? false
        presentation.mark(&page, of: photo, isFavorite)
        state.page = page
    }

    /// Shows what has become of the pictures.
    private func showPictures(_ state: inout PhotoState) {
        pictures.show(in: &state, room, loader, caption: presentation.caption)
        showFiles(&state)
        let isTurning = state.closeUp?.outlook != nil
        state.ahead = isTurning ? [] : ahead(of: state.picture?.key)
    }

    /// The thumbnails of the photos before and after in the place of this
    /// picture, once that has been loaded or has failed.
    private func ahead(of key: PictureKey?) -> [PictureKey] {
        guard let key else { return [] }
        switch loader?.state(of: key) {
        case .idle, .loading, nil: return []
        case .loaded, .failed: break
        }
        return [position + 1, position - 1].compactMap {
            selection.entry(at: $0)?.photo?.thumbnailKey(in: key.box)
        }
    }

    /// Says that no item is there: a key asks for a neighbor, a number for any.
    private func sayMissing(at position: Int) {
        switch position - self.position {
        case -1: say(.photoStart)
        case 1: say(.photoEnd)
        default: say(selection.missing(position + 1, formatters))
        }
    }

    private func say(_ key: StringKey, _ value: String = "") {
        say(formatters.strings(key, value))
    }

    private func say(_ text: String) {
        publish()
        messenger?.show(.text(text))
    }

    /// Edits the state, computes what follows from the photo and from what
    /// loads, and publishes it if it differs. Without an edit, only what
    /// follows can differ.
    private func publish(_ edit: (inout PhotoState) -> Void = { _ in }) {
        var state = current.value
        edit(&state)
        state.canCancel = target != nil || loads?.fileState == .loading
        state.isLoading =
            target != nil || user?.state.value.isChanging == true
        state.isPartial = loads?.isComplete == false
        state.hasPrevious =
            photo != nil && selection.mayHavePhoto(at: position - 1)
        state.hasNext =
            photo != nil && selection.mayHavePhoto(at: position + 1)
        state.related = photo.map(related) ?? RelatedLists()
        state.hasFiles = photo != nil && loads?.hasFiles != false
        state.canPlay = [.video, .audio].contains(photo?.mediaType)
        state.isSlideShow = isSlideShow
        state.isPaused = slides?.isPaused == true
        state.hasMoved = lastStep?.isMove == true
        guard state != current.value else { return }
        let hasChanged = state.pictures != current.value.pictures
        current.send(state)
        if hasChanged { setWanted() }
    }
}
