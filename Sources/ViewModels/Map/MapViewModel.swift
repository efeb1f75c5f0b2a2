package import Models
package import Publishing

/// Shows the route of a rover on a map, and where a photo was taken.
@MainActor
package final class MapViewModel: NavigatingViewModel {
    private let photo: Photo?
    package let formatters: Formatters
    package weak let coordinator: (any ScreenCoordinator)?
    private weak let messenger: (any MessageCoordinator)?
    private let traverse: LoadingModel<Traverse>
    private let current = CurrentValue(LoadingState<MapPage>.idle)
    private var subscription: Subscription?

    /// `photo` is the one to show on the map; `nil` for none.
    package init(
        of photo: Photo?,
        load: @escaping LoadingModel<Traverse>.Load,
        formatters: Formatters,
        coordinator: any ScreenCoordinator,
        messenger: any MessageCoordinator
    ) {
        self.photo = photo
        self.formatters = formatters
        self.coordinator = coordinator
        self.messenger = messenger
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

    package func stop() {
        subscription = nil
        traverse.cancel()
    }

    private func show(_ state: LoadingState<Traverse>) {
        switch state {
        case .idle: break
        case .loading: current.send(.loading)
        case .loaded(let traverse):
            current.send(.loaded(MapPage(traverse, of: photo, formatters)))
        case .failed(let failure):
            current.send(.idle)
            report(failure, to: messenger, isEmpty: true) { [weak self] in
                self?.start()
            }
        }
    }
}
