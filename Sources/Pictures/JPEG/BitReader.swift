/// Reads bits of coded data, up to the marker that ends it.
///
/// The bytes are handed to the methods, not kept, so that it stays a small
/// value without references.
struct BitReader {
    /// The next byte to load.
    private(set) var position: Int
    /// The next bits, from the highest on.
    private(set) var bits: UInt64 = 0
    /// How many of them count.
    private(set) var count = 0
    /// How many zeros had to be made up behind the last bit of the data, once
    /// a marker or the end of the bytes was met.
    private var invented = 0
    /// Whether bits were read that are no code.
    var isDamaged = false

    init(position: Int) {
        self.position = position
    }

    /// Whether a marker or the end of the bytes was met.
    var hasStopped: Bool { invented > 0 }

    /// Whether made-up bits were taken for data.
    var isExhausted: Bool { invented > count }

    /// Sees to it that 32 bits can be read.
    @inline(__always)
    mutating func refill(_ bytes: Span<UInt8>) {
        guard count < 32 else { return }
        if position &+ 8 <= bytes.count {
            let word = bytes.word(at: position)
            if !word.hasByte255 {
                bits |= word.byteSwapped &>> UInt64(truncatingIfNeeded: count)
                let taken = (63 &- count) &>> 3
                position &+= taken
                count &+= taken &* 8
                return
            }
        }
        self = refilledByBytes(bytes)
    }

    /// A new value instead of a change in place: what never is handed over by
    /// address stays in registers.
    @inline(never)
    private func refilledByBytes(_ bytes: Span<UInt8>) -> BitReader {
        var reader = self
        reader.refillByBytes(bytes)
        return reader
    }

    private mutating func refillByBytes(_ bytes: Span<UInt8>) {
        while count <= 56, !hasStopped {
            guard position < bytes.count else { break }
            let byte = bytes[position]
            if byte == 0xFF {
                var next = position + 1
                while next < bytes.count, bytes[next] == 0xFF { next += 1 }
                guard next < bytes.count, bytes[next] == 0 else { break }
                position = next
            }
            position += 1
            bits |= UInt64(byte) << UInt64(56 - count)
            count += 8
        }
        guard count < 32 else { return }
        // What may lie behind the last counted bit is not data.
        bits &= ~(UInt64.max &>> UInt64(count))
        invented += 64 - count
        count = 64
    }

    @inline(__always)
    mutating func skip(_ length: Int) {
        bits &<<= UInt64(truncatingIfNeeded: length)
        count &-= length
    }

    /// - `length`: 1 to 16, of the bits that `refill` saw to.
    @inline(__always)
    mutating func read(_ length: Int) -> Int32 {
        let value = bits &>> UInt64(truncatingIfNeeded: 64 &- length)
        skip(length)
        return Int32(truncatingIfNeeded: value)
    }

    /// Goes on behind a restart marker, at `position`.
    mutating func restart(at position: Int) {
        let wasDamaged = isDamaged
        self = BitReader(position: position)
        isDamaged = wasDamaged
    }
}
