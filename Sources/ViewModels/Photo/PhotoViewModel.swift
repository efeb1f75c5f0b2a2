package import Models
package import Publishing

/// Shows the details of one photo of a list, and performs actions on it.
@MainActor
package final class PhotoViewModel: NavigatingViewModel {
    private let collection: PagedCollectionModel<Photo>
    /// The photos before the collection, the nearest first.
    private let before: PagedCollectionModel<Photo>?
    /// The indices of the photos to show in the collection; `nil` for all.
    private let rows: [Int]?
    private let list: String
    private let library: any PhotoLibrary
    package let formatters: Formatters
    private let presentation: PhotoPresentation
    package weak let photos: (any PhotoCoordinator)?
    private weak let messages: (any MessageCoordinator)?
    private let loader: (any PictureLoader)?
    private let user: UserPhotos?

    private let current = CurrentValue(PhotoState())
    /// The place of the current photo among those to show; those before the
    /// collection have -1, -2 and so on.
    private var index: Int
    /// The place of the photo to show as soon as it is loaded.
    private var target: Int?
    package private(set) var photo: Photo?
    private var files: LoadingModel<PhotoFiles>?
    /// The facts that lists leave out; `nil` if there is no more.
    private var completion: LoadingModel<Photo>?
    private var pictures = PhotoPictures(of: nil)
    /// `nil` if no pictures are shown.
    private var room: PictureRoom?
    /// To the files and to what completes the photo.
    private var loads: [Subscription] = []
    private let slides: SlideShow?
    private var subscriptions: [Subscription] = []
    /// The favorites and pictures, only while the details are on the screen.
    private var visible: [Subscription] = []

    /// `index` is of the photo that is shown first, from 0, and `list` what all
    /// are called; `pictures` are `nil` if none are shown, and `slides` if one
    /// is never shown after another.
    package init(
        index: Int,
        collection: PagedCollectionModel<Photo>,
        rows: [Int]? = nil,
        before: PagedCollectionModel<Photo>? = nil,
        list: String = "",
        library: any PhotoLibrary,
        formatters: Formatters,
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator,
        pictures: (any PictureLoader)? = nil,
        user: UserPhotos? = nil,
        slides: SlideShow? = nil
    ) {
        self.user = user
        self.slides = slides
        self.index = rows?.firstIndex(of: index) ?? index
        self.rows = rows
        self.collection = collection
        self.before = before
        self.list = list
        self.library = library
        self.formatters = formatters
        presentation = PhotoPresentation(formatters: formatters)
        self.photos = photos
        self.messages = messages
        loader = pictures
        subscriptions = [collection, before].compactMap(\.self).map { list in
            list.state.subscribe { [weak self] _ in self?.advance() }
        }
    }

    /// Emits what the details show.
    package var state: Publisher<PhotoState> { current.publisher }

    /// Called when the details appear, and when they are shown again.
    package func start() {
        let favorites = user?.state.subscribe { [weak self] _ in
            self?.change { self?.mark(&$0) }
        }
        if photo == nil {
            navigate(to: index)
        } else {
            change(showPictures)
        }
        setWanted()
        let loaded = loader?.changes.subscribe { [weak self] in
            self?.change { self?.showPictures(&$0) }
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

    package func showNext() {
        navigate(to: index + 1)
    }

    /// Opens another item of the list.
    package func open(number: Int) {
        navigate(to: number - 1)
    }

    package func showPrevious() {
        navigate(to: index - 1)
    }

    /// Reloads the files of the photo and pictures that failed, and lays out
    /// the page again.
    package func reload() {
        guard photo != nil else { return start() }
        files?.reload()
        loader?.retry()
        change(showPictures)
    }

    /// Sets the room for pictures; `nil` if none are shown.
    package func setRoom(_ room: PictureRoom?) {
        guard room != self.room else { return }
        self.room = room
        if current.value.page != nil { change(showPictures) }
    }

    /// Adds the photo to the favorites, or removes it.
    package func toggleFavorite() {
        guard let user, user.hasFavorites else {
            return say(.favoritesOff)
        }
        if let photo { user.toggleFavorite(photo) }
    }

    /// Shows the picture alone, or another part of it.
    package func zoom(_ step: ZoomStep) {
        let shown = current.value.picture?.key
        if let reason = pictures.take(step, from: shown, room, loader) {
            return say(reason)
        }
        change(showPictures)
    }

    /// Shows this picture alone, and then one after another.
    package func startSlides(every pause: Duration) {
        guard photo == nil || pictures.first != nil else {
            return say(.zoomNone)
        }
        slides?.start(every: pause) { [weak self] in self?.showNextSlide() }
        guard photo != nil else { return }
        pictures.showAlone()
        change(showPictures)
        prepareSlide()
    }

    /// Stops the slide show for a while, or goes on with it.
    package func pauseSlides() {
        slides?.pause { [weak self] in self?.showNextSlide() }
        change()
    }

    /// Ends the slide show at the picture that is shown.
    package func stopSlides() {
        slides?.stop()
        change()
    }

    private var isSlideShow: Bool { slides?.isRunning == true }

    private func showNextSlide() {
        guard photo != nil else { return }
        if pictures.turn(in: room) { return change(showPictures) }
        guard current.value.hasNext else {
            slides?.stop()
            return say(.photoEnd)
        }
        showNext()
    }

    private func prepareSlide() {
        guard isSlideShow, let next = place(index + 1) else { return }
        next.list.load(upTo: next.index)
        guard let photo = next.list.element(at: next.index) else { return }
        slides?.prepare(photo) { [weak self] in self?.setWanted() }
    }

    /// Cancels the photo that is being loaded, if that leaves one to see.
    /// Otherwise returns from the picture to the page, or from the page to the
    /// list.
    package func close() {
        if let canceled = target {
            target = nil
            place(canceled)?.list.cancel()
            if photo != nil { return change() }
        }
        if pictures.goBack(in: room) { return change(showPictures) }
        files?.cancel()
        completion?.cancel()
        change()
        leave { $0.goBack() }
    }

    package func leave(_ navigate: (any PhotoCoordinator) -> Void) {
        slides?.stop()
        visible = []
        if let photos { navigate(photos) }
    }

    /// The list that has the photo at a place, and its index there; `nil` if
    /// there is none.
    private func place(
        _ index: Int
    ) -> (list: PagedCollectionModel<Photo>, index: Int)? {
        if let rows {
            return rows.indices.contains(index)
                ? (collection, rows[index]) : nil
        }
        guard index < 0 else { return (collection, index) }
        return before.map { ($0, -1 - index) }
    }

    private func loaded(at index: Int) -> Photo? {
        place(index).flatMap { $0.list.element(at: $0.index) }
    }

    private func navigate(to index: Int) {
        guard let place = place(index) else {
            return say(index < 0 ? .photoStart : .photoEnd)
        }
        target = index
        place.list.load(upTo: place.index)
        advance()
    }

    private func advance() {
        guard let target, let place = place(target) else { return }
        if let photo = place.list.element(at: place.index) {
            return present(photo, at: target)
        }
        switch place.list.state.value.phase {
        case .loading:
            change()
        case .ready:
            place.list.load(upTo: place.index)
        case .complete:
            self.target = nil
            slides?.stop()
            if photo == nil { photos?.goBack() }
            say(target < 0 ? .photoStart : .photoEnd)
        case .limitReached(let limit):
            self.target = nil
            say(.listLimitReached, formatters.string(from: limit))
        case .failed(let failure):
            self.target = nil
            slides?.stop()
            // The screen before stays the one that is shown.
            let isUnseen = photo == nil && canGoBack
            messages?.show(
                .failure(failure) { [weak self] in
                    isUnseen
                        ? self?.photos?.goForward() ?? ()
                        : self?.navigate(to: target) ?? ()
                }
            )
            if isUnseen { photos?.goBack() }
            change()
        }
    }

    private func present(_ photo: Photo, at index: Int) {
        target = nil
        self.photo = photo
        self.index = index
        pictures = PhotoPictures(of: photo)
        if isSlideShow, pictures.first != nil { pictures.showAlone() }
        user?.update()
        user?.open(photo)
        loads = []
        files?.cancel()
        files = LoadingModel(filesOf: photo, in: library)
        files?.start()
        completion?.cancel()
        completion =
            library.completion(of: photo).map { LoadingModel(load: $0) }
        completion?.start()
        showPage(of: photo)
        loads = [
            files?.state.subscribe { [weak self] in self?.receive($0) },
            completion?.state.subscribe { [weak self] in self?.receive($0) },
        ].compactMap(\.self)
        prepareSlide()
    }

    private func showPage(of photo: Photo) {
        change {
            $0.page = presentation.page(
                photo,
                at: before == nil ? place(index)?.index : nil,
                of: collection.state.value.total,
                in: list
            )
            showFiles(&$0)
            mark(&$0)
            showPictures(&$0)
        }
    }

    /// Shows what was found out of the photo besides its files.
    private func receive(_ state: LoadingState<Photo>) {
        guard case .loaded(let complete) = state, complete != photo else {
            return change()
        }
        photo = complete
        showPage(of: complete)
    }

    private func showFiles(_ state: inout PhotoState) {
        guard let files else { return }
        if let files = presentation.files(files.state.value, of: photo) {
            state.page?.files = files
        }
    }

    private func receive(_ state: LoadingState<PhotoFiles>) {
        switch state {
        case .idle: break
        case .loading: pictures.failure = nil
        case .loaded(let files): pictures.files = files
        case .failed(let failure): pictures.failure = failure
        }
        change {
            showFiles(&$0)
            showPictures(&$0)
        }
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
        return [index + 1, index - 1].compactMap {
            loaded(at: $0)?.thumbnailKey(in: key.box)
        }
    }

    private func say(_ text: StringKey, _ value: String = "") {
        change()
        messages?.show(.text(formatters.strings(text, value)))
    }

    private func change(_ edit: (inout PhotoState) -> Void = { _ in }) {
        var state = current.value
        edit(&state)
        state.canCancel = target != nil || files?.state.value == .loading
        state.isLoading =
            target != nil || user?.state.value.isChanging == true
        state.isPartial =
            files?.state.value == .loading
            || completion?.state.value == .loading
        state.hasPrevious = photo != nil && mayHavePhoto(at: index - 1)
        state.hasNext = photo != nil && mayHavePhoto(at: index + 1)
        state.canPlay = [.video, .audio].contains(photo?.mediaType)
        state.isSlideShow = isSlideShow
        state.isPaused = slides?.isPaused == true
        guard state != current.value else { return }
        let hasChanged = state.pictures != current.value.pictures
        current.send(state)
        if hasChanged { setWanted() }
    }

    private func mayHavePhoto(at index: Int) -> Bool {
        place(index).map { $0.list.state.value.mayHaveElement(at: $0.index) }
            ?? false
    }
}
