/// Moves between the screens of a session.
@MainActor
package protocol ScreenCoordinator: AnyObject {
    /// Shows another screen, if there is one.
    func show(_ destination: Destination)

    /// `true` if there is a screen before the current one.
    var canGoBack: Bool { get }

    /// `true` if the current screen is of a list that was not shown.
    var hasList: Bool { get }

    /// Returns to the screen before the current one.
    func goBack()

    /// Shows the screen again that was returned from last.
    func goForward()
}
