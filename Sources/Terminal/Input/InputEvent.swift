import Glibc

/// The events of a terminal or a pipe.
package enum InputEvent: Equatable, Sendable {
    /// The line that is being typed, as it is now: what is before the cursor,
    /// and behind it.
    case typing(String, rest: String = "")
    case line(String)
    /// Everything that the terminal replied, when the last reply has come.
    case replies(TerminalReplies)
}
