/// The reaction of a session after a screen has read a line.
package enum ScreenReply: Equatable, Sendable {
    /// Nothing: changes show in the content.
    case done
    /// Print the page again where nothing can be replaced, even if it has not
    /// changed.
    case redraw
    /// Repeat the step that failed.
    case retry
    /// Show what did not fit the window.
    case more
    /// Show the part before that.
    case earlier
    /// Show what the keys do.
    case help
    /// Read these lines instead.
    case lines([String])
    /// Show a message.
    case say(String)
    /// End the session.
    case quit
}
