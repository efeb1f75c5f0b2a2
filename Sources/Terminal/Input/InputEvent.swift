import Glibc

/// The events of a terminal or a pipe.
package enum InputEvent: Equatable, Sendable {
    /// The line that is being typed, as it is now.
    case typing(String)
    case line(String)
    /// Everything that the terminal replied, when the last reply has come.
    case replies(TerminalReplies)
}
