import HTTP
import Terminal
import TerminalViews

/// The ways to show pictures on a terminal, which may have been queried.
struct DetectedPictures {
    let support: PictureSupport
    /// `true` if the terminal is known to take links.
    let takesLinks: Bool
    /// `true` if it is known to take texts for the clipboard.
    let takesCopies: Bool
    /// Reads keys, and replies that come late; `nil` if keys are not read.
    var input: LineInput?
    /// The support after all replies.
    let revised: @Sendable (TerminalReplies) -> PictureSupport

    /// In milliseconds, for the last reply.
    fileprivate static let patience = 5_000
}

extension CommandContext {
    /// Queries the terminal, unless no picture will be shown anyway. If that is
    /// forced, an explicit choice also applies without a terminal. Before a
    /// query, `keys` has the terminal hand over keys, and not echo replies.
    /// `memory` is to be shared with the terminal, if it can read it.
    func detectPictures(
        isForced: Bool = false,
        memory: SharedMemory? = nil,
        keys: () -> KeyMode?
    ) -> DetectedPictures {
        guard showsPictures(isForced: isForced) else {
            let none = PictureSupport(pictures: .none)
            let facts = TerminalFacts(environment: console.environment) { nil }
            return DetectedPictures(
                support: none,
                takesLinks: facts.takesLinks(),
                takesCopies: facts.takesCopies()
            ) { _ in none }
        }
        let facts = TerminalFacts.of(console.environment)
        guard console.isTerminal,
            let query = TerminalQuery.bytes(for: facts),
            let keys = keys()
        else {
            return DetectedPictures(
                support: support(facts, TerminalReplies()),
                takesLinks: facts.takesLinks(),
                takesCopies: facts.takesCopies(),
                revised: { support(facts, $0) }
            )
        }
        let patience = TimeLimit.milliseconds(
            DetectedPictures.patience,
            by: console.clock.uptime
        )
        var parser = keys.replies(
            to: query,
            on: console.streams.output,
            limit: .milliseconds(facts.timeout)
        )
        let name = parser.replies.name
        let isShared =
            memory.map { shares($0, facts, keys, &parser) } ?? false
        return DetectedPictures(
            support: support(facts, parser.replies, isShared: isShared),
            takesLinks: facts.takesLinks(name: name),
            takesCopies: facts.takesCopies(name: name),
            input: LineInput(
                descriptor: console.streams.input,
                keys: keys,
                parser: parser,
                patience: patience
            ),
            revised: { support(facts, $0, isShared: isShared) }
        )
    }

    /// Returns `true` if a terminal with kitty graphics has read a pixel in
    /// memory. Replies tell less: some terminals say OK to everything.
    private func shares(
        _ memory: SharedMemory,
        _ facts: TerminalFacts,
        _ keys: KeyMode,
        _ parser: inout TerminalReplyParser
    ) -> Bool {
        guard facts.isNear, parser.isComplete, parser.replies.kittyGraphics,
            let pixel = memory.share([0, 0, 0])
        else { return false }
        keys.ask(
            TerminalQuery.memory(pixel),
            on: console.streams.output,
            into: &parser,
            limit: .milliseconds(facts.timeout)
        )
        return !memory.remove(pixel)
    }

    private func showsPictures(isForced: Bool) -> Bool {
        guard !console.isAccessible else { return false }
        return switch self[CommonOptions.pictures] {
        case .auto: console.isTerminal && console.renderer.showsColors
        case .none: false
        default: console.isTerminal || isForced
        }
    }

    private func support(
        _ facts: TerminalFacts,
        _ replies: TerminalReplies,
        isShared: Bool = false
    ) -> PictureSupport {
        PictureSupport(
            self[CommonOptions.pictures],
            colors: ColorSupport(isEnabled: console.renderer.showsColors),
            facts: facts,
            replies: replies,
            screen: console.size,
            isASCII: console.renderer.isASCII,
            sharesMemory: isShared
        )
    }
}
