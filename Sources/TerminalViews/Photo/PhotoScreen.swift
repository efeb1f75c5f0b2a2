package import Publishing
package import Terminal
package import ViewModels

/// The details of a photo on the terminal.
@MainActor
package final class PhotoScreen: Screen {
    private let viewModel: PhotoViewModel
    private let view: PhotoView
    private let texts: Texts

    package init(viewModel: PhotoViewModel, view: PhotoView, texts: Texts) {
        self.viewModel = viewModel
        self.view = view
        self.texts = texts
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

    package var prompt: String { texts(.promptPhoto) }

    package var failurePrompt: String { texts(.promptFailed) }

    package func start() {
        viewModel.start()
    }

    package func receive(_ line: String, size: TerminalSize) -> ScreenReply {
        let command = PhotoCommand(line)
        if command.isZoom, !view.showsPictures(on: size) {
            return .say(texts(.zoomNotShown))
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
        case .help: return .say(texts(.helpPhoto))
        case .quit: return .quit
        case .unknown: return .say(texts(.unknownPhoto))
        }
        return .done
    }
}
