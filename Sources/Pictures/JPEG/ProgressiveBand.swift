/// Reads an AC scan's part of a block. Small, so that it fits into registers.
struct ProgressiveBand {
    private let first: Int
    private let last: Int
    /// The bit that the scan adds.
    private let low: Int
    /// `true` if coefficients are read for the first time.
    private let isFirst: Bool
    /// The value that is added to a coefficient of whose next bits no scan is
    /// read: half of what they could add.
    private let half: Int32

    /// `lastBit` is the last one that scans are read for.
    init(_ scan: JPEGScan, lastBit: Int) {
        first = scan.first
        last = scan.last
        low = scan.low
        isFirst = scan.high == 0
        // The last bit may be 0, before which there is no range.
        half =
            isFirst && scan.low >= 1 && scan.low <= lastBit
            ? 1 << Int32(scan.low - 1) : 0
    }

    /// Reads coefficients for the first time (T.81, G.1.2.2), or one more bit
    /// of each (G.1.2.3).
    ///
    /// `start` is the index of the block's coefficients, `nil` if they are not
    /// stored; `mask` says which ones are not 0; `endOfBand` is the number of
    /// following blocks that have no more of the band.
    @inline(__always)
    func read(
        _ reader: inout BitReader,
        _ bytes: Span<UInt8>,
        _ table: Span<Int32>,
        _ places: Span<Int8>,
        _ coefficients: inout MutableSpan<Int16>,
        _ start: Int?,
        _ mask: inout UInt64,
        _ endOfBand: inout Int32
    ) {
        let history = isFirst ? 0 : mask
        // A copy stays in registers.
        var local = reader
        defer { reader = local }
        var index = first
        while endOfBand == 0, index <= last {
            local.refill(bytes)
            let (advance, value) = BlockDecoder.coefficient(&local, table)
            if advance >= 64 {
                endOfBand = Self.run(&local, advance)
                break
            }
            var end = index &+ advance &- 1
            if !isFirst {
                end = place(of: advance, history, from: index)
                let set = history & Self.bits(index, end)
                correct(&local, bytes, places, &coefficients, start, set)
            }
            if value != 0, end <= last {
                mask |= 1 &<< UInt64(end)
                if let start, places[end] >= 0 {
                    let bits = isFirst ? value : value < 0 ? -1 : 1
                    let known = bits &<< Int32(low)
                    coefficients[start &+ Int(places[end])] =
                        Int16(
                            truncatingIfNeeded: value < 0
                                ? known &- half : known &+ half
                        )
                }
            }
            index = end &+ 1
        }
        guard endOfBand > 0 else { return }
        endOfBand &-= 1
        guard index <= last else { return }
        let set = history & Self.bits(index, last &+ 1)
        correct(&local, bytes, places, &coefficients, start, set)
    }

    /// The index of the zero after `count - 1` other zeros from `start` on;
    /// `last + 1` if there are fewer.
    @inline(__always)
    private func place(
        of count: Int,
        _ history: UInt64,
        from start: Int
    ) -> Int {
        var zeros = ~history & Self.bits(start, last &+ 1)
        for _ in 1 ..< count { zeros &= zeros &- 1 }
        return zeros == 0 ? last &+ 1 : zeros.trailingZeroBitCount
    }

    /// Reads a bit for each coefficient that was not 0 before.
    @inline(__always)
    private func correct(
        _ reader: inout BitReader,
        _ bytes: Span<UInt8>,
        _ places: Span<Int8>,
        _ coefficients: inout MutableSpan<Int16>,
        _ start: Int?,
        _ set: UInt64
    ) {
        var set = set
        let bit: Int16 = 1 &<< Int16(low)
        while set != 0 {
            reader.refill(bytes)
            let index = set.trailingZeroBitCount
            set &= set &- 1
            let correction = Int16(truncatingIfNeeded: reader.read(1))
            guard let start, places[index] >= 0 else { continue }
            let place = start &+ Int(places[index])
            let value = coefficients[place]
            // No branches, since half of the corrections are 1, at random.
            let isSet = (value &>> Int16(low)) & 1
            let mask = -(correction & ~isSet)
            let sign = value &>> 15
            coefficients[place] = value &+ (((bit ^ sign) &- sign) & mask)
        }
    }

    /// Reads the number of blocks that end.
    @inline(__always)
    private static func run(_ reader: inout BitReader, _ advance: Int) -> Int32
    {
        let length = advance &- 64
        guard length > 0 else { return 1 }
        return 1 &<< Int32(length) &+ reader.read(length)
    }

    /// A mask of the bits from `start` up to, but not including, `end`.
    @inline(__always)
    private static func bits(_ start: Int, _ end: Int) -> UInt64 {
        guard start < end else { return 0 }
        return (UInt64.max &>> UInt64(64 &- (end &- start))) &<< UInt64(start)
    }
}
