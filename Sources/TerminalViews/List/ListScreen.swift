package import Publishing
package import Terminal
package import ViewModels

/// A list on the terminal.
@MainActor
package final class ListScreen: Screen {
    private let viewModel: ListViewModel
    private let view: ListView
    private let strings: Strings
    /// Rows a page, where the person has set them.
    private let rowsPerPage: Int?
    /// Leaves the list, where there is something to go back to.
    private let goBack: (@MainActor () -> Void)?

    package init(
        viewModel: ListViewModel,
        view: ListView,
        strings: Strings,
        rowsPerPage: Int?,
        goBack: (@MainActor () -> Void)?
    ) {
        self.viewModel = viewModel
        self.view = view
        self.strings = strings
        self.rowsPerPage = rowsPerPage
        self.goBack = goBack
    }

    package var content: Publisher<ScreenContent> {
        viewModel.state.map { [view] state in
            ScreenContent(
                lines: { view.lines(state.content, size: $0) },
                isLoading: state.isLoading,
                notice: state.notice
            )
        }
    }

    package var prompt: String {
        strings(goBack == nil ? .promptList : .promptListBack)
    }

    package var failurePrompt: String {
        strings(goBack == nil ? .promptFailedFirst : .promptFailed)
    }

    package func start() {
        viewModel.start()
    }

    package func receive(_ line: String, size: TerminalSize) -> ScreenReply {
        viewModel.setRowsPerPage(rowsPerPage ?? view.rows(fitting: size))
        switch ListCommand(line) {
        case .next: viewModel.showNextPage()
        case .previous: viewModel.showPreviousPage()
        case .open(let number): viewModel.open(number: number)
        case .page(let number):
            viewModel.showPage(number)
            return .redraw
        case .search(let words): viewModel.search(words: words)
        case .reload:
            viewModel.reload()
            return .reload
        case .back:
            guard let goBack else { return .leave }
            goBack()
        case .help: return .say(strings(.helpList))
        case .quit: return .quit
        case .unknown:
            return .say(
                strings(goBack == nil ? .unknownList : .unknownListBack)
            )
        }
        return .done
    }
}
