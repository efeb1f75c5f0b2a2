package import Terminal

/// The circumstances in which a line is typed.
package struct ScreenSituation: Sendable {
    package let size: TerminalSize
    /// `true` if the last step failed and can be retried.
    package let hasFailed: Bool
    /// `true` if it failed since nothing is requested.
    package var isOffline = false
    /// `true` if pictures of the page could not be loaded.
    package var hasFailedPictures = false
    /// The part of the page that the window shows.
    package var part = PagePart()
}
