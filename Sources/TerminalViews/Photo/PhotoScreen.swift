import Models
package import Publishing
package import Terminal
package import ViewModels

/// The details of a photo on the terminal.
@MainActor
package final class PhotoScreen: KeyedScreen {
    let viewModel: PhotoViewModel
    fileprivate let view: PhotoView

    package init(viewModel: PhotoViewModel, view: PhotoView) {
        self.viewModel = viewModel
        self.view = view
    }

    package static let keys = KeyTable<PhotoScreen>([
        .key("y", .helpPlay, .promptPlay) { $0.perform(.play) }
            .when { $0.state.canPlay }
            .of(.items).first,
        .reply(to: "i, j, k, l", .helpMove, .promptMove, read: move) {
            $0.zoom(.move(x: $1.x, y: $1.y))
        }
        .when { $0.canView && $0.state.isZoomed }
        .of(.picture),
        .reply(
            to: "look SE",
            names: ["look"],
            .helpTurn,
            .promptTurn,
            read: direction
        ) {
            $0.zoom(.turn($1))
        }
        .when { $0.state.closeUp?.outlook != nil }
        .of(.picture),
        .reply(to: "-, z-", .helpZoomOut, .promptZoomOut) { $0.zoom(.out) }
            .when { $0.state.isZoomed }
            .of(.picture),
        .reply(to: "z", .helpZoomMore, .promptZoom) { $0.zoom(.in(at: nil)) }
            .when { $0.isCloseUp && $0.canView }
            .offered { $0.state.canZoomIn }
            .of(.picture),
        .key(
            "Enter",
            aliases: ["pause"],
            .helpPauseSlides,
            .promptPauseSlides
        ) {
            $0.pauseSlides()
        }
        .when { $0.state.isSlideShow }
        .of(.picture),
        .key(
            "Enter",
            aliases: ["continue"],
            .helpContinueSlides,
            .promptContinueSlides
        ) {
            $0.pauseSlides()
        }
        .when { $0.state.isPaused }
        .of(.picture),
        .key("Enter", aliases: ["again"], .helpRepeat, .promptRepeat) {
            $0.repeatStep()
        }
        .when { $0.state.isZoomed }
        .offered { $0.state.hasMoved }
        .of(.picture),
        .key("n, Enter", aliases: ["right"], .helpNextPhoto, .promptNext) {
            $0.showNext()
        }
        .when { $0.state.hasNext },
        .reply(to: "b", .helpBack, .promptBack) { $0.goBack() }
            .when { $0.canGoBack }
            .offered { $0.isCloseUp || $0.viewModel.canGoBack }
            .interrupting { $0.viewModel.state.value.canCancel }
            .kept,
        .key("t", .helpList, .promptList) { $0.showList() }
            .when { $0.viewModel.hasList },
        .key("r", .helpReloadPhoto, .promptRetry, .redraw) { $0.reload() }
            .offered { $0.state.hasFailed }
            .first,
        .reply(to: "v", .helpView, .promptView) { $0.zoom(.whole) }
            .when { $0.canView && (!$0.isCloseUp || $0.state.isZoomed) }
            .of(.picture),
        .key("g, map", .helpMap, .promptMap) { $0.showMap() }
            .when { $0.state.related.hasPlace }
            .of(.items),
        .key("a", .helpPlacePhotos, .promptPlacePhotos) {
            $0.showPhotosOfPlace()
        }
        .when { $0.state.related.hasPlace }
        .of(.items),
        .reply(to: "z, +, z+", .helpZoomIn, .promptZoom) {
            $0.zoom(.in(at: nil))
        }
        .when { $0.canView && !$0.isCloseUp }
        .offered { $0.state.canZoomIn }
        .of(.picture),
        .reply(to: "z 7", .helpZoomPad, read: pad) { $0.zoom(.in(at: $1)) }
            .when { $0.canView }
            .of(.picture),
        .reply(to: "z 30 70", .helpZoomAt, read: point) { $0.zoom(.in(at: $1)) }
            .when { $0.canView }
            .of(.picture),
        .key("s", .helpSlides, .promptSlides) {
            $0.startSlides(every: .seconds(SlideShow.pause))
        }
        .when { $0.isCloseUp && $0.state.hasNext }
        .offered { !$0.state.isSlideShow && !$0.state.isPaused }
        .of(.picture),
        .key("s 20", .helpSlidesEvery, read: pause) {
            $0.startSlides(every: .seconds($1))
        }
        .when { $0.isCloseUp && $0.state.hasNext }
        .of(.picture),
        .key("p", aliases: ["left"], .helpPreviousPhoto, .promptPrevious) {
            $0.showPrevious()
        }
        .when { $0.state.hasPrevious },
        .key("f", .helpFavorite, .promptFavorite) { $0.toggleFavorite() }
            .when { $0.state.page?.isFavorite == false }
            .of(.items),
        .key("f", .helpUnfavorite, .promptUnfavorite) { $0.toggleFavorite() }
            .when { $0.state.page?.isFavorite == true }
            .of(.items),
        .key("d", .helpDownload, .promptDownload) { $0.perform(.download) }
            .when { $0.state.page != nil }
            .offered { $0.state.hasFiles }
            .of(.items),
        .key("c", .helpCredit) { $0.perform(.show(.credit)) }
            .when { $0.state.page != nil }
            .of(.items),
        .key("u", aliases: ["files", "sizes", "best size"], .helpFiles) {
            $0.perform(.show(.files))
        }
        .when { $0.state.page != nil }
        .of(.items),
        .key("w", .helpCaptions) { $0.perform(.show(.captions)) }
            .when { $0.state.canPlay }
            .of(.items),
        .key("]", .helpNextPeriod) { $0.showPeriod(1) }
            .when { $0.state.related.hasNext },
        .key("[", .helpPreviousPeriod) { $0.showPeriod(-1) }
            .when { $0.state.related.hasPrevious },
        .key("o", .helpOpenPage, .promptOpenPage) { $0.perform(.openPage) }
            .when { $0.state.page != nil }
            .of(.items),
        .key(
            "5",
            names: ["open", "number"],
            .helpOpen,
            read: KeyLine.number(after: "open", "")
        ) {
            $0.open(number: $1)
        }
        .when { $0.state.hasNext || $0.state.hasPrevious },
        .search(),
        .key("h", aliases: ["home"], .helpHome) { $0.showHome() },
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

    /// Reads "look SE" and "look 135".
    /// - Returns: The azimuth in degrees.
    private nonisolated static func direction(_ line: String) -> Double? {
        let words = line.uppercased().split(separator: " ").map(String.init)
        guard words.count == 2, words[0] == "LOOK" else { return nil }
        let degrees = Int(words[1]).flatMap { 0 ... 360 ~= $0 ? $0 : nil }
        return degrees.map(Double.init)
            ?? CompassPoint(rawValue: words[1])?.azimuth
    }

    /// Reads "z 7", as on a number pad.
    /// - Returns: The center of that quarter or half.
    private nonisolated static func pad(
        _ line: String
    ) -> (x: Double, y: Double)? {
        guard let number = KeyLine.number(after: "z")(line), 1 ... 9 ~= number
        else { return nil }
        let (row, column) = (number - 1).quotientAndRemainder(dividingBy: 3)
        return (0.25 + Double(column) / 4, 0.75 - Double(row) / 4)
    }

    /// Reads "z 30 70", in percent from the top left.
    /// - Returns: The point as fractions from 0 to 1.
    private nonisolated static func point(
        _ line: String
    ) -> (x: Double, y: Double)? {
        let words = line.split(separator: " ")
        let numbers = words.compactMap { Int($0) }.filter { 0 ... 100 ~= $0 }
        guard words.count == 3, words[0] == "z", numbers.count == 2 else {
            return nil
        }
        return (Double(numbers[0]) / 100, Double(numbers[1]) / 100)
    }

    /// Reads "s 20".
    /// - Returns: The seconds that each picture is shown.
    private nonisolated static func pause(_ line: String) -> Int? {
        KeyLine.number(after: "s ")(line)
            .flatMap { SlideShow.pauses.contains($0) ? $0 : nil }
    }

    /// Any line but one that means Enter ends a slide show.
    package func receive(
        _ line: String,
        _ situation: ScreenSituation
    ) -> ScreenReply {
        let state = viewModel.state.value
        let isEnter = Self.keys.isEnter(line, strings)
        if !isEnter, state.isSlideShow || state.isPaused {
            viewModel.stopSlides()
        }
        return read(line, situation)
    }

    package var content: Publisher<ScreenContent> {
        let (title, strings) = (viewModel.title, strings)
        return viewModel.state.map { [view, weak viewModel] state in
            let id = state.page.flatMap { _ in viewModel?.photo?.id }
            let page = id?.description ?? ""
            return ScreenContent(
                page: state.closeUp == nil ? page : "v " + page,
                lines: { size, pictures in
                    state.closeUp.map { view.lines($0, size: size) }
                        ?? state.page.map {
                            view.lines($0, size: size, pictures: pictures)
                        } ?? view.lines(of: title, size: size)
                },
                isLoading: state.isLoading,
                waiting: title.isEmpty
                    ? nil : strings(.loadingList, title),
                isPartial: state.isPartial
            )
        }
    }

    package func resize(to room: TerminalSize) {
        viewModel.setRoom(view.room(on: room))
    }
}

@MainActor
extension KeyTable.Context where Screen == PhotoScreen {
    fileprivate var state: PhotoState { viewModel.state.value }

    fileprivate var isCloseUp: Bool { state.closeUp != nil }

    fileprivate var canGoBack: Bool {
        isCloseUp || state.canCancel || viewModel.canGoBack
    }

    fileprivate func goBack() -> ScreenReply {
        guard canGoBack else { return firstScreen(isEmpty: state.page == nil) }
        viewModel.close()
        return .done
    }

    fileprivate var canView: Bool { showsPictures && state.canView }

    private var showsPictures: Bool {
        screen.view.room(on: situation.size) != nil
    }

    fileprivate func zoom(_ step: ZoomStep) -> ScreenReply {
        guard showsPictures else { return .say(screen.strings(.zoomNotShown)) }
        viewModel.zoom(step)
        return .done
    }
}
