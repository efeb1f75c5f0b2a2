/// Reads the Huffman codes of one block of a sequential JPEG.
enum BlockDecoder {
    /// Reads the difference of the DC coefficient to the previous one.
    @inline(__always)
    static func difference(
        _ reader: inout BitReader,
        _ bytes: Span<UInt8>,
        _ table: Span<Int32>
    ) -> Int32 {
        reader.refill(bytes)
        return coefficient(&reader, table).value
    }

    /// Reads the other 63 coefficients and stores them dequantized.
    ///
    /// - Returns: Their indices in rows of eight, combined by "or".
    @inline(__always)
    static func coefficients(
        _ reader: inout BitReader,
        _ bytes: Span<UInt8>,
        _ table: Span<Int32>,
        _ factors: Span<Int16>,
        _ order: Span<UInt8>,
        _ block: inout MutableSpan<Int16>
    ) -> UInt8 {
        var place = 0
        var places: UInt8 = 0
        while place < 63 {
            reader.refill(bytes)
            let (advance, value) = coefficient(&reader, table)
            place &+= advance
            guard place < 64 else { break }
            let natural = order[place]
            places |= natural
            block[Int(natural)] =
                Int16(truncatingIfNeeded: value) &* factors[place]
        }
        return places
    }

    /// Skips the other 63 coefficients.
    @inline(__always)
    static func skipCoefficients(
        _ reader: inout BitReader,
        _ bytes: Span<UInt8>,
        _ table: Span<Int32>,
        _ skips: Span<UInt16>
    ) {
        var place = 0
        while place <= SkipTable.lastPlace {
            reader.refill(bytes)
            let pattern = reader.bits &>> UInt64(64 - SkipTable.lookupBits)
            let entry = skips[Int(truncatingIfNeeded: pattern)]
            if entry == 0 {
                place &+= coefficient(&reader, table).advance
                continue
            }
            reader.skip(Int(entry & 31))
            place &+= Int(entry &>> 5)
        }
        while place < 63 {
            reader.refill(bytes)
            place &+= coefficient(&reader, table).advance
        }
    }

    /// Reads the distance to the next coefficient and its value, or 64 + r at
    /// an end. The reader must have been refilled.
    @inline(__always)
    static func coefficient(
        _ reader: inout BitReader,
        _ table: Span<Int32>
    ) -> (advance: Int, value: Int32) {
        let entry = table[reader.lookup]
        let advance = Int(entry &>> 8 & 0xFF)
        reader.skip(Int(entry & 15))
        if entry & 0xF0 == 0 { return (advance, entry &>> 16) }
        if entry != HuffmanTable.unknown {
            let size = Int(entry &>> 4 & 15)
            let bits = reader.read(size)
            return (advance, HuffmanTable.extended(bits, size: size))
        }
        let long = LongCode(reader, table)
        reader = long.reader
        return (long.advance, long.value)
    }
}

extension BitReader {
    /// The bits that select an entry of the lookup table.
    @inline(__always)
    fileprivate var lookup: Int {
        Int(truncatingIfNeeded: bits &>> UInt64(64 - HuffmanTable.lookupBits))
    }
}

/// A coefficient whose code is too long for the lookup table.
struct LongCode {
    /// The reader after the coefficient. It is a copy, since a reader passed by
    /// address would have to leave its registers for each coefficient.
    private(set) var reader: BitReader
    /// The distance to the coefficient, or 64 + r at an end.
    let advance: Int
    let value: Int32

    /// Reads a coefficient. The reader must have been refilled.
    @inline(never)
    init(_ reader: BitReader, _ table: Span<Int32>) {
        var reader = reader
        let symbol = Self.symbol(&reader, table)
        let size = Int(symbol & 15)
        advance = HuffmanTable.advance(symbol)
        value =
            size > 0
            ? HuffmanTable.extended(reader.read(size), size: size) : 0
        self.reader = reader
    }

    /// Reads a code of any length, without the bits of its value. An invalid
    /// code counts as 0, the end of a block.
    private static func symbol(
        _ reader: inout BitReader,
        _ table: Span<Int32>
    ) -> UInt8 {
        for length in 1 ... 16 {
            let code = Int32(reader.bits &>> UInt64(64 &- length))
            if code <= table[HuffmanTable.largest &+ length] {
                reader.skip(length)
                let place = code &+ table[HuffmanTable.places &+ length]
                let index = Int(place & 255)
                let symbol = table[HuffmanTable.symbolBase &+ index]
                return UInt8(truncatingIfNeeded: symbol)
            }
        }
        reader.skip(17)
        return 0
    }
}
