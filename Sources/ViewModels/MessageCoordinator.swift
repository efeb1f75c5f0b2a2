/// Shows messages: the one channel for whatever is not part of a screen.
@MainActor
package protocol MessageCoordinator: AnyObject {
    func show(_ message: Message)
}
