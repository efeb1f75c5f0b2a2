package import Publishing
package import Terminal
package import ViewModels

/// The details of a photo on the terminal.
@MainActor
package final class PhotoScreen: KeyedScreen {
    fileprivate let viewModel: PhotoViewModel
    fileprivate let view: PhotoView
    let strings: Strings
    private(set) weak var messages: (any MessageCoordinator)?

    package init(
        viewModel: PhotoViewModel,
        view: PhotoView,
        strings: Strings,
        messages: any MessageCoordinator
    ) {
        self.viewModel = viewModel
        self.view = view
        self.strings = strings
        self.messages = messages
    }

    package static let keys = KeyTable<PhotoScreen>([
        .letters(
            "n",
            "Enter",
            label: .promptNext,
            help: .helpNextPhoto,
            when: { $0.state.hasNext },
            action: { $0.perform { $0.showNext() } }
        ),
        .letters(
            "p",
            label: .promptPrevious,
            help: .helpPreviousPhoto,
            when: { $0.state.hasPrevious },
            action: { $0.perform { $0.showPrevious() } }
        ),
        .letters(
            "b",
            label: .promptBack,
            help: .helpBackFromPhoto,
            interrupts: true,
            action: { $0.perform { $0.close() } }
        ),
        .letters(
            "z",
            "z+",
            label: .promptZoom,
            help: .helpZoomIn,
            when: { $0.canZoom },
            action: { $0.zoom(.in(at: nil)) }
        ),
        .form(
            "z 30 70",
            help: .helpZoomAt,
            when: { $0.canZoom },
            read: point,
            action: { $0.zoom(.in(at: $1)) }
        ),
        .letters(
            "z-",
            help: .helpZoomOut,
            when: { $0.canZoom && $0.state.zoom != nil },
            action: { $0.zoom(.out) }
        ),
        .letters(
            "Z",
            label: .promptZoomReset,
            help: .helpZoomReset,
            when: { $0.canZoom && $0.state.zoom != nil },
            action: { $0.zoom(.whole) }
        ),
        .letters(
            "o",
            label: .promptOpenPage,
            help: .helpOpenPage,
            when: { $0.state.page != nil },
            action: { $0.perform { $0.openPage() } }
        ),
        .letters(
            "r",
            help: .helpReloadPhoto,
            action: { $0.perform(.redraw) { $0.reload() } }
        ),
    ])

    /// Reads "z 30 70", in percent from the top left.
    /// - Returns: The point as fractions from 0 to 1.
    private nonisolated static func point(
        _ line: String
    ) -> (x: Double, y: Double)? {
        let words = line.split(separator: " ")
        guard
            words.count == 3, words[0] == "z",
            let x = Int(words[1]), 0 ... 100 ~= x,
            let y = Int(words[2]), 0 ... 100 ~= y
        else { return nil }
        return (Double(x) / 100, Double(y) / 100)
    }

    package var content: Publisher<ScreenContent> {
        viewModel.state.map { [view] state in
            ScreenContent(
                lines: { size in
                    state.zoom.map { view.lines($0, size: size) }
                        ?? state.page.map { view.lines($0, size: size) }
                        ?? []
                },
                isLoading: state.isLoading
            )
        }
    }

    package func start() {
        viewModel.start()
    }

    package func resize(to size: TerminalSize) {
        viewModel.setRoom(view.picture(on: size))
    }
}

@MainActor
extension KeyTable.Context where Screen == PhotoScreen {
    fileprivate var state: PhotoState { screen.viewModel.state.value }

    private var showsPictures: Bool {
        screen.view.picture(on: situation.size) != nil
    }

    fileprivate var canZoom: Bool { showsPictures && state.canZoom }

    fileprivate func perform(
        _ reply: ScreenReply = .done,
        _ action: (PhotoViewModel) -> Void
    ) -> ScreenReply {
        action(screen.viewModel)
        return reply
    }

    fileprivate func zoom(_ step: ZoomStep) -> ScreenReply {
        guard showsPictures else {
            screen.messages?.show(.text(screen.strings(.zoomNotShown)))
            return .done
        }
        return perform { $0.zoom(step) }
    }
}
