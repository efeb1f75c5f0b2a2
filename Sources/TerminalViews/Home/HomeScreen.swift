package import Publishing
package import Terminal
package import ViewModels

/// Home on the terminal.
@MainActor
package final class HomeScreen: KeyedScreen {
    let viewModel: HomeViewModel
    private let view: HomeView

    package init(viewModel: HomeViewModel, view: HomeView) {
        self.viewModel = viewModel
        self.view = view
    }

    package static let keys = KeyTable<HomeScreen>([
        .key(
            "5",
            names: ["open", "number"],
            .helpOpenPlace,
            .promptOpen,
            read: KeyLine.number(after: "open", "")
        ) {
            $0.open(number: $1)
        },
        .key("r", .helpReloadMissing, .promptRetry) { $0.retry() }
            .when { $0.viewModel.state.value.hasFailed },
        .reply(to: "b", .helpBack, .promptBack) {
            guard $0.viewModel.canGoBack else { return $0.firstScreen() }
            $0.viewModel.goBack()
            return .done
        }
        .when { $0.viewModel.canGoBack }
        .kept,
        .search(.promptSearch),
        .qualifiers,
        .reply(to: "h", aliases: ["home"], .helpHome) {
            .say($0.screen.strings(.homeShown))
        }
        .when { _ in false },
    ])

    package var content: Publisher<ScreenContent> {
        viewModel.state.map { [view] state in
            ScreenContent(
                page: state.title,
                lines: { size, pictures in
                    view.lines(state, size: size, pictures: pictures)
                },
                isLoading: state.entries.isEmpty,
                isPartial: state.isPartial
            )
        }
    }

    package func resize(to room: TerminalSize) {
        viewModel.setRoom(view.room(on: room, viewModel.destinations))
    }
}
