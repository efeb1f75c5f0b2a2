import Models
import Synchronization
package import Terminal

/// The support of a terminal for pictures, as far as it is known: replies may
/// come late.
package final class PictureTerminal: Sendable {
    private let current: Mutex<PictureSupport>

    package init(_ support: PictureSupport) {
        current = Mutex(support)
    }

    package var support: PictureSupport {
        get { current.withLock(\.self) }
        set { current.withLock { $0 = newValue } }
    }
}
