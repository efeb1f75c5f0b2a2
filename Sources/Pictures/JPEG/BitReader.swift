/// Reads bits of entropy-coded data, up to the marker that ends it.
///
/// The bytes are passed to the methods instead of being stored, so that the
/// reader remains a small value without references.
struct BitReader {
    /// The next byte to load.
    private(set) var position: Int
    /// The next bits, the first one highest.
    private(set) var bits: UInt64 = 0
    /// The number of `bits` that are valid.
    private(set) var count = 0
    /// The number of zeros appended after the last bit of the data, at a marker
    /// or the end of the bytes.
    private var padding = 0

    init(position: Int) {
        self.position = position
    }

    /// `true` once a marker or the end of the bytes was reached.
    var hasStopped: Bool { padding > 0 }

    /// `true` once padding was read as data.
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
        while reader.count <= 56, !reader.hasStopped {
            var next = reader.position
            guard next < bytes.count else { break }
            let byte = bytes[next]
            if byte == 0xFF {
                while next < bytes.count, bytes[next] == 0xFF { next += 1 }
                guard next < bytes.count, bytes[next] == 0 else { break }
            }
            reader.position = next + 1
            reader.bits |= UInt64(byte) << UInt64(56 - reader.count)
            reader.count += 8
        }
        guard reader.count < 32 else { return reader }
        // Bits after the last valid one may be set.
        reader.bits &= ~(UInt64.max &>> UInt64(reader.count))
        reader.padding += 64 - reader.count
        reader.count = 64
        return reader
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
}

/// The progress of reading a scan. Counts MCUs up to the next restart marker,
/// and finds it.
struct ScanProgress {
    var reader: BitReader
    /// The previous DC coefficient of each component of the scan.
    var predictors = SIMD4<Int32>()
    /// In a progressive scan, the number of following blocks that have no more
    /// of the band.
    var endOfBand: Int32 = 0
    /// MCUs between restart markers; 0 if there are none.
    private let interval: Int
    private var left: Int
    private var expected: UInt8 = 0
    /// `true` once the data ended, so that nothing is decoded up to a marker.
    private var isWaiting = false

    init(_ scan: JPEGScan, _ tables: JPEGTables) {
        reader = BitReader(position: scan.start)
        interval = tables.restartInterval
        left = interval
    }

    /// Moves to the next MCU.
    ///
    /// - Returns: Whether it has data.
    @inline(__always)
    mutating func isReadable(_ bytes: Span<UInt8>) -> Bool {
        if reader.isExhausted { isWaiting = true }
        if interval > 0 {
            if left == 0 { restart(bytes) }
            left -= 1
        }
        return !isWaiting
    }

    /// Checks, after a row of MCUs, whether there is no more data: no restart
    /// marker can end the wait.
    mutating func isOver(_ bytes: Span<UInt8>) -> Bool {
        if reader.isExhausted { isWaiting = true }
        guard isWaiting else { return false }
        guard interval > 0,
            let found = MarkerReader.marker(in: bytes, from: reader.position)
        else { return true }
        return !(0xD0 ... 0xD7).contains(bytes[found])
    }

    /// Moves past the restart marker that is due.
    ///
    /// Like libjpeg's default strategy: a marker that is one or two too early
    /// is left for the next time, one that is one or two too late is skipped,
    /// and any other is assumed to be the right one.
    private mutating func restart(_ bytes: Span<UInt8>) {
        defer { expected = (expected + 1) & 7 }
        left = interval
        predictors = .zero
        endOfBand = 0
        var start = reader.position
        while let found = MarkerReader.marker(in: bytes, from: start) {
            let marker = bytes[found]
            let ahead = (marker &- 0xD0 &- expected) & 7
            let isRestart = (0xD0 ... 0xD7).contains(marker)
            if marker < 0xC0 || isRestart && (ahead == 6 || ahead == 7) {
                start = found + 1
            } else if isRestart, ahead == 0 || ahead > 2 {
                reader = BitReader(position: found + 1)
                isWaiting = false
                return
            } else {
                reader = BitReader(position: found - 1)
                return
            }
        }
        reader = BitReader(position: bytes.count)
    }
}
