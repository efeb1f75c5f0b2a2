package import Publishing
package import Terminal
package import ViewModels

/// The details of a photo on the terminal.
@MainActor
package final class PhotoScreen: Screen {
    private let viewModel: PhotoViewModel
    private let view: PhotoView
    private let strings: Strings

    package init(viewModel: PhotoViewModel, view: PhotoView, strings: Strings) {
        self.viewModel = viewModel
        self.view = view
        self.strings = strings
    }

    package var content: Publisher<ScreenContent> {
        viewModel.state.map { [view] state in
            ScreenContent(
                lines: { size in
                    state.zoom.map { view.lines($0, size: size) }
                        ?? state.page.map { view.lines($0, size: size) }
                        ?? []
                },
                isLoading: state.isLoading,
                notice: state.notice
            )
        }
    }

    package var prompt: String { strings(.promptPhoto) }

    package var failurePrompt: String { strings(.promptFailed) }

    package func start() {
        viewModel.start()
    }

    package func receive(_ line: String, size: TerminalSize) -> ScreenReply {
        let command = PhotoCommand(line)
        if command.isZoom, !view.showsPictures(on: size) {
            return .say(strings(.zoomNotShown))
        }
        switch command {
        case .back: viewModel.close()
        case .next: viewModel.showNext()
        case .previous: viewModel.showPrevious()
        case .openPage: viewModel.openPage()
        case .zoomIn(let point): viewModel.zoom(.nearer(at: point?.shares))
        case .zoomOut: viewModel.zoom(.farther)
        case .zoomReset: viewModel.zoom(.whole)
        case .reload:
            viewModel.reload()
            return .reload
        case .help: return .say(strings(.helpPhoto))
        case .quit: return .quit
        case .unknown: return .say(strings(.unknownPhoto))
        }
        return .done
    }
}
