package import Publishing
package import Terminal
package import ViewModels

/// Home on the terminal.
@MainActor
package final class HomeScreen: KeyedScreen {
    let viewModel: HomeViewModel
    private let view: HomeView
    let strings: Strings
    private let placeCount: Int

    package init(
        viewModel: HomeViewModel,
        view: HomeView,
        strings: Strings,
        placeCount: Int
    ) {
        self.viewModel = viewModel
        self.view = view
        self.strings = strings
        self.placeCount = placeCount
    }

    package static let keys = KeyTable<HomeScreen>([
        .key("5", .helpOpenPlace, .promptOpen, read: KeyLine.number()) {
            $0.open(number: $1)
        },
        .reply(to: "b", .helpBack, .promptBack) {
            guard $0.viewModel.canGoBack else { return .unknown }
            $0.viewModel.goBack()
            return .done
        }
        .when { $0.viewModel.canGoBack },
        .key(
            "/moon",
            .helpSearch,
            .promptSearch,
            read: KeyLine.words(after: "/")
        ) {
            $0.search(words: $1)
        },
    ])

    package var content: Publisher<ScreenContent> {
        viewModel.state.map { [view] state in
            ScreenContent(
                lines: { view.lines(state, size: $0) },
                isLoading: state.places.isEmpty
            )
        }
    }

    package func start() {
        viewModel.start()
    }

    package func resize(to size: TerminalSize) {
        viewModel.setRoom(view.room(on: size, places: placeCount))
    }
}
