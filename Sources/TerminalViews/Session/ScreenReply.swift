/// What a session is to do after a screen has taken a line.
package enum ScreenReply: Equatable, Sendable {
    /// Nothing: what changes shows in the content.
    case done
    /// Draw everything again, also what has not changed.
    case redraw
    /// Draw everything again once it is loaded anew, and load again the
    /// pictures that could not be loaded.
    case reload
    /// Say something; the screen stays.
    case say(String)
    /// Leave the screen, where there is none to go back to: that ends the
    /// session if the screen could not be shown.
    case leave
    /// End the session.
    case quit
}
