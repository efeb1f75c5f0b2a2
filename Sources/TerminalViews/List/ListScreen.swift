package import Publishing
package import Terminal
package import ViewModels

/// A list on the terminal.
@MainActor
package final class ListScreen: KeyedScreen {
    fileprivate let viewModel: ListViewModel
    fileprivate let view: ListView
    fileprivate let style: ListStyle
    let strings: Strings
    private(set) weak var messages: (any MessageCoordinator)?
    /// Rows per page, if set by an option.
    private let rowsPerPage: Int?

    package init(
        viewModel: ListViewModel,
        view: ListView,
        style: ListStyle = ListStyle(),
        strings: Strings,
        messages: any MessageCoordinator,
        rowsPerPage: Int?
    ) {
        self.viewModel = viewModel
        self.view = view
        self.style = style
        self.strings = strings
        self.messages = messages
        self.rowsPerPage = rowsPerPage
    }

    package static let keys = KeyTable<ListScreen>([
        .letters(
            "n",
            "Enter",
            label: .promptNext,
            help: .helpNextPage,
            when: { $0.state.hasNextPage || $0.situation.hasMore },
            action: { context in
                context.situation.hasMore
                    ? .more : context.perform { $0.showNextPage() }
            }
        ),
        .letters(
            "p",
            label: .promptPrevious,
            help: .helpPreviousPage,
            when: { $0.state.hasPreviousPage },
            action: { $0.perform { $0.showPreviousPage() } }
        ),
        .form(
            "5",
            label: .promptOpen,
            help: .helpOpen,
            when: { $0.state.hasRows },
            read: { Int($0) },
            action: { context, number in
                context.perform { $0.open(number: number) }
            }
        ),
        .letters(
            "t",
            label: .promptTiles,
            help: .helpTiles,
            when: {
                $0.state.hasRows && !$0.style.isTiled
                    && $0.refusalOfTiles == nil
            },
            action: { $0.showTiles(true) }
        ),
        .letters(
            "t",
            label: .promptRows,
            help: .helpRows,
            when: {
                $0.state.hasRows && $0.style.isTiled
                    && $0.refusalOfTiles == nil
            },
            action: { $0.showTiles(false) }
        ),
        .letters(
            "b",
            label: .promptBack,
            help: .helpBack,
            interrupts: { $0.viewModel.state.value.canCancel },
            when: { $0.state.canCancel || $0.screen.viewModel.canGoBack },
            action: { $0.goBack() }
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
        .form(
            "f 3",
            help: .helpFavoriteNumber,
            interrupts: { $0.showsRows },
            when: { $0.state.hasRows },
            read: { KeyLine.number($0, after: "f") },
            action: { context, number in
                context.perform { $0.toggleFavorite(number: number) }
            }
        ),
        .form(
            "d 3",
            help: .helpDownloadNumber,
            interrupts: { $0.showsRows },
            when: { $0.state.hasRows },
            read: { KeyLine.number($0, after: "d") },
            action: { context, number in
                context.perform { $0.download(number: number) }
            }
        ),
        .form(
            "&moon",
            help: .helpFilter,
            when: { $0.state.hasRows },
            read: { KeyLine.words($0, after: "&") },
            action: { context, words in
                context.perform { $0.filter(words: words) }
            }
        ),
        .letters(
            "&",
            help: .helpFilterOff,
            when: { $0.state.filter != nil },
            action: { $0.perform { $0.filter(words: "") } }
        ),
        .form(
            "g 3",
            help: .helpPage,
            when: { $0.state.hasRows },
            read: { KeyLine.number($0, after: "g") },
            action: { context, number in
                context.perform(.redraw) { $0.showPage(number) }
            }
        ),
        .letters(
            "r",
            help: .helpReloadList,
            action: { $0.perform(.redraw) { $0.reload() } }
        ),
        .step("]", 1, help: .helpNextPeriod) { $0.viewModel },
        .step("[", -1, help: .helpPreviousPeriod) { $0.viewModel },
        .home { $0.viewModel },
    ])

    /// Whether the numbers of rows are those that a person sees, although
    /// favorites are being changed.
    private var showsRows: Bool {
        let state = viewModel.state.value
        return state.hasRows && !state.isTurning
    }

    /// The keys that work right now, after the filter that is active.
    package func prompt(_ situation: ScreenSituation) -> Prompt {
        let keys = Self.keys.prompt(
            .init(screen: self, situation: situation),
            strings
        )
        let state = viewModel.state.value
        return Prompt(
            items: [state.filter].compactMap(\.self) + keys.items,
            always: keys.always,
            short: state.shortFilter
        )
    }

    package var content: Publisher<ScreenContent> {
        viewModel.state.map { [view] state in
            ScreenContent(
                lines: { view.lines(state.content, size: $0) },
                isLoading: state.isLoading
            )
        }
    }

    package func start() {
        viewModel.start()
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
    fileprivate var state: ListState { screen.viewModel.state.value }

    fileprivate var style: ListStyle { screen.style }

    /// Why tiles cannot be shown.
    fileprivate var refusalOfTiles: StringKey? {
        screen.view.refusalOfTiles(on: situation.size)
    }

    fileprivate func showTiles(_ isTiled: Bool) -> ScreenReply {
        if let refusal = refusalOfTiles {
            screen.messages?.show(.text(screen.strings(refusal)))
        } else {
            style.isTiled = isTiled
            screen.resize(to: situation.size)
        }
        return .done
    }

    fileprivate func perform(
        _ reply: ScreenReply = .done,
        _ action: (ListViewModel) -> Void
    ) -> ScreenReply {
        action(screen.viewModel)
        return reply
    }

    /// Cancels loading, or goes back to the list before; without one, `b` is
    /// an unknown command that still leaves a session whose only list failed.
    fileprivate func goBack() -> ScreenReply {
        guard state.canCancel || screen.viewModel.canGoBack else {
            return situation.hasFailed ? .quit : .unknown
        }
        return perform { $0.close() }
    }
}
