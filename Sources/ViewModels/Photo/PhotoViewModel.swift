package import Models
package import Publishing

/// Shows the details of one photo of a list, and takes what can be done
/// there.
@MainActor
package final class PhotoViewModel {
    private let collection: PagedCollectionModel<Photo>
    private let library: any PhotoLibrary
    private let formatters: Formatters
    private weak let photos: (any PhotoCoordinator)?
    private weak let errors: (any ErrorCoordinator)?

    private let current = CurrentValue(PhotoState())
    /// The index of the photo that is shown.
    private var index: Int
    /// The index of the photo to show as soon as it is loaded.
    private var wanted: Int?
    private var photo: Photo?
    private var files: LoadingModel<PhotoFiles>?
    private var zoom: PhotoZoom?
    private var filesSubscription: Subscription?
    private var subscription: Subscription?

    package init(
        index: Int,
        collection: PagedCollectionModel<Photo>,
        library: any PhotoLibrary,
        formatters: Formatters,
        photos: any PhotoCoordinator,
        errors: any ErrorCoordinator
    ) {
        self.index = index
        self.collection = collection
        self.library = library
        self.formatters = formatters
        self.photos = photos
        self.errors = errors
        subscription = collection.state.subscribe { [weak self] state in
            self?.advance(state)
        }
    }

    /// Emits what the details show.
    package var state: Publisher<PhotoState> { current.publisher }

    /// Call when the details appear.
    package func start() {
        if photo == nil { pursue(index) }
    }

    package func showNext() {
        pursue(index + 1)
    }

    package func showPrevious() {
        if index == 0 {
            say(formatters.strings(.photoStart))
        } else {
            pursue(index - 1)
        }
    }

    /// Call to load the photo's files anew.
    package func reload() {
        guard photo != nil else { return start() }
        files?.reload()
    }

    /// Call to show the photo's page on the web.
    package func openPage() {
        if let photo { photos?.openPage(of: photo) }
    }

    /// Call to see another part of the picture.
    package func zoom(_ step: ZoomStep) {
        guard let zoom else { return say(formatters.strings(.zoomNone)) }
        guard let next = zoom.after(step) else {
            return say(formatters.strings(.zoomEnd))
        }
        self.zoom = next
        let page = PhotoPageFormatter(formatters: formatters)
        change { $0.zoom = page.zoom(next, title: $0.page?.title ?? "") }
    }

    /// Call to leave; what is under way ends.
    package func close() {
        wanted = nil
        files?.cancel()
        change()
        photos?.closePhoto()
    }

    private func pursue(_ index: Int) {
        wanted = index
        if case .failed = collection.state.value.phase, !isReached {
            change()
            collection.loadMore()
        } else {
            advance(collection.state.value)
        }
    }

    private var isReached: Bool {
        wanted.map { collection.element(at: $0) != nil } ?? true
    }

    private func advance(_ state: PagedCollectionState) {
        guard let wanted else { return }
        if let photo = collection.element(at: wanted) {
            return present(photo, at: wanted)
        }
        switch state.phase {
        case .loading:
            change()
        case .ready:
            change()
            collection.loadMore()
        case .complete:
            self.wanted = nil
            say(formatters.strings(.photoEnd))
        case .limitReached(let limit):
            self.wanted = nil
            let limit = formatters.numbers.string(from: limit)
            say(formatters.strings(.listLimitReached, limit))
        case .failed(let failure):
            self.wanted = nil
            errors?.show(failure) { [weak self] in self?.pursue(wanted) }
            change()
        }
    }

    private func present(_ photo: Photo, at index: Int) {
        wanted = nil
        self.photo = photo
        self.index = index
        let total = max(collection.state.value.total ?? 0, collection.count)
        let page = PhotoPageFormatter(formatters: formatters)
            .page(photo, at: index, of: total)
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
            let formatter = PhotoPageFormatter(formatters: formatters)
            let seen = zoom?.seen(in: files) ?? PhotoZoom(files: files)
            zoom = seen
            change {
                let title = $0.page?.title ?? ""
                $0.page?.files = formatter.files(files)
                $0.page?.picture = files.preview?.url
                $0.zoom = seen.flatMap { formatter.zoom($0, title: title) }
            }
        case .failed(let failure):
            errors?.show(failure) { [weak self] in self?.files?.start() }
            change()
        }
    }

    private func say(_ text: String) {
        change { $0.notice = .after($0.notice, text) }
    }

    private func change(_ edit: (inout PhotoState) -> Void = { _ in }) {
        var state = current.value
        edit(&state)
        state.isLoading = wanted != nil || files?.state.value == .loading
        if state != current.value { current.send(state) }
    }
}
