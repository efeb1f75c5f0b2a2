import Foundation
import Glibc
import Synchronization
import TestSupport

/// Reads a descriptor to its end, on a thread of its own.
final class Capture: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    private let end = Gate()

    init(_ descriptor: Int32) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                // A pseudo-terminal without a program fails.
                guard count > 0 else { break }
                bytes.withLock { $0 += buffer[..<count] }
            }
            end.open()
        }
    }

    /// All of it, once it has ended.
    func text() async -> String {
        await end.wait()
        return bytes.withLock { String(decoding: $0, as: UTF8.self) }
    }
}
