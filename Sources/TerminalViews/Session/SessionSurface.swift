package import Models
package import Terminal

/// Shows a session: in a window, or as lines.
@MainActor
package protocol SessionSurface: AnyObject {
    /// `true` if what is shown can be replaced; otherwise each page is shown
    /// once, and completely.
    var replaces: Bool { get }

    /// The room of a page in a window, above messages.
    func room(
        in window: TerminalSize,
        above notes: [SessionView.Note]
    ) -> TerminalSize

    /// The pictures with which a page is shown; empty if another one is.
    func pictures(of page: SessionView.ID) -> TerminalPictures.States

    /// The part of the page that is shown.
    var part: PagePart { get }

    /// The error after which nothing more is shown.
    var failure: OutputError? { get }

    func show(_ view: SessionView)

    /// Shows what did not fit with the next view.
    func showMore()

    /// Shows the part before with the next view.
    func showEarlier()

    /// Called when a line has been typed.
    func receive(_ line: String)

    /// Called when another program had the terminal.
    func forget()

    /// Copies a line to the clipboard, where that is possible.
    func copy(_ line: String)

    /// Called at the end, with messages that were not shown.
    func end(_ notes: [SessionView.Note])
}
