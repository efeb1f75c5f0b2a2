package import Models
package import Publishing

/// Shows today's picture and where to go from there.
///
/// Nothing waits for the network: the picture of the day is the stored one
/// until a newer one has arrived, and the newest photos of entries come when
/// they come.
@MainActor
package final class HomeViewModel: NavigatingViewModel {
    package typealias Load = HomeEntry.Load

    private let stored: LoadingModel<Photo>
    private let newest: LoadingModel<Photo>
    private let entries: @MainActor () -> [HomeEntry]
    private let today: Day
    package let formatters: Formatters
    package weak let coordinator: (any ScreenCoordinator)?
    private weak let messenger: (any MessageCoordinator)?
    private let pictures: (any PictureLoader)?
    private var room = HomeRoom()
    /// The entries whose numbers are typed.
    private var shownEntries: [HomeEntry] = []
    /// The newest photos of entries, by their names.
    private var covers: [String: LoadingModel<Photo>] = [:]
    /// The photos that were loaded last, by the names of entries.
    private var lastCovers: [String: Photo] = [:]
    /// `true` if it was said that something is not there.
    private var hasReported = false

    private let current = CurrentValue(HomeState())
    private var subscriptions: [Subscription] = []
    /// By the names of entries.
    private var coverSubscriptions: [String: Subscription] = [:]

    /// `entries` returns where to go, with what is known without a request;
    /// `pictures` are `nil` if none are shown.
    package init(
        entries: @escaping @MainActor () -> [HomeEntry],
        stored: @escaping Load,
        newest: @escaping Load,
        today: Day,
        formatters: Formatters,
        coordinator: any ScreenCoordinator,
        messenger: any MessageCoordinator,
        pictures: (any PictureLoader)? = nil
    ) {
        self.entries = entries
        self.stored = LoadingModel(load: stored)
        self.newest = LoadingModel(load: newest)
        self.today = today
        self.formatters = formatters
        self.coordinator = coordinator
        self.messenger = messenger
        self.pictures = pictures
    }

    /// Emits what home shows.
    package var state: Publisher<HomeState> { current.publisher }

    /// Called when home appears, and when it is shown again.
    package func start() {
        // Numbers stay while home is shown, whatever arrives or is removed.
        shownEntries = entries()
        stored.start()
        newest.start()
        subscriptions = [
            stored.state.subscribe { [weak self] _ in self?.show() },
            subscribe(newest),
        ]
        show()
        for cover in covers.values where cover.failure != nil { cover.start() }
        loadCovers()
        setWanted()
    }

    /// Loads again what failed, or is an old copy.
    package func retry() {
        hasReported = false
        for model in [newest] + covers.values where model.failure != nil {
            model.reload()
        }
    }

    /// Sets the room for pictures.
    package func setRoom(_ room: HomeRoom) {
        guard room != self.room else { return }
        self.room = room
        guard !current.value.entries.isEmpty else { return }
        loadCovers()
        show()
    }

    /// The entries without their pictures.
    package var destinations: [HomeState.Entry] {
        if shownEntries.isEmpty { shownEntries = entries() }
        return shownEntries.map(\.shown)
    }

    /// Goes to the entry with a number, counted from 1.
    package func open(number: Int) {
        let count = shownEntries.count
        guard number > 0, number <= count else {
            let (number, count) = (String(number), String(count))
            let text = formatters.strings(.listNoSuchNumber, number, count)
            return messenger?.show(.text(text)) ?? ()
        }
        shownEntries[number - 1].open()
    }

    /// The picture of the day.
    private var photo: Photo? {
        newest.state.value.value ?? stored.state.value.value
    }

    package func stop() {
        subscriptions = []
        coverSubscriptions = [:]
        for cover in covers.values { cover.cancel() }
    }

    private func subscribe(_ model: LoadingModel<Photo>) -> Subscription {
        model.state.subscribe { [weak self] _ in
            self?.show()
            self?.report(model.failure)
        }
    }

    /// Says once why something is not there, or not new.
    private func report(_ failure: LoadFailure?) {
        guard let failure, !hasReported else { return }
        hasReported = true
        messenger?.show(
            .failure(failure) { [weak self] in self?.retry() }
        )
    }

    /// Loads the photos of as many entries as have room for a picture.
    private func loadCovers() {
        guard room.cover != nil else { return }
        let covered = shownEntries.filter(\.shown.hasCover)
        for entry in covered.prefix(room.coverCount) {
            guard let load = entry.cover else { continue }
            let known = covers[entry.shown.name]
            let model = known ?? LoadingModel(load: load)
            covers[entry.shown.name] = model
            if model.state.value == .idle { model.start() }
            coverSubscriptions[entry.shown.name] = subscribe(model)
        }
    }

    /// Shows everything once it is known whether a picture is stored.
    private func show() {
        guard stored.state.value != .loading else { return }
        let state = HomeState(
            title: formatters.strings(.homeTitle),
            date: formatters.days.stringWithWeekday(from: today.text) ?? "",
            shortDate: formatters.days.string(from: today.text) ?? "",
            today: photo.map(picture),
            todayFailure: photo == nil ? newest.failure : nil,
            entries: destinations.map(withCover),
            hasFailed: ([newest] + covers.values).contains {
                $0.failure != nil && $0.failure != .offline
            },
            isPartial: newest.state.value == .loading
        )
        guard state != current.value else { return }
        let hasChanged = state.pictures != current.value.pictures
        current.send(state)
        if hasChanged { setWanted() }
    }

    private func setWanted() {
        pictures?.setWanted(current.value.pictures, next: [])
    }

    /// An entry with its newest photo, if that is known.
    private func withCover(_ entry: HomeState.Entry) -> HomeState.Entry {
        var entry = entry
        let cover = covers[entry.name]
        guard let photo = cover?.state.value.value ?? lastCovers[entry.name]
        else {
            entry.failure = cover?.failure
            return entry
        }
        lastCovers[entry.name] = photo
        entry.picture = room.cover.flatMap(photo.thumbnailKey)
        if entry.note.isEmpty {
            entry.note = formatters.newest(photo, on: today)
        }
        return entry
    }

    private func picture(_ photo: Photo) -> HomeState.Today {
        let photo = photo.shortened
        let marks = formatters.marks(of: photo, isFavorite: false)
        return HomeState.Today(
            title: [marks, photo.displayTitle].joined(by: " "),
            byline: [
                formatters.strings(.homeDay),
                formatters.shortDay(photo, on: today),
            ].joined(by: " · "),
            text: (photo.description ?? "").start().joined(separator: " "),
            picture: room.today.flatMap(photo.thumbnailKey)
        )
    }
}

extension LoadingModel where Value == Photo {
    /// Why there is no photo, or only a stored one where that was not wanted.
    fileprivate var failure: LoadFailure? {
        switch state.value {
        case .idle, .loading: nil
        case .loaded(let photo):
            photo.stored.flatMap { $0.reason == .offline ? nil : $0.reason }
        case .failed(let failure): failure
        }
    }
}
