/// How pictures are shown on this terminal.
package struct PictureSupport: Equatable, Sendable {
    package let pictures: PictureProtocol
    package let cell: CellSize
    /// What transparent parts are shown over, if the terminal told it.
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

    /// What is decided for a screen of the size.
    package init(
        _ choice: PictureChoice,
        colors: ColorSupport,
        facts: TerminalFacts,
        answers: TerminalAnswers,
        screen: TerminalSize
    ) {
        pictures = Self.decide(
            choice,
            colors: colors,
            facts: facts,
            answers: answers
        )
        cell = answers.cellSize(on: screen)
        background = answers.background
    }

    /// In bytes. A tmux takes 1 MiB in one sequence (input-buffer-size);
    /// a longer one is dropped without a word.
    static let tmuxLimit = 600_000

    /// The way to show pictures. A choice other than `auto` is obeyed; `auto`
    /// gives none where text is not painted either.
    package static func decide(
        _ choice: PictureChoice,
        colors: ColorSupport,
        facts: TerminalFacts,
        answers: TerminalAnswers
    ) -> PictureProtocol {
        switch choice {
        case .none: return .none
        case .kitty:
            return facts.multiplexer == .tmux
                ? .kittyPlaceholders : .kitty
        case .iterm2: return .iterm2
        case .sixel: return sixel(facts)
        case .blocks: return blocks(facts, answers)
        case .auto:
            guard colors.isEnabled, !["", "dumb"].contains(facts.term) else {
                return .none
            }
            return best(facts, answers)
        }
    }

    private static func best(
        _ facts: TerminalFacts,
        _ answers: TerminalAnswers
    ) -> PictureProtocol {
        switch facts.multiplexer {
        case .screen, .zellij:
            return blocks(facts, answers)
        case .tmux:
            // DA1 is of no use here: tmux claims sixels for every terminal.
            guard let tmux = facts.tmux else { return blocks(facts, answers) }
            if tmux.hasPlaceholders { return .kittyPlaceholders }
            return tmux.features.contains("sixel")
                ? sixel(facts) : blocks(facts, answers)
        case nil:
            if answers.kittyGraphics { return .kitty }
            // One that took too long to answer is known by its name.
            let isSilent = answers.attributes == nil
            let brand = brand(facts, answers)
            if isSilent, brand?.hasKittyGraphics == true { return .kitty }
            if brand?.hasInlineImages == true { return .iterm2 }
            return answers.hasSixel ? sixel(facts) : blocks(facts, answers)
        }
    }

    private static func sixel(_ facts: TerminalFacts) -> PictureProtocol {
        .sixel(limit: facts.multiplexer == .tmux ? tmuxLimit : nil)
    }

    private static func blocks(
        _ facts: TerminalFacts,
        _ answers: TerminalAnswers
    ) -> PictureProtocol {
        let isKnown =
            facts.multiplexer == nil
            && brand(facts, answers)?.hasTrueColor == true
        return facts.hasTrueColor || isKnown ? .blocks24 : .blocks256
    }

    /// A terminal knows its name better than the environment does.
    private static func brand(
        _ facts: TerminalFacts,
        _ answers: TerminalAnswers
    ) -> TerminalBrand? {
        answers.name.flatMap(TerminalBrand.init(name:)) ?? facts.brand
    }
}
