package import Publishing
package import Terminal
package import ViewModels

/// A list on the terminal.
@MainActor
package final class ListScreen: KeyedScreen {
    let viewModel: ListViewModel
    fileprivate let view: ListView
    fileprivate let style: ListStyle
    /// Rows per page, if set by an option.
    private let rowsPerPage: Int?

    package init(
        viewModel: ListViewModel,
        view: ListView,
        style: ListStyle = ListStyle(),
        rowsPerPage: Int?
    ) {
        self.viewModel = viewModel
        self.view = view
        self.style = style
        self.rowsPerPage = rowsPerPage
    }

    package static let keys = KeyTable<ListScreen>([
        .reply(to: "n, Enter", .helpNextPage, .promptNext) { context in
            if context.situation.hasMore { return .more }
            context.viewModel.showNextPage()
            return .done
        }
        .when { $0.state.hasNextPage || $0.situation.hasMore },
        .key("p", .helpPreviousPage, .promptPrevious) { $0.showPreviousPage() }
            .when { $0.state.hasPreviousPage },
        .key("5", .helpOpen, .promptOpen, read: KeyLine.number()) {
            $0.open(number: $1)
        }
        .when { $0.state.hasRows },
        .reply(to: "t", .helpTiles, .promptTiles) { $0.showTiles(true) }
            .when { $0.canShowTiles(true) },
        .reply(to: "t", .helpRows, .promptRows) { $0.showTiles(false) }
            .when { $0.canShowTiles(false) },
        .reply(to: "b", .helpBack, .promptBack) { $0.goBack() }
            .interrupting { $0.viewModel.state.value.canCancel }
            .when { $0.state.canCancel || $0.viewModel.canGoBack },
        .key(
            "/moon",
            .helpSearch,
            .promptSearch,
            read: KeyLine.words(after: "/")
        ) {
            $0.search(words: $1)
        },
        .key("f 3", .helpFavoriteNumber, read: KeyLine.number(after: "f ")) {
            $0.toggleFavorite(number: $1)
        }
        .interrupting { $0.showsRows }
        .when { $0.state.hasRows },
        .key("d 3", .helpDownloadNumber, read: KeyLine.number(after: "d ")) {
            $0.download(number: $1)
        }
        .interrupting { $0.showsRows }
        .when { $0.state.hasRows },
        .key("&moon", .helpFilter, read: KeyLine.words(after: "&")) {
            $0.filter(words: $1)
        }
        .when { $0.state.hasRows },
        .key("&", .helpFilterOff) { $0.filter(words: "") }
            .when { $0.state.filter != nil },
        .key("g 3", .helpPage, nil, .redraw, read: KeyLine.number(after: "g "))
        { $0.showPage($1) }.when { $0.state.hasRows },
        .key("r", .helpReloadList, nil, .redraw) { $0.reload() },
        .key("]", .helpNextPeriod) { $0.step(1) }
            .when { $0.viewModel.canStep },
        .key("[", .helpPreviousPeriod) { $0.step(-1) }
            .when { $0.viewModel.canStep },
        .key("h", .helpHome) { $0.showHome() },
    ])

    /// Whether the numbers of rows are those that a person sees, although
    /// favorites are being changed.
    private var showsRows: Bool {
        let state = viewModel.state.value
        return state.hasRows && !state.isTurning
    }

    /// The keys that work right now, after the filter that is active.
    package func prompt(_ situation: ScreenSituation) -> Prompt {
        var prompt = Self.keys.prompt(
            .init(screen: self, situation: situation),
            strings
        )
        let state = viewModel.state.value
        prompt.items = [state.filter].compactMap(\.self) + prompt.items
        prompt.short = state.shortFilter
        return prompt
    }

    package var content: Publisher<ScreenContent> {
        viewModel.state.map { [view] state in
            ScreenContent(
                lines: { view.lines(state.content, size: $0) },
                isLoading: state.isLoading
            )
        }
    }

    package func resize(to size: TerminalSize) {
        viewModel.setRoom(
            view.room(on: size, isTiled: style.isTiled, rows: rowsPerPage)
        )
    }
}

/// How the lists of a session are shown.
@MainActor
package final class ListStyle {
    /// Whether they are shown as tiles, where there is room for them.
    package var isTiled: Bool

    package init(isTiled: Bool = false) {
        self.isTiled = isTiled
    }
}

@MainActor
extension KeyTable.Context where Screen == ListScreen {
    fileprivate var state: ListState { viewModel.state.value }

    /// Why tiles cannot be shown.
    private var refusalOfTiles: StringKey? {
        screen.view.refusalOfTiles(on: situation.size)
    }

    fileprivate func canShowTiles(_ isTiled: Bool) -> Bool {
        state.hasRows && screen.style.isTiled != isTiled
            && refusalOfTiles == nil
    }

    fileprivate func showTiles(_ isTiled: Bool) -> ScreenReply {
        if let refusal = refusalOfTiles { return .say(screen.strings(refusal)) }
        screen.style.isTiled = isTiled
        screen.resize(to: situation.size)
        return .done
    }

    /// Cancels loading, or goes back to the list before; without one, `b` is
    /// an unknown command that still leaves a session whose only list failed.
    fileprivate func goBack() -> ScreenReply {
        guard state.canCancel || viewModel.canGoBack else {
            return situation.hasFailed ? .quit : .unknown
        }
        viewModel.close()
        return .done
    }
}
