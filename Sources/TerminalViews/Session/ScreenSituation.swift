import Models
package import Terminal
import ViewModels

/// The circumstances in which a line is typed.
package struct ScreenSituation: Sendable {
    package let size: TerminalSize
    /// Whether the last step failed and can be retried.
    package let hasFailed: Bool
    /// Whether there is more than the window shows.
    package var hasMore = false
}
