package import Models
package import Terminal

/// The content of a screen at a moment.
package struct ScreenContent: Sendable {
    package typealias Lines =
        @Sendable (TerminalSize, TerminalPictures.States) -> [Line]

    /// Which of its pages it is; empty before that is known.
    let page: String
    /// Lays out the page for the room that it has, and for what is known of
    /// its pictures.
    let lines: Lines
    /// `true` if something that was requested is under way.
    let isLoading: Bool
    /// The name of that, where the page does not say it; `nil` if it is not
    /// known.
    var waiting: String?
    /// `true` if more lines will follow by themselves. A person need not wait
    /// for them; what cannot be replaced later does.
    var isPartial = false
}
