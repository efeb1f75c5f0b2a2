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
        .form(
            "i, j, k, l",
            label: .promptMove,
            help: .helpMove,
            when: { $0.isCloseUp && $0.state.isZoomed },
            read: move,
            action: { $0.zoom(.move(x: $1.x, y: $1.y)) }
        ),
        .letters(
            "-",
            "z-",
            label: .promptZoomOut,
            help: .helpZoomOut,
            when: { $0.isCloseUp && $0.state.isZoomed },
            action: { $0.zoom(.out) }
        ),
        .letters(
            "z",
            label: .promptZoom,
            help: .helpZoomMore,
            when: { $0.isCloseUp && $0.canView },
            action: { $0.zoom(.in(at: nil)) }
        ),
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
            "Enter",
            label: .promptStopSlides,
            help: .helpStopSlides,
            when: { $0.state.isSlideShow },
            action: { $0.perform { $0.stopSlides() } }
        ),
        .letters(
            "b",
            label: .promptBack,
            help: .helpBack,
            interrupts: { $0.viewModel.state.value.canCancel },
            action: { $0.perform { $0.close() } }
        ),
        .letters(
            "r",
            label: .promptRetry,
            help: .helpReloadPhoto,
            offered: { $0.state.hasFailed },
            action: { $0.perform(.redraw) { $0.reload() } }
        ),
        .letters(
            "v",
            label: .promptView,
            help: .helpView,
            when: { $0.canView && (!$0.isCloseUp || $0.state.isZoomed) },
            action: { $0.zoom(.whole) }
        ),
        .letters(
            "z",
            "+",
            "z+",
            label: .promptZoom,
            help: .helpZoomIn,
            when: { $0.canView && !$0.isCloseUp },
            action: { $0.zoom(.in(at: nil)) }
        ),
        .form(
            "z 30 70",
            help: .helpZoomAt,
            when: { $0.canView },
            read: point,
            action: { $0.zoom(.in(at: $1)) }
        ),
        .letters(
            "s",
            label: .promptSlides,
            help: .helpSlides,
            when: { $0.isCloseUp && $0.state.hasNext },
            action: { $0.startSlides(SlideShow.pause) }
        ),
        .form(
            "s 20",
            help: .helpSlidesEvery,
            when: { $0.isCloseUp && $0.state.hasNext },
            read: pause,
            action: { $0.startSlides($1) }
        ),
        .letters(
            "f",
            label: .promptFavorite,
            help: .helpFavorite,
            when: { $0.state.page?.isFavorite == false },
            action: { $0.perform { $0.toggleFavorite() } }
        ),
        .letters(
            "f",
            label: .promptUnfavorite,
            help: .helpUnfavorite,
            when: { $0.state.page?.isFavorite == true },
            action: { $0.perform { $0.toggleFavorite() } }
        ),
        .letters(
            "d",
            label: .promptDownload,
            help: .helpDownload,
            when: { $0.state.page != nil },
            action: { $0.perform { $0.download() } }
        ),
        .letters(
            "c",
            help: .helpCredit,
            when: { $0.state.page != nil },
            action: { $0.perform { $0.show(.credit) } }
        ),
        .letters(
            "u",
            help: .helpFiles,
            when: { $0.state.page != nil },
            action: { $0.perform { $0.show(.files) } }
        ),
        .letters(
            "w",
            help: .helpCaptions,
            when: { $0.state.canPlay },
            action: { $0.perform { $0.show(.captions) } }
        ),
        .step("]", 1, help: .helpNextPeriod) { $0.viewModel },
        .step("[", -1, help: .helpPreviousPeriod) { $0.viewModel },
        .letters(
            "y",
            label: .promptPlay,
            help: .helpPlay,
            when: { $0.state.canPlay },
            action: { $0.perform { $0.play() } }
        ),
        .letters(
            "o",
            label: .promptOpenPage,
            help: .helpOpenPage,
            when: { $0.state.page != nil },
            action: { $0.perform { $0.openPage() } }
        ),
        .home { $0.viewModel },
    ])

    /// Reads "i", "left", or several such words and letters.
    /// - Returns: How often to move right and down.
    private nonisolated static func move(_ line: String) -> (x: Int, y: Int)? {
        let steps = line.lowercased().split(separator: " ").flatMap { word in
            directions[String(word)].map { [$0] }
                ?? word.map { directions[String($0)] }
        }
        let known = steps.compactMap(\.self)
        guard !known.isEmpty, known.count == steps.count else { return nil }
        return known.reduce((0, 0)) { ($0.0 + $1.x, $0.1 + $1.y) }
    }

    private nonisolated static let directions: [String: (x: Int, y: Int)] = [
        "i": (0, -1), "up": (0, -1), "k": (0, 1), "down": (0, 1),
        "j": (-1, 0), "left": (-1, 0), "l": (1, 0), "right": (1, 0),
    ]

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

    /// Reads "s 20".
    /// - Returns: The seconds that each picture is shown.
    private nonisolated static func pause(_ line: String) -> Int? {
        KeyLine.number(line, after: "s")
            .flatMap { SlideShow.pauses.contains($0) ? $0 : nil }
    }

    /// Any line ends a slide show; an empty one does nothing else.
    package func receive(
        _ line: String,
        _ situation: ScreenSituation
    ) -> ScreenReply {
        if !line.isEmpty, viewModel.state.value.isSlideShow {
            viewModel.stopSlides()
        }
        return read(line, situation)
    }

    package var content: Publisher<ScreenContent> {
        viewModel.state.map { [view] state in
            ScreenContent(
                lines: { size in
                    state.closeUp.map { view.lines($0, size: size) }
                        ?? state.page.map { view.lines($0, size: size) }
                        ?? []
                },
                isLoading: state.isLoading,
                isPartial: state.isPartial
            )
        }
    }

    package func start() {
        viewModel.start()
    }

    package func resize(to size: TerminalSize) {
        viewModel.setRoom(view.room(on: size))
    }
}

@MainActor
extension KeyTable.Context where Screen == PhotoScreen {
    fileprivate var state: PhotoState { screen.viewModel.state.value }

    fileprivate var isCloseUp: Bool { state.closeUp != nil }

    fileprivate var canView: Bool { showsPictures && state.canView }

    private var showsPictures: Bool {
        screen.view.room(on: situation.size) != nil
    }

    fileprivate func perform(
        _ reply: ScreenReply = .done,
        _ action: (PhotoViewModel) -> Void
    ) -> ScreenReply {
        action(screen.viewModel)
        return reply
    }

    fileprivate func startSlides(_ pause: Int) -> ScreenReply {
        perform { $0.startSlides(every: .seconds(pause)) }
    }

    fileprivate func zoom(_ step: ZoomStep) -> ScreenReply {
        guard showsPictures else {
            screen.messages?.show(.text(screen.strings(.zoomNotShown)))
            return .done
        }
        return perform { $0.zoom(step) }
    }
}
