import Synchronization

/// Redirects messages to the running session; printed beside it, they would
/// erase the prompt and shift pictures.
final class MessageRedirect: Sendable {
    private let receiver = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// - Parameter receiver: Takes messages from now on; `nil` ends the
    ///   redirection.
    func redirect(to receiver: (@Sendable (String) -> Void)?) {
        self.receiver.withLock { $0 = receiver }
    }

    /// - Returns: Whether a receiver took the message.
    func take(_ text: String) -> Bool {
        guard let receiver = receiver.withLock({ $0 }) else { return false }
        receiver(text)
        return true
    }
}
