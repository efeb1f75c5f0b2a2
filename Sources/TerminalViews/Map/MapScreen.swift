import Models
package import Publishing
package import Terminal
package import ViewModels

/// A map on the terminal.
@MainActor
package final class MapScreen: KeyedScreen {
    let viewModel: MapViewModel
    private let view: MapView

    package init(viewModel: MapViewModel, view: MapView) {
        self.viewModel = viewModel
        self.view = view
    }

    package static let keys = KeyTable<MapScreen>([
        .reply(to: "b", .helpBack, .promptBack) {
            guard $0.viewModel.canGoBack else {
                return $0.firstScreen(
                    isEmpty: $0.viewModel.state.value.value == nil
                )
            }
            $0.viewModel.goBack()
            return .done
        }
        .when { $0.viewModel.canGoBack }
        .interrupting { $0.viewModel.state.value == .loading }
        .kept,
        // It goes on where there is more, and never leaves the map.
        .reply(to: "Enter", .helpMore) {
            $0.situation.part.hasMore ? .more : .done
        }
        .when { $0.situation.part.hasMore },
        .key("t", .helpList, .promptList) { $0.showList() }
            .when { $0.viewModel.hasList },
        .search(),
        .key("h", aliases: ["home"], .helpHome) { $0.showHome() },
    ])

    package var content: Publisher<ScreenContent> {
        viewModel.state.map { [view] state in
            ScreenContent(
                page: state.value.map(\.traverse.name) ?? "",
                lines: { size, _ in
                    state.value.map { view.lines($0, size: size) } ?? []
                },
                isLoading: state == .loading
            )
        }
    }

    package func resize(to room: TerminalSize) {}
}
