import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// Reads a descriptor to its end, on a thread of its own.
final class Capture: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    private let waiting = Mutex<(text: String, gate: Gate)?>(nil)
    /// How much there was when the last wait ended.
    private let seen = Mutex(0)
    private let end = Gate()

    init(_ descriptor: Int32) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                // A pseudo-terminal without a program fails.
                guard count > 0 else { break }
                bytes.withLock { $0 += buffer[..<count] }
                resumeWaiting()
            }
            end.open()
        }
    }

    /// All of it, once it has ended.
    func text() async -> String {
        await end.wait()
        return soFar
    }

    /// Suspends until more was read than the last time, and it ends like this.
    func ends(with text: String) async {
        let gate = Gate()
        waiting.withLock { $0 = (text, gate) }
        resumeWaiting()
        await gate.wait()
    }

    private var soFar: String {
        bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }

    private func resumeWaiting() {
        let text = soFar
        waiting.withLock { waiting in
            guard
                let (end, gate) = waiting, text.hasSuffix(end),
                text.utf8.count > seen.withLock(\.self)
            else { return }
            seen.withLock { $0 = text.utf8.count }
            gate.open()
            waiting = nil
        }
    }
}
