/// How pictures are shown on this terminal.
package struct PictureSupport: Equatable, Sendable {
    package let pictures: PictureProtocol
    package let cell: CellSize
    /// The color behind transparent parts, if the terminal reported it.
    package let background: ScreenColor?

    package init(
        pictures: PictureProtocol,
        cell: CellSize = .assumed,
        background: ScreenColor? = nil
    ) {
        self.pictures = pictures
        self.cell = cell
        self.background = background
    }

    /// Chooses the protocol and the cell size for a screen.
    package init(
        _ choice: PictureChoice,
        colors: ColorSupport,
        facts: TerminalFacts,
        replies: TerminalReplies,
        screen: TerminalSize
    ) {
        pictures = Self.decide(
            choice,
            colors: colors,
            facts: facts,
            replies: replies
        )
        cell = replies.cellSize(on: screen)
        background = replies.background
    }

    /// In bytes. tmux silently drops sequences above 1 MiB
    /// (input-buffer-size).
    static let tmuxLimit = 600_000

    /// Chooses the protocol. Any choice but `auto` is followed; `auto` shows
    /// no pictures where text is not colored either.
    package static func decide(
        _ choice: PictureChoice,
        colors: ColorSupport,
        facts: TerminalFacts,
        replies: TerminalReplies
    ) -> PictureProtocol {
        switch choice {
        case .none: return .none
        case .kitty:
            return facts.multiplexer == .tmux
                ? .kittyPlaceholders : .kitty
        case .iterm2: return .iterm2
        case .sixel: return sixel(facts)
        case .blocks: return blocks(facts, replies)
        case .auto:
            guard colors.isEnabled, !["", "dumb"].contains(facts.term) else {
                return .none
            }
            return best(facts, replies)
        }
    }

    private static func best(
        _ facts: TerminalFacts,
        _ replies: TerminalReplies
    ) -> PictureProtocol {
        switch facts.multiplexer {
        case .screen, .zellij:
            return blocks(facts, replies)
        case .tmux:
            // DA1 is no help: tmux claims sixel support for every terminal.
            guard let tmux = facts.tmux else { return blocks(facts, replies) }
            if tmux.hasPlaceholders { return .kittyPlaceholders }
            return tmux.features.contains("sixel")
                ? sixel(facts) : blocks(facts, replies)
        case nil:
            if replies.kittyGraphics { return .kitty }
            // A terminal that replied too late is identified by its name.
            let isSilent = replies.attributes == nil
            let brand = brand(facts, replies)
            if isSilent, brand?.hasKittyGraphics == true { return .kitty }
            if brand?.hasInlineImages == true { return .iterm2 }
            return replies.hasSixel ? sixel(facts) : blocks(facts, replies)
        }
    }

    private static func sixel(_ facts: TerminalFacts) -> PictureProtocol {
        .sixel(limit: facts.multiplexer == .tmux ? tmuxLimit : nil)
    }

    private static func blocks(
        _ facts: TerminalFacts,
        _ replies: TerminalReplies
    ) -> PictureProtocol {
        let isKnown =
            facts.multiplexer == nil
            && brand(facts, replies)?.hasTrueColor == true
        return facts.hasTrueColor || isKnown ? .blocks24 : .blocks256
    }

    /// Prefers the name that the terminal reports to the environment.
    private static func brand(
        _ facts: TerminalFacts,
        _ replies: TerminalReplies
    ) -> TerminalBrand? {
        replies.name.flatMap(TerminalBrand.init(name:)) ?? facts.brand
    }
}

/// A way to show pictures on a terminal.
package enum PictureProtocol: Equatable, Sendable {
    /// Kitty graphics, placed at the cursor.
    case kitty
    /// Kitty graphics with Unicode placeholders, passed through tmux.
    case kittyPlaceholders
    /// iTerm2 inline images.
    case iterm2
    /// Sixels, with an optional limit in bytes per picture.
    case sixel(limit: Int?)
    /// Half blocks in 24-bit colors.
    case blocks24
    /// Half blocks in 256 colors.
    case blocks256
    case none
}

/// The value of `--pictures`.
package enum PictureChoice: String, CaseIterable, Sendable {
    case auto
    case kitty
    case iterm2
    case sixel
    case blocks
    case none
}
