import Foundation
import Synchronization

/// Reads the lines of a descriptor, which it does not own, on a thread of its
/// own, so that nobody else waits for a person to type.
package final class LineInput: Sendable {
    /// The lines, for one reader. It ends with the input, on `stop()`, and on a
    /// failure to read. At most 256 lines wait here; the others wait outside.
    package let lines: AsyncStream<String>
    private let wake: WakePipe?

    /// Begins to read. `pushedBack` are bytes that were read before and count
    /// as if they came first.
    package init(descriptor: Int32, pushedBack: [UInt8] = []) {
        let wake = WakePipe()
        let (lines, continuation) = AsyncStream.makeStream(
            of: String.self,
            bufferingPolicy: .bufferingOldest(256)
        )
        self.lines = lines
        self.wake = wake
        guard let wake else {
            continuation.finish()
            return
        }
        continuation.onTermination = { _ in wake.wake() }
        Thread.detachNewThread {
            var reader = LineReader(
                descriptor: descriptor,
                wake: wake,
                lines: continuation
            )
            reader.run(pushedBack)
            continuation.finish()
        }
    }

    deinit {
        stop()
    }

    /// Ends the lines and the thread; what was read and not taken stays.
    package func stop() {
        wake?.wake()
    }
}
