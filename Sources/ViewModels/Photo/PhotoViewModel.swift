package import Models
package import Publishing

/// Shows the details of one photo of a list, and performs actions on it.
@MainActor
package final class PhotoViewModel {
    private let collection: PagedCollectionModel<Photo>
    /// The photos before the collection, the nearest first.
    private let before: PagedCollectionModel<Photo>?
    private let library: any PhotoLibrary
    private let formatters: Formatters
    private let presentation: PhotoPresentation
    private weak let photos: (any PhotoCoordinator)?
    private weak let messages: (any MessageCoordinator)?
    private let pictures: (any PictureLoader)?
    /// The room for the picture; `nil` if none are shown.
    private var box: PictureBox?

    private let current = CurrentValue(PhotoState())
    /// The index of the current photo; those before the collection have -1,
    /// -2 and so on.
    private var index: Int
    /// The index of the photo to show as soon as it is loaded.
    private var target: Int?
    private var photo: Photo?
    private var files: LoadingModel<PhotoFiles>?
    private var zoom: Zoom?
    private var filesSubscription: Subscription?
    private var subscriptions: [Subscription] = []

    package init(
        index: Int,
        collection: PagedCollectionModel<Photo>,
        before: PagedCollectionModel<Photo>? = nil,
        library: any PhotoLibrary,
        formatters: Formatters,
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator,
        pictures: (any PictureLoader)? = nil
    ) {
        self.index = index
        self.collection = collection
        self.before = before
        self.library = library
        self.formatters = formatters
        presentation = PhotoPresentation(formatters: formatters)
        self.photos = photos
        self.messages = messages
        self.pictures = pictures
        subscriptions = [collection, before].compactMap(\.self).map { list in
            list.state.subscribe { [weak self] _ in self?.advance() }
        }
    }

    /// Emits what the details show.
    package var state: Publisher<PhotoState> { current.publisher }

    /// Called when the details appear, and when they are shown again.
    package func start() {
        if photo == nil { navigate(to: index) }
        setWanted()
    }

    private func setWanted() {
        pictures?.setWanted([current.value.picture].compactMap(\.self))
    }

    package func showNext() {
        navigate(to: index + 1)
    }

    package func showPrevious() {
        if index == 0, before == nil {
            say(formatters.strings(.photoStart))
        } else {
            navigate(to: index - 1)
        }
    }

    /// Reloads the files of the photo.
    package func reload() {
        guard photo != nil else { return start() }
        files?.reload()
        pictures?.retry()
    }

    /// Sets the room for the picture, from the next change on; `nil` if no
    /// pictures are shown.
    package func setRoom(_ box: PictureBox?) {
        self.box = box
    }

    /// Opens the web page of the photo.
    package func openPage() {
        if let photo { photos?.openPage(of: photo) }
    }

    /// Shows another part of the picture.
    package func zoom(_ step: ZoomStep) {
        guard let zoom else { return say(formatters.strings(.zoomNone)) }
        guard let next = zoom.after(step) else {
            let isWhole = zoom.part == nil
            return say(formatters.strings(isWhole ? .zoomWhole : .zoomEnd))
        }
        self.zoom = next
        change(showPictures)
    }

    /// Leaves the details and cancels loading.
    package func close() {
        target = nil
        files?.cancel()
        change()
        photos?.goBack()
    }

    /// The list that has the photo with an index, and its index there.
    private func place(
        _ index: Int
    ) -> (list: PagedCollectionModel<Photo>, index: Int) {
        guard index < 0, let before else { return (collection, index) }
        return (before, -1 - index)
    }

    private func navigate(to index: Int) {
        target = index
        let place = place(index)
        place.list.load(upTo: place.index)
        advance()
    }

    private func advance() {
        guard let target else { return }
        let place = place(target)
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
            say(formatters.strings(target < 0 ? .photoStart : .photoEnd))
        case .limitReached(let limit):
            self.target = nil
            let limit = formatters.numbers.string(from: limit)
            say(formatters.strings(.listLimitReached, limit))
        case .failed(let failure):
            self.target = nil
            messages?.show(
                .failure(failure) { [weak self] in
                    self?.navigate(to: target)
                }
            )
            change()
        }
    }

    private func present(_ photo: Photo, at index: Int) {
        target = nil
        self.photo = photo
        self.index = index
        let total = max(collection.state.value.total ?? 0, collection.count)
        let page = presentation.page(
            photo,
            at: before == nil ? index : nil,
            of: total
        )
        zoom = nil
        startFiles(of: photo)
        change {
            $0.page = page
            $0.zoom = nil
        }
        filesSubscription = files?.state.subscribe { [weak self] state in
            self?.receive(state)
        }
    }

    private func startFiles(of photo: Photo) {
        filesSubscription = nil
        files?.cancel()
        files = LoadingModel {
            [library] () async throws(LoadFailure) in
            try await library.files(of: photo)
        }
        files?.start()
    }

    private func receive(_ state: LoadingState<PhotoFiles>) {
        switch state {
        case .idle, .loading: change()
        case .loaded(let files):
            zoom = zoom?.moved(to: files) ?? Zoom(files: files)
            change {
                $0.page?.files = presentation.files(files)
                $0.page?.age = presentation.age(photo, files)
                showPictures(&$0)
            }
        case .failed(let failure):
            messages?.show(
                .failure(failure) { [weak self] in self?.files?.start() }
            )
            change()
        }
    }

    /// Sets the pictures of the page and of the zoom.
    private func showPictures(_ state: inout PhotoState) {
        let url = zoom?.preview
        state.page?.picture = url.flatMap { url in
            box.map { PictureKey(url: url, box: $0) }
        }
        let title = state.page?.title ?? ""
        state.zoom = zoom.flatMap {
            presentation.zoom($0, title: title, box: box)
        }
    }

    private func say(_ text: String) {
        change()
        messages?.show(.text(text))
    }

    private func change(_ edit: (inout PhotoState) -> Void = { _ in }) {
        var state = current.value
        edit(&state)
        state.isLoading = target != nil || files?.state.value == .loading
        state.hasPrevious = photo != nil && mayHavePhoto(at: index - 1)
        state.hasNext = photo != nil && mayHavePhoto(at: index + 1)
        state.canZoom = zoom != nil
        guard state != current.value else { return }
        let hasChanged = state.picture != current.value.picture
        current.send(state)
        if hasChanged { setWanted() }
    }

    private func mayHavePhoto(at index: Int) -> Bool {
        let place = place(index)
        return place.index >= 0
            && place.list.state.value.mayHaveElement(at: place.index)
    }
}
