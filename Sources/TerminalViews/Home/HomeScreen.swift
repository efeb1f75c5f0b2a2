package import Publishing
package import Terminal
package import ViewModels

/// Home on the terminal.
@MainActor
package final class HomeScreen: KeyedScreen {
    fileprivate let viewModel: HomeViewModel
    private let view: HomeView
    let strings: Strings
    private(set) weak var messages: (any MessageCoordinator)?
    private let placeCount: Int

    package init(
        viewModel: HomeViewModel,
        view: HomeView,
        strings: Strings,
        messages: any MessageCoordinator,
        placeCount: Int
    ) {
        self.viewModel = viewModel
        self.view = view
        self.strings = strings
        self.messages = messages
        self.placeCount = placeCount
    }

    package static let keys = KeyTable<HomeScreen>([
        .form(
            "5",
            label: .promptOpen,
            help: .helpOpenPlace,
            read: { Int($0) },
            action: { context, number in
                context.perform { $0.open(number: number) }
            }
        ),
        .letters(
            "b",
            label: .promptBack,
            help: .helpBack,
            when: { $0.screen.viewModel.canGoBack },
            action: { context in
                guard context.screen.viewModel.canGoBack else {
                    return .unknown
                }
                return context.perform { $0.goBack() }
            }
        ),
        .form(
            "/moon",
            label: .promptSearch,
            help: .helpSearch,
            read: { KeyLine.words($0, after: "/") },
            action: { context, words in
                context.perform { $0.search(words: words) }
            }
        ),
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

@MainActor
extension KeyTable.Context where Screen == HomeScreen {
    fileprivate func perform(_ action: (HomeViewModel) -> Void) -> ScreenReply {
        action(screen.viewModel)
        return .done
    }
}
