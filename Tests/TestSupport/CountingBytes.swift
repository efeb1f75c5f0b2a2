internal import Synchronization

/// The bytes of a text, which count how often they are read: the work of a
/// parser, without a clock.
package struct CountingBytes: RandomAccessCollection, Sendable {
    private final class Reads: Sendable {
        let count = Mutex(0)
    }

    private let bytes: [UInt8]
    private let reads = Reads()

    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// How often a byte was read.
    package var readCount: Int { reads.count.withLock { $0 } }

    package var startIndex: Int { 0 }
    package var endIndex: Int { bytes.count }

    package subscript(index: Int) -> UInt8 {
        reads.count.withLock { $0 += 1 }
        return bytes[index]
    }
}
