import Arguments
import Terminal
import TerminalViews

/// Finds out how pictures can be shown on this terminal.
struct PictureSupportBuilder {
    private let options: OptionValues
    private let console: Console
    private let restorer: TerminalRestorer

    init(
        options: OptionValues,
        console: Console,
        restorer: TerminalRestorer
    ) {
        self.options = options
        self.console = console
        self.restorer = restorer
    }

    /// What was found, and what the person typed meanwhile.
    struct Result {
        let support: PictureSupport
        let typed: [UInt8]
    }

    /// Asks the terminal, unless it is known already that no picture will be
    /// shown, or how.
    /// `isForced`: Whether a choice that is not left to the program
    /// is obeyed off a terminal, too.
    func support(isForced: Bool = false) -> Result {
        let choice = choice
        let isTerminal = console.streams.output.isTerminal
        let isWanted =
            choice == .auto
            ? isTerminal && console.renderer.showsColors
            : choice != .none && (isTerminal || isForced)
        guard isWanted, !console.isAccessible else {
            return Result(support: PictureSupport(pictures: .none), typed: [])
        }
        let facts = TerminalFacts.of(console.environment)
        let replies = isTerminal ? ask(facts) : TerminalReplies()
        let support = PictureSupport(
            choice,
            colors: ColorSupport(isEnabled: console.renderer.showsColors),
            facts: facts,
            replies: replies,
            screen: console.size
        )
        return Result(support: support, typed: replies.typed)
    }

    private var choice: PictureChoice {
        let text =
            options.text("pictures")
            ?? console.environment["NASA_PHOTOS_PICTURES"]
        return text.flatMap(PictureChoice.init) ?? .auto
    }

    private func ask(_ facts: TerminalFacts) -> TerminalReplies {
        guard let query = TerminalQuery.bytes(for: facts) else {
            return TerminalReplies()
        }
        let probe = TerminalProbe(
            input: console.streams.input,
            output: console.streams.output,
            restorer: restorer
        )
        return probe.send(query, limit: .milliseconds(facts.timeout))
    }
}
