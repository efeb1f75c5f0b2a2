package import Models
package import Publishing

/// Shows the route of a rover on a map, and where a photo was taken.
@MainActor
package final class MapViewModel: NavigatingViewModel {
    package let photo: Photo?
    package let formatters: Formatters
    package weak let photos: (any PhotoCoordinator)?
    private weak let messages: (any MessageCoordinator)?
    private let traverse: LoadingModel<Traverse>
    private let current = CurrentValue(LoadingState<MapPage>.idle)
    private var subscription: Subscription?

    /// `photo` is the one to show on the map; `nil` for none.
    package init(
        of photo: Photo?,
        load: @escaping LoadingModel<Traverse>.Load,
        formatters: Formatters,
        photos: any PhotoCoordinator,
        messages: any MessageCoordinator
    ) {
        self.photo = photo
        self.formatters = formatters
        self.photos = photos
        self.messages = messages
        traverse = LoadingModel(load: load)
    }

    /// Emits what the map shows.
    package var state: Publisher<LoadingState<MapPage>> { current.publisher }

    /// Called when the map appears, and when it is shown again.
    package func start() {
        traverse.start()
        subscription = traverse.state.subscribe { [weak self] in self?.show($0)
        }
    }

    package func leave(_ navigate: (any PhotoCoordinator) -> Void) {
        subscription = nil
        traverse.cancel()
        if let photos { navigate(photos) }
    }

    package func goBack() {
        leave { $0.goBack() }
    }

    private func show(_ state: LoadingState<Traverse>) {
        switch state {
        case .idle: break
        case .loading: current.send(.loading)
        case .loaded(let traverse):
            current.send(.loaded(MapPage(traverse, of: photo, formatters)))
        case .failed(let failure):
            current.send(.idle)
            fail(failure)
        }
    }

    /// The screen before stays the one that is shown, if there is one.
    private func fail(_ failure: LoadFailure) {
        let returns = canGoBack
        messages?.show(
            .failure(failure) { [weak self] in
                returns ? self?.photos?.goForward() ?? () : self?.start() ?? ()
            }
        )
        if returns { goBack() }
    }
}
