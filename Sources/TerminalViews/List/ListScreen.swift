import Models
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

    fileprivate var layout: ListLayout { style.layout }

    package static let keys = KeyTable<ListScreen>([
        .reply(
            to: "n, Enter",
            aliases: ["right", "pgdn"],
            .helpNextPage,
            .promptNext
        ) { context in
            if context.situation.part.hasMore { return .more }
            context.viewModel.showNextPage()
            return .done
        }
        .when { $0.state.hasNextPage || $0.situation.part.hasMore }
        .of(.pages),
        .reply(
            to: "p",
            aliases: ["left", "pgup"],
            .helpPreviousPage,
            .promptPrevious
        ) { context in
            if context.situation.part.isLater { return .earlier }
            context.viewModel.showPreviousPage()
            return .done
        }
        .when { $0.state.hasPreviousPage || $0.situation.part.isLater }
        .of(.pages),
        .key("r", .helpReloadList, .promptRetry, .redraw) { $0.reload() }
            .offered {
                $0.situation.hasFailedPictures || $0.state.isIncomplete
            }
            .of(.pages),
        .key(
            "5",
            names: ["open", "number"],
            .helpOpen,
            .promptOpen,
            read: KeyLine.number(after: "open", "")
        ) {
            $0.open(number: $1)
        }
        .when { $0.state.hasRows }
        .of(.items),
        .reply(to: "t", .helpTiles, .promptTiles) { $0.show(.tiles) }
            .when { $0.canShow(.tiles) }
            .of(.pages),
        .reply(to: "t", .helpLargeTiles, .promptLargeTiles) { $0.show(.large) }
            .when { $0.canShow(.large) }
            .of(.pages),
        .reply(to: "t", .helpRows, .promptRows) { $0.show(.rows) }
            .when { $0.canShow(.rows) }
            .of(.pages),
        .reply(to: "b", .helpBack, .promptBack) { $0.goBack() }
            .interrupting { $0.viewModel.state.value.canCancel }
            .when { $0.state.canCancel || $0.viewModel.canGoBack }
            .offered { $0.viewModel.canGoBack }
            .kept,
        .search(.promptSearch),
        .qualifiers,
        .key("]", .helpNextPeriod, .promptNextPeriod) { $0.showPeriod(1) }
            .when { $0.state.related.hasNext }
            .spare,
        .key("[", .helpPreviousPeriod, .promptPreviousPeriod) {
            $0.showPeriod(-1)
        }
        .when { $0.state.related.hasPrevious }
        .spare,
        .key(
            "f 3",
            names: ["f", "favorite"],
            .helpFavoriteNumber,
            .promptFavoriteNumber,
            read: KeyLine.numbers(after: "favorite", "f")
        ) {
            $0.toggleFavorites(numbers: $1)
        }
        .interrupting { $0.showsRows }
        .when { $0.state.hasRows }
        .spare
        .of(.items),
        .key(
            "d 3",
            names: ["d", "download"],
            .helpDownloadNumber,
            .promptDownloadNumber,
            read: KeyLine.numbers(after: "download", "d")
        ) {
            for number in $1 { $0.perform(.download, number: number) }
        }
        .interrupting { $0.showsRows }
        .when { $0.state.hasRows }
        .spare
        .of(.items),
        .key(
            "&moon",
            names: ["filter"],
            .helpFilter,
            .promptFilterWords,
            read: KeyLine.words(after: "&")
        ) {
            $0.filter(words: $1)
        }
        .when { $0.state.hasRows }
        .spare
        .of(.pages),
        .key("&", .helpFilterOff) { $0.filter(words: "") }
            .when { $0.state.filter != nil }
            .of(.pages),
        .key(
            "o 3",
            names: ["o", "web page"],
            .helpOpenPageNumber,
            read: KeyLine.number(after: "o")
        ) {
            $0.perform(.openPage, number: $1)
        }
        .when { $0.state.hasRows }
        .of(.items),
        .key(
            "g 3",
            names: ["g", "page"],
            .helpPage,
            .promptPage,
            .redraw,
            read: KeyLine.number(after: "page", "g")
        ) {
            $0.showPage($1)
        }
        .when { $0.state.hasRows }
        .offered { $0.state.hasNextPage || $0.state.hasPreviousPage }
        .spare
        .of(.pages),
        .key("first", .helpFirstPage, nil, .redraw) { $0.showPage(1) }
            .when { $0.state.hasPreviousPage }
            .of(.pages),
        .key("last", .helpLastPage, nil, .redraw) { $0.showLastPage() }
            .when { $0.viewModel.lastPage != nil && $0.state.hasNextPage }
            .of(.pages),
        .key("h", aliases: ["home"], .helpHome) { $0.showHome() },
    ])

    /// `true` if the numbers of rows are those that a person sees, although
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
        let waiting = strings(.loadingList, viewModel.title)
        return viewModel.state.map { [view] state in
            ScreenContent(
                page: state.isPartial ? "" : state.content.name,
                lines: { size, _ in view.lines(state.content, size: size) },
                isLoading: state.isLoading,
                waiting: waiting,
                isPartial: state.isPartial
            )
        }
    }

    package func resize(to room: TerminalSize) {
        viewModel.setRoom(
            view.room(on: room, layout: layout, rows: rowsPerPage)
        )
    }
}

extension ListState.Content {
    /// The identity of the page among others.
    fileprivate var name: String {
        switch self {
        case .nothing: ""
        case .page(let page):
            [page.rows.first, page.rows.last].compactMap(\.self)
                .map { String($0.number) }.joined(separator: "–")
                + " " + page.title
        case .empty(_, let message, _): message
        }
    }
}

@MainActor
extension KeyTable.Context where Screen == ListScreen {
    fileprivate var state: ListState { viewModel.state.value }

    /// Why tiles cannot be shown.
    private var refusalOfTiles: StringKey? {
        if case .page(let page) = state.content, !page.hasPictures {
            return .tilesNoPictures
        }
        return screen.view.refusalOfTiles(on: situation.size)
    }

    fileprivate func canShow(_ layout: ListLayout) -> Bool {
        guard case .page(let page) = state.content, refusalOfTiles == nil else {
            return false
        }
        let size = situation.size
        let last = screen.layout
        return screen.view.layout(after: last, of: page, on: size) == layout
    }

    fileprivate func show(_ layout: ListLayout) -> ScreenReply {
        if let refusal = refusalOfTiles { return .say(screen.strings(refusal)) }
        screen.style.layout = layout
        screen.resize(to: situation.size)
        return .done
    }

    /// Cancels loading, or goes back to the screen before.
    fileprivate func goBack() -> ScreenReply {
        guard state.canCancel || viewModel.canGoBack else {
            return firstScreen(isEmpty: state.isUnloaded)
        }
        viewModel.close()
        return .done
    }
}
