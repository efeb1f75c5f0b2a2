/// Reads the Huffman codes of one block of a sequential JPEG.
enum BlockDecoder {
    /// Reads the difference of the DC coefficient to the last one.
    ///
    /// - `base`: where the table begins in `tables`.
    @inline(__always)
    static func difference(
        _ reader: inout BitReader,
        _ bytes: Span<UInt8>,
        _ tables: Span<Int32>,
        _ base: Int
    ) -> Int32 {
        reader.refill(bytes)
        return coefficient(&reader, tables, base).value
    }

    /// Reads the other 63 coefficients and stores them, dequantized.
    ///
    /// - Returns: the places, in rows of eight, combined by "or".
    @inline(__always)
    static func coefficients(
        _ reader: inout BitReader,
        _ bytes: Span<UInt8>,
        _ tables: Span<Int32>,
        _ base: Int,
        _ factors: Span<Int16>,
        _ factorBase: Int,
        _ order: Span<UInt8>,
        _ block: inout MutableSpan<Int16>
    ) -> UInt8 {
        var place = 0
        var places: UInt8 = 0
        while place < 63 {
            reader.refill(bytes)
            let (advance, value) = coefficient(&reader, tables, base)
            place &+= advance
            guard place < 64 else { break }
            let natural = order[place]
            places |= natural
            block[Int(natural)] =
                Int16(truncatingIfNeeded: value)
                &* factors[factorBase &+ place]
        }
        return places
    }

    /// Reads the other 63 coefficients past.
    ///
    /// - `skipBase`: where the table begins in `skips`.
    @inline(__always)
    static func skipCoefficients(
        _ reader: inout BitReader,
        _ bytes: Span<UInt8>,
        _ tables: Span<Int32>,
        _ base: Int,
        _ skips: Span<UInt16>,
        _ skipBase: Int
    ) {
        var place = 0
        while place <= SkipTable.lastPlace {
            reader.refill(bytes)
            let pattern = reader.bits &>> UInt64(64 - SkipTable.lookupBits)
            let entry =
                skips[skipBase &+ Int(truncatingIfNeeded: pattern)]
            if entry == 0 {
                place &+= coefficient(&reader, tables, base).advance
                continue
            }
            reader.skip(Int(entry & 31))
            place &+= Int(entry &>> 5)
        }
        while place < 63 {
            reader.refill(bytes)
            place &+= coefficient(&reader, tables, base).advance
        }
    }

    /// How far the next coefficient is and its value, or 64 + r for an end.
    ///
    /// The reader has been refilled.
    @inline(__always)
    static func coefficient(
        _ reader: inout BitReader,
        _ tables: Span<Int32>,
        _ base: Int
    ) -> (advance: Int, value: Int32) {
        let entry = tables[base &+ reader.lookup]
        let advance = Int(entry &>> 8 & 0xFF)
        reader.skip(Int(entry & 15))
        if entry & 0xF0 == 0 { return (advance, entry &>> 16) }
        if entry != HuffmanTable.unknown {
            let size = Int(entry &>> 4 & 15)
            let bits = reader.read(size)
            return (advance, HuffmanTable.extended(bits, size: size))
        }
        let long = LongCode(reader, tables, base)
        reader = long.reader
        return (long.advance, long.value)
    }
}

extension BitReader {
    /// The bits that an entry is looked up with.
    @inline(__always)
    fileprivate var lookup: Int {
        Int(truncatingIfNeeded: bits &>> UInt64(64 - HuffmanTable.lookupBits))
    }
}
