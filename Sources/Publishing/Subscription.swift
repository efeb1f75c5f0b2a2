/// Keeps a subscriber attached until it is cancelled or released.
///
/// It does not keep the value's owner alive.
@MainActor
package final class Subscription {
    private var detach: (@MainActor () -> Void)?

    init(detach: @escaping @MainActor () -> Void) {
        self.detach = detach
    }

    isolated deinit { cancel() }

    /// Detaches the subscriber; further calls do nothing.
    package func cancel() {
        detach?()
        detach = nil
    }
}
