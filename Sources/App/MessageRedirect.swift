import Synchronization

/// Where notes go while a session draws on the terminal: written beside it,
/// they would wipe its prompt out and shift its pictures.
final class MessageRedirect: Sendable {
    private let receiver = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// `nil` ends it.
    func redirect(to receiver: (@Sendable (String) -> Void)?) {
        self.receiver.withLock { $0 = receiver }
    }

    /// - Returns: Whether somebody took the note.
    func take(_ text: String) -> Bool {
        guard let receiver = receiver.withLock({ $0 }) else { return false }
        receiver(text)
        return true
    }
}
