import Arguments
import Terminal
import TerminalViews

/// Detects how pictures can be shown on this terminal.
struct PictureSupportBuilder {
    let options: OptionValues
    let console: Console

    /// A terminal that may have been queried.
    struct Result {
        let support: PictureSupport
        /// Reads the keys, and the replies that come late; `nil` if the keys
        /// are not read.
        let input: LineInput?
        /// What is supported after all replies.
        let revised: @Sendable (TerminalReplies) -> PictureSupport
    }

    /// In milliseconds, for the last reply.
    private static let patience = 5_000

    /// Queries the terminal, unless no picture will be shown anyway.
    ///
    /// - Parameters:
    ///   - isForced: Whether an explicit choice also applies without a
    ///     terminal.
    ///   - keys: Has the terminal hand over keys, and not echo replies; called
    ///     before a query.
    /// - Returns: What is supported as far as is known in time.
    func support(isForced: Bool = false, keys: () -> KeyMode?) -> Result {
        let choice = options[CommonOptions.pictures]
        let isTerminal = console.streams.output.isTerminal
        let isWanted =
            choice == .auto
            ? isTerminal && console.renderer.showsColors
            : choice != .none && (isTerminal || isForced)
        guard isWanted, !console.isAccessible else {
            return Result(
                support: PictureSupport(pictures: .none),
                input: nil,
                revised: { _ in PictureSupport(pictures: .none) }
            )
        }
        let facts = TerminalFacts.of(console.environment)
        let revised = { @Sendable [console] replies in
            PictureSupport(
                choice,
                colors: ColorSupport(isEnabled: console.renderer.showsColors),
                facts: facts,
                replies: replies,
                screen: console.size,
                isASCII: console.renderer.isASCII
            )
        }
        guard isTerminal, let query = TerminalQuery.bytes(for: facts),
            let keys = keys()
        else {
            return Result(
                support: revised(TerminalReplies()),
                input: nil,
                revised: revised
            )
        }
        let patience = TimeLimit.milliseconds(Self.patience)
        let parser = keys.replies(
            to: query,
            on: console.streams.output,
            limit: .milliseconds(facts.timeout)
        )
        return Result(
            support: revised(parser.replies),
            input: LineInput(keys: keys, parser: parser, patience: patience),
            revised: revised
        )
    }
}
