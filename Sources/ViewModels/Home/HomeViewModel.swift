package import Models
package import Publishing

/// Shows today's picture and where to go from there.
///
/// Nothing waits for the network: the picture of the day is the stored one
/// until a newer one has arrived.
@MainActor
package final class HomeViewModel: NavigatingViewModel {
    package typealias Load = @Sendable () async throws(LoadFailure) -> Photo

    private let stored: LoadingModel<Photo>
    private let newest: LoadingModel<Photo>
    private let places: @MainActor () -> [HomePlace]
    private let today: Day
    package let formatters: Formatters
    package weak let photos: (any PhotoCoordinator)?
    private weak let messages: (any MessageCoordinator)?
    private let pictures: (any PictureLoader)?
    private var box: Extent?

    private let current = CurrentValue(HomeState())
    private var subscriptions: [Subscription] = []

    /// `places` returns where to go, with what is known without a request;
    /// `pictures` are `nil` if none are shown.
    package init(
        places: @escaping @MainActor () -> [HomePlace],
        stored: @escaping Load,
        newest: @escaping Load,
        today: Day,
        formatters: Formatters,
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator,
        pictures: (any PictureLoader)? = nil
    ) {
        self.places = places
        self.stored = LoadingModel(load: stored)
        self.newest = LoadingModel(load: newest)
        self.today = today
        self.formatters = formatters
        self.photos = photos
        self.messages = messages
        self.pictures = pictures
    }

    /// Emits what home shows.
    package var state: Publisher<HomeState> { current.publisher }

    /// Called when home appears, and when it is shown again.
    package func start() {
        stored.start()
        newest.start()
        subscriptions = [stored, newest].map { model in
            model.state.subscribe { [weak self] _ in self?.show() }
        }
        show()
        setWanted()
    }

    /// Sets the room for the thumbnail; `nil` if none is shown.
    package func setRoom(_ box: Extent?) {
        guard box != self.box else { return }
        self.box = box
        if !current.value.places.isEmpty { show() }
    }

    /// Goes to the place with a number, counted from 1.
    package func open(number: Int) {
        let count = current.value.places.count
        guard number > 0, number <= count else {
            let (number, count) = (String(number), String(count))
            let text = formatters.strings(.listNoSuchNumber, number, count)
            return messages?.show(.text(text)) ?? ()
        }
        leave { $0.openPlace(number - 1) }
    }

    /// The picture of the day.
    package var photo: Photo? {
        newest.state.value.value ?? stored.state.value.value
    }

    package func goBack() {
        leave { $0.goBack() }
    }

    package func leave(_ navigate: (any PhotoCoordinator) -> Void) {
        subscriptions = []
        if let photos { navigate(photos) }
    }

    /// Shows everything once it is known whether a picture is stored.
    private func show() {
        guard stored.state.value != .loading else { return }
        let state = HomeState(
            title: formatters.strings(.homeTitle),
            date: formatters.days.string(from: today.text) ?? "",
            today: photo.map(picture),
            places: places(),
            isPartial: newest.state.value == .loading
        )
        guard state != current.value else { return }
        let hasChanged = state.today?.picture != current.value.today?.picture
        current.send(state)
        if hasChanged { setWanted() }
    }

    private func setWanted() {
        let picture = current.value.today?.picture
        pictures?.setWanted([picture].compactMap(\.self), next: [])
    }

    private func picture(_ photo: Photo) -> HomeState.Today {
        let photo = photo.shortened
        let day = formatters.days.string(from: photo.date) ?? ""
        return HomeState.Today(
            title: photo.displayTitle,
            byline: formatters.strings(.homeDay, day),
            text: (photo.description ?? "").start().joined(separator: " "),
            picture: box.flatMap(photo.thumbnailKey)
        )
    }
}

/// What home shows; nothing before it is known what is stored.
package struct HomeState: Equatable, Sendable {
    package var title = ""
    /// The current date.
    package var date = ""
    /// `nil` if no picture of the day is known.
    package var today: Today?
    package var places: [HomePlace] = []
    /// Whether a newer picture may come.
    package var isPartial = false

    /// The picture of the day.
    package struct Today: Equatable, Sendable {
        package let title: String
        package let byline: String
        /// The start of its description.
        package let text: String
        package let picture: PictureKey?
    }
}

/// A list that home leads to.
package struct HomePlace: Equatable, Sendable {
    package let name: String
    /// What is known of it without a request, such as how many items it has;
    /// else empty.
    package let note: String

    package init(name: String, note: String = "") {
        self.name = name
        self.note = note
    }
}

extension LoadingState {
    fileprivate var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }
}
