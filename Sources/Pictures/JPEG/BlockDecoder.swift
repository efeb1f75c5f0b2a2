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
    /// - Returns: Whether all are 0.
    @inline(__always)
    static func coefficients(
        _ reader: inout BitReader,
        _ bytes: Span<UInt8>,
        _ table: Span<Int32>,
        _ factors: Span<Int16>,
        _ order: Span<UInt8>,
        _ block: inout MutableSpan<Int16>
    ) -> Bool {
        var place = 0
        var isFlat = true
        while place < 63 {
            reader.refill(bytes)
            let (advance, value) = coefficient(&reader, table)
            place &+= advance
            guard place < 64 else { break }
            isFlat = false
            block[Int(order[place])] =
                Int16(truncatingIfNeeded: value) &* factors[place]
        }
        return isFlat
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
        let long = longCoefficient(reader, table)
        reader = long.reader
        return (long.advance, long.value)
    }

    /// Reads a coefficient whose code is too long for the lookup table. Returns
    /// a copy of the reader, since one passed by address would have to leave
    /// its registers for each coefficient.
    @inline(never)
    private static func longCoefficient(
        _ reader: BitReader,
        _ table: Span<Int32>
    ) -> (reader: BitReader, advance: Int, value: Int32) {
        var reader = reader
        let symbol = symbol(&reader, table)
        let size = Int(symbol & 15)
        let bits = size > 0 ? reader.read(size) : 0
        let value = HuffmanTable.extended(bits, size: size)
        return (reader, HuffmanTable.advance(symbol), value)
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

extension BitReader {
    /// The bits that select an entry of the lookup table.
    @inline(__always)
    fileprivate var lookup: Int {
        Int(truncatingIfNeeded: bits &>> UInt64(64 - HuffmanTable.lookupBits))
    }
}
