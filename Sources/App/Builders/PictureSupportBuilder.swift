import Arguments
import Terminal
import TerminalViews

/// Detects how pictures can be shown on this terminal.
struct PictureSupportBuilder {
    let options: OptionValues
    let console: Console
    let restorer: TerminalRestorer

    /// What was detected, and what the user typed meanwhile.
    struct Result {
        let support: PictureSupport
        let typed: [UInt8]
    }

    /// Queries the terminal, unless no picture will be shown anyway.
    ///
    /// If forced, an explicit choice also applies without a terminal.
    func support(isForced: Bool = false) -> Result {
        let choice = options[CommonOptions.pictures]
        let isTerminal = console.streams.output.isTerminal
        let isWanted =
            choice == .auto
            ? isTerminal && console.renderer.showsColors
            : choice != .none && (isTerminal || isForced)
        guard isWanted, !console.isAccessible else {
            return Result(support: PictureSupport(pictures: .none), typed: [])
        }
        let facts = TerminalFacts.of(console.environment)
        let replies = isTerminal ? replies(facts) : TerminalReplies()
        let support = PictureSupport(
            choice,
            colors: ColorSupport(isEnabled: console.renderer.showsColors),
            facts: facts,
            replies: replies,
            screen: console.size,
            isASCII: ASCIIFallback.isNeeded(environment: console.environment)
        )
        return Result(support: support, typed: replies.typed)
    }

    private func replies(_ facts: TerminalFacts) -> TerminalReplies {
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
