package import Pictures

/// The display of pictures on this terminal.
package struct PictureSupport: Hashable, Sendable {
    package let pictures: PictureProtocol
    package let cell: CellSize
    /// `true` if only ASCII can be shown, as in the C locale.
    package let isASCII: Bool
    /// The color behind transparent parts, if the terminal reported it.
    package let background: RGB?
    /// The largest picture that the terminal shows; `nil` for no limit.
    package let largest: PixelSize?
    /// `true` if the terminal supports synchronized output (DEC mode 2026).
    package let synchronizes: Bool
    /// `true` if the terminal reads pixels in the memory of this machine.
    package let sharesMemory: Bool

    package init(
        pictures: PictureProtocol,
        cell: CellSize = .assumed,
        isASCII: Bool = false,
        background: RGB? = nil,
        largest: PixelSize? = nil,
        synchronizes: Bool = false,
        sharesMemory: Bool = false
    ) {
        self.pictures = pictures
        self.cell = cell
        self.isASCII = isASCII
        self.background = background
        self.largest = largest
        self.synchronizes = synchronizes
        self.sharesMemory = sharesMemory
    }

    /// Chooses the protocol and the cell size for a screen; `sharesMemory` is
    /// whether the terminal has read an object in memory.
    package init(
        _ choice: PictureChoice,
        colors: ColorSupport,
        facts: TerminalFacts,
        replies: TerminalReplies,
        screen: TerminalSize,
        isASCII: Bool = false,
        sharesMemory: Bool = false
    ) {
        let cell = replies.cellSize(on: screen)
        let terminal = PictureTerminalFacts(
            facts: facts,
            replies: replies,
            isASCII: isASCII
        )
        let pictures = terminal.pictures(choice, colors)
        self.init(
            pictures: pictures,
            cell: cell,
            isASCII: isASCII,
            background: replies.background,
            largest: pictures.isSixel
                ? terminal.sixelArea(screen, cell) : nil,
            synchronizes: replies.synchronizes,
            sharesMemory: sharesMemory && pictures == .kitty
        )
    }

    /// `true` if pictures are drawn with block elements.
    package var isCoarse: Bool {
        [.blocks24, .blocks256, .blocksGray].contains(pictures)
    }
}

/// The facts that decide how pictures are shown.
private struct PictureTerminalFacts {
    let facts: TerminalFacts
    let replies: TerminalReplies
    let isASCII: Bool

    /// That of the terminal outside tmux, if there is one.
    private var name: TerminalName? {
        (facts.tmux?.outerName ?? replies.name).map(TerminalName.init)
    }

    /// The largest picture of an xterm that is not configured otherwise
    /// (`maxGraphicSize`); it shows nothing of a larger one.
    private static let xtermArea = PixelSize(width: 1000, height: 1000)

    /// In bytes. tmux silently drops sequences above 1 MiB
    /// (input-buffer-size).
    private static let tmuxLimit = 600_000

    /// The largest sixel picture: as reported, or that of xterm.
    func sixelArea(_ screen: TerminalSize, _ cell: CellSize) -> PixelSize? {
        let isXterm = name?.isXterm == true
        guard let area = replies.sixelArea else {
            return isXterm ? Self.xtermArea : nil
        }
        // xterm reports no more than its window, which may become larger.
        let fillsWindow =
            area.width >= screen.columns * cell.width
            && area.height >= screen.rows * cell.height
        guard isXterm, fillsWindow else { return area }
        return PixelSize(
            width: max(area.width, Self.xtermArea.width),
            height: max(area.height, Self.xtermArea.height)
        )
    }

    /// Chooses the protocol. Any choice but `auto` is followed; `auto` shows
    /// no pictures where text is not colored either.
    func pictures(
        _ choice: PictureChoice,
        _ colors: ColorSupport
    ) -> PictureProtocol {
        switch choice {
        case .none: .none
        case .kitty: facts.multiplexer == .tmux ? placeholders : .kitty
        case .iterm2: .iterm2
        case .sixel: sixel
        case .blocks: blocks
        case .auto:
            colors.isEnabled && !facts.type.isDumb ? best : .none
        }
    }

    private var best: PictureProtocol {
        switch facts.multiplexer {
        case .screen: return blocks
        case .tmux:
            // DA1 is no help: tmux claims sixel support for every terminal.
            guard let tmux = facts.tmux else { return blocks }
            if tmux.hasPlaceholders { return placeholders }
            return tmux.features.contains("sixel") ? sixel : blocks
        case nil:
            if replies.kittyGraphics { return .kitty }
            let hasSixel = replies.hasSixel
            if name?.hasInlineImages(hasSixel: hasSixel) == true {
                return .iterm2
            }
            return hasSixel ? sixel : blocks
        }
    }

    /// Placeholders are not ASCII.
    private var placeholders: PictureProtocol {
        isASCII ? blocks : .kittyPlaceholders
    }

    private var sixel: PictureProtocol {
        .sixel(limit: facts.multiplexer == .tmux ? Self.tmuxLimit : nil)
    }

    private var blocks: PictureProtocol {
        if facts.hasFewColors { return .blocksGray }
        // All that report their name have 24-bit colors.
        let says = replies.name != nil || replies.hasMillions
        return facts.hasTrueColor || facts.multiplexer == nil && says
            ? .blocks24 : .blocks256
    }
}

/// A way to show pictures on a terminal.
package enum PictureProtocol: Hashable, Sendable {
    /// Kitty graphics, placed at the cursor.
    case kitty
    /// Kitty graphics with Unicode placeholders, passed through tmux.
    case kittyPlaceholders
    /// iTerm2 inline images.
    case iterm2
    /// Sixels, with an optional limit in bytes per picture.
    case sixel(limit: Int?)
    /// Block elements in 24-bit colors.
    case blocks24
    /// Block elements in 256 colors.
    case blocks256
    /// Halves and shades of cells in four grays.
    case blocksGray
    case none

    /// `true` if the terminal scales pictures to cells.
    package var scales: Bool {
        [.kitty, .kittyPlaceholders, .iterm2].contains(self)
    }

    var isSixel: Bool { if case .sixel = self { true } else { false } }
}
