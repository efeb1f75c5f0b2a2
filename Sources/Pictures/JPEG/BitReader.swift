/// Reads bits of entropy-coded data, up to the marker that ends it.
///
/// The bytes are passed to the methods instead of being stored, so that the
/// reader remains a small value without references.
struct BitReader {
    /// The next byte to load.
    private(set) var position: Int
    /// The next bits, the first one highest.
    private(set) var bits: UInt64 = 0
    /// How many of `bits` are valid.
    private(set) var count = 0
    /// The number of zeros appended after the last bit of the data, at a marker
    /// or the end of the bytes.
    private var padding = 0
    /// Whether an invalid code was read.
    var isDamaged = false

    init(position: Int) {
        self.position = position
    }

    /// Whether a marker or the end of the bytes was reached.
    var hasStopped: Bool { padding > 0 }

    /// Whether padding was read as data.
    var isExhausted: Bool { padding > count }

    /// Loads bits until at least 32 can be read.
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

    /// Returns a new value instead of mutating: a reader that is never passed
    /// by address stays in registers.
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
        // Bits after the last valid one may be set.
        bits &= ~(UInt64.max &>> UInt64(count))
        padding += 64 - count
        count = 64
    }

    @inline(__always)
    mutating func skip(_ length: Int) {
        bits &<<= UInt64(truncatingIfNeeded: length)
        count &-= length
    }

    /// Reads 1 to 16 bits, of those that `refill` loaded.
    @inline(__always)
    mutating func read(_ length: Int) -> Int32 {
        let value = bits &>> UInt64(truncatingIfNeeded: 64 &- length)
        skip(length)
        return Int32(truncatingIfNeeded: value)
    }

    /// Continues at `position`, after a restart marker.
    mutating func restart(at position: Int) {
        let wasDamaged = isDamaged
        self = BitReader(position: position)
        isDamaged = wasDamaged
    }
}

/// Counts MCUs up to the next restart marker of a scan, and finds it.
struct RestartTracker {
    /// MCUs between markers; 0 if there are none.
    let interval: Int
    private var left: Int
    private var expected: UInt8 = 0
    /// Whether the data ended, so that nothing is decoded up to a marker.
    var isWaiting = false

    init(interval: Int) {
        self.interval = interval
        left = interval
    }

    /// Counts an MCU.
    ///
    /// - Returns: Whether it follows a restart marker.
    mutating func isDue() -> Bool {
        guard interval > 0 else { return false }
        if left == 0 {
            left = interval - 1
            return true
        }
        left -= 1
        return false
    }

    /// Moves the reader past the restart marker that is due.
    ///
    /// Like libjpeg's default strategy: a marker that is one or two too early
    /// is left for the next time, one that is one or two too late is skipped,
    /// and any other is assumed to be the right one.
    mutating func restart(_ reader: inout BitReader, _ bytes: Span<UInt8>) {
        defer { expected = (expected + 1) & 7 }
        var start = reader.position
        while let found = MarkerReader.marker(in: bytes, from: start) {
            let marker = bytes[found]
            let ahead = (marker &- 0xD0 &- expected) & 7
            let isRestart = (0xD0 ... 0xD7).contains(marker)
            if marker < 0xC0 || isRestart && (ahead == 6 || ahead == 7) {
                reader.isDamaged = true
                start = found + 1
            } else if isRestart, ahead == 0 || ahead > 2 {
                reader.isDamaged = reader.isDamaged || ahead != 0
                reader.restart(at: found + 1)
                isWaiting = false
                return
            } else {
                reader.restart(at: found - 1)
                return
            }
        }
        reader.restart(at: bytes.count)
    }

    /// Whether no restart marker can end the wait.
    func cannotResume(_ reader: BitReader, _ bytes: Span<UInt8>) -> Bool {
        guard isWaiting else { return false }
        guard interval > 0,
            let found = MarkerReader.marker(in: bytes, from: reader.position)
        else { return true }
        return !(0xD0 ... 0xD7).contains(bytes[found])
    }
}
