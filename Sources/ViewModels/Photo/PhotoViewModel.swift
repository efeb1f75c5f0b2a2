package import Models
package import Publishing

/// Shows the details of one photo of a list, and takes what can be done
/// there.
@MainActor
package final class PhotoViewModel {
    private let collection: PagedCollectionModel<Photo>
    private let manifests: any ManifestSource
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
    private var filesSubscription: Subscription?
    private var subscription: Subscription?

    /// - Parameter index: The photo's place in the collection, from 0.
    package init(
        index: Int,
        collection: PagedCollectionModel<Photo>,
        manifests: any ManifestSource,
        formatters: Formatters,
        photos: any PhotoCoordinator,
        errors: any ErrorCoordinator
    ) {
        self.index = index
        self.collection = collection
        self.manifests = manifests
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
            say(formatters.texts(.photoStart))
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

    /// Call to leave; what is under way ends.
    package func close() {
        wanted = nil
        files?.cancel()
        photos?.closePhoto()
    }

    private func pursue(_ index: Int) {
        wanted = index
        if case .failed = collection.state.value.phase, !isReached {
            change { $0.isLoading = true }
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
            change { $0.isLoading = true }
        case .ready:
            change { $0.isLoading = true }
            collection.loadMore()
        case .complete:
            self.wanted = nil
            say(formatters.texts(.photoEnd))
        case .outOfReach(let limit):
            self.wanted = nil
            let limit = formatters.numbers.string(from: limit)
            say(formatters.texts(.listOutOfReach, limit))
        case .failed(let failure):
            self.wanted = nil
            errors?.show(failure) { [weak self] in self?.pursue(wanted) }
            change { $0.isLoading = false }
        }
    }

    private func present(_ photo: Photo, at index: Int) {
        wanted = nil
        self.photo = photo
        self.index = index
        let total = max(collection.state.value.total ?? 0, collection.count)
        let page = PhotoPageFormatter(formatters: formatters)
            .page(photo, at: index, of: total)
        change {
            $0.page = page
            $0.isLoading = true
        }
        loadFiles(of: photo)
    }

    private func loadFiles(of photo: Photo) {
        files?.cancel()
        let model = LoadingModel<PhotoFiles> {
            [manifests] () async throws(LoadFailure) in
            try await manifests.files(of: photo)
        }
        files = model
        model.start()
        filesSubscription = model.state.subscribe { [weak self] state in
            self?.receive(state)
        }
    }

    private func receive(_ state: LoadingState<PhotoFiles>) {
        switch state {
        case .idle, .loading:
            change { $0.isLoading = state == .loading }
        case .loaded(let files):
            let facts = PhotoPageFormatter(formatters: formatters).files(files)
            change {
                $0.page?.files = facts
                $0.isLoading = false
            }
        case .failed(let failure):
            errors?.show(failure) { [weak self] in self?.files?.start() }
            change { $0.isLoading = false }
        }
    }

    private func say(_ text: String) {
        change {
            $0.isLoading = false
            $0.notice = .after($0.notice, text)
        }
    }

    private func change(_ edit: (inout PhotoState) -> Void) {
        var state = current.value
        edit(&state)
        if state != current.value { current.send(state) }
    }
}
