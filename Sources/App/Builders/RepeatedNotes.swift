import Synchronization

/// Tells what is worth saying from what was just said: requests at the same
/// time, as for a page's thumbnails, mostly fail alike.
final class RepeatedNotes: Sendable {
    private let said = Mutex<Set<String>>([])

    /// Whether nothing like this has been said since the last success.
    func isNew(_ subject: String) -> Bool {
        said.withLock { $0.insert(subject).inserted }
    }

    /// Call when a request has succeeded.
    func forget() {
        said.withLock { $0 = [] }
    }
}
