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
        let entry = tables[base &+ reader.lookup]
        if entry & 0xF0 == 0 {
            reader.skip(Int(entry & 15))
            return entry &>> 16
        }
        return longCoefficient(&reader, tables, base, entry).value
    }

    /// Reads the other 63 coefficients and stores them, dequantized.
    ///
    /// - Returns: the place of the last one in zigzag order, 0 if none.
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
    ) -> Int {
        var place = 0
        var last = 0
        while place < 63 {
            reader.refill(bytes)
            let (advance, value) = coefficient(&reader, tables, base)
            place &+= advance
            guard place < 64 else { break }
            last = place
            let factor = factors[factorBase &+ place]
            block[Int(order[place])] =
                Int16(truncatingIfNeeded: value) &* factor
        }
        return last
    }

    /// Reads the other 63 coefficients past.
    @inline(__always)
    static func skipCoefficients(
        _ reader: inout BitReader,
        _ bytes: Span<UInt8>,
        _ tables: Span<Int32>,
        _ base: Int
    ) {
        var place = 0
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
        if entry & 0xF0 == 0 {
            reader.skip(Int(entry & 15))
            return (Int(entry &>> 8 & 0xFF), entry &>> 16)
        }
        return longCoefficient(&reader, tables, base, entry)
    }

    @inline(never)
    private static func longCoefficient(
        _ reader: inout BitReader,
        _ tables: Span<Int32>,
        _ base: Int,
        _ entry: Int32
    ) -> (advance: Int, value: Int32) {
        let size: Int
        let advance: Int
        if entry != HuffmanTable.unknown {
            reader.skip(Int(entry & 15))
            size = Int(entry &>> 4 & 15)
            advance = Int(entry &>> 8 & 0xFF)
        } else {
            let symbol = symbol(&reader, tables, base)
            size = Int(symbol & 15)
            advance = HuffmanTable.advance(symbol)
        }
        guard size > 0 else { return (advance, 0) }
        return (
            advance, HuffmanTable.extended(reader.read(size), size: size)
        )
    }

    /// Reads a code of any length, without the bits of its value. What is no
    /// code counts as 0, the end of a block.
    private static func symbol(
        _ reader: inout BitReader,
        _ tables: Span<Int32>,
        _ base: Int
    ) -> UInt8 {
        for length in 1 ... 16 {
            let code = Int32(reader.bits &>> UInt64(64 &- length))
            if code <= tables[base &+ HuffmanTable.largest &+ length] {
                reader.skip(length)
                let place =
                    code &+ tables[base &+ HuffmanTable.places &+ length]
                let index = Int(place & 255)
                let symbol = tables[base &+ HuffmanTable.meanings &+ index]
                return UInt8(truncatingIfNeeded: symbol)
            }
        }
        reader.skip(17)
        reader.isDamaged = true
        return 0
    }
}

extension BitReader {
    /// The bits that an entry is looked up with.
    @inline(__always)
    fileprivate var lookup: Int {
        Int(truncatingIfNeeded: bits &>> UInt64(64 - HuffmanTable.lookupBits))
    }
}
