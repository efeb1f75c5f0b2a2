import Foundation
import Glibc
import Synchronization

/// Watches the size of the window (SIGWINCH), for as long as it lives.
package final class WindowWatch: Sendable {
    private let source: Mutex<any DispatchSourceSignal>

    /// - Parameter action: Called on a queue, for each size while a window is
    ///   being dragged.
    package init(_ action: @escaping @Sendable () -> Void) {
        let source = DispatchSource.makeSignalSource(signal: SIGWINCH)
        source.setEventHandler(handler: action)
        source.activate()
        self.source = Mutex(source)
    }

    deinit {
        source.withLock { $0.cancel() }
    }
}
