/// A Huffman code as a JPEG defines it, and the table that decodes it.
struct HuffmanTable {
    /// The number of codes of 1 to 16 bits.
    let counts: [UInt8]
    /// The symbols of the codes, shortest first.
    let symbols: [UInt8]

    /// The table is one array, so that reading it costs one bounds check: an
    /// entry for every pattern of `lookupBits` bits, then for codes of 0 to 16
    /// bits the largest one and the place of its symbol, then the symbols.
    static let lookupBits = 10
    static let largest = 1 << lookupBits
    static let places = largest + 17
    static let symbolBase = places + 17
    static let size = symbolBase + 256

    /// The entry of a longer code: no bits to drop, yet more to read.
    static let unknown: Int32 = 0xF0

    /// Builds the table.
    ///
    /// - Returns: `size` entries. A lookup entry is `unknown` for a longer
    ///   code, otherwise:
    ///   - bits 0–3: the number of bits to drop,
    ///   - bits 4–7: the number of bits of the value that remain to be read,
    ///   - bits 8–15: the distance to the next coefficient, or 64 + r at the
    ///     end of the block (in progressive pictures: of 2^r blocks),
    ///   - bits 16–31: the value, if it is among the dropped bits.
    /// - Throws: `damaged` if the counts are impossible.
    func entries() throws(PictureError) -> [Int32] {
        var entries = [Int32](repeating: Self.unknown, count: Self.size)
        var code = 0
        var place = 0
        for length in 1 ... 16 {
            let count = Int(counts[length - 1])
            entries[Self.places + length] = Int32(place - code)
            for index in place ..< place + count {
                let symbol = symbols[index]
                entries[Self.symbolBase + index] = Int32(symbol)
                Self.fill(&entries, code, length, symbol)
                code += 1
            }
            place += count
            guard code <= 1 << length else {
                throw .damaged("impossible Huffman table")
            }
            entries[Self.largest + length] = count > 0 ? Int32(code - 1) : -1
            code <<= 1
        }
        return entries
    }

    /// Sets the lookup entries of all patterns that begin with `code`.
    private static func fill(
        _ entries: inout [Int32],
        _ code: Int,
        _ length: Int,
        _ symbol: UInt8
    ) {
        let free = lookupBits - length
        guard free >= 0, code < 1 << length else { return }
        let size = Int(symbol & 15)
        let advance = Self.advance(symbol)
        for tail in 0 ..< 1 << free {
            let index = code << free | tail
            if size > free {
                entries[index] = Int32(length | size << 4 | advance << 8)
            } else {
                let bits = tail >> (free - size)
                let value = Self.extended(Int32(bits), size: size)
                entries[index] =
                    Int32(length + size | advance << 8) | value << 16
            }
        }
    }

    /// The distance to the coefficient of an AC symbol; 64 + r ends the block.
    @inline(__always)
    static func advance(_ symbol: UInt8) -> Int {
        let run = Int(symbol >> 4)
        return symbol & 15 == 0 && run < 15 ? 64 + run : run + 1
    }

    /// The signed value that `size` bits encode (T.81, F.2.2.1).
    @inline(__always)
    static func extended(_ bits: Int32, size: Int) -> Int32 {
        guard size > 0 else { return 0 }
        let half: Int32 = 1 &<< Int32(size - 1)
        return bits < half ? bits &- (half &<< 1) &+ 1 : bits
    }
}

/// Finds out how many of the next bits to skip: as many whole coefficients as
/// fit, so that a block whose details are not needed costs a few lookups
/// instead of one per coefficient.
enum SkipTable {
    static let lookupBits = 12
    static let size = 1 << lookupBits

    /// After this coefficient no entry may be looked up, as it might extend
    /// into the next block.
    static let lastPlace = 63 - longestPrefix - 1

    /// The longest distance of all but the last coefficient of an entry.
    private static let longestPrefix = 15

    /// Builds the table.
    ///
    /// - Returns: `size` entries; 0 for a longer code, otherwise:
    ///   - bits 0–4: the number of bits to drop, values included,
    ///   - bits 5–11: the distance to the last of the coefficients; 64 or more
    ///   if the block ends.
    static func entries(_ table: HuffmanTable) -> [UInt16] {
        let codes = codes(table)
        return (0 ..< size).map { pattern in
            var bits = 0
            var advance = 0
            while bits < lookupBits, advance <= longestPrefix {
                let code = codes[pattern << bits & (size - 1)]
                let length = Int(code >> 8)
                guard length > 0, bits + length <= lookupBits else { break }
                let symbol = UInt8(truncatingIfNeeded: code)
                // The value's bits may lie beyond the pattern.
                bits += length + Int(symbol & 15)
                advance += HuffmanTable.advance(symbol)
            }
            return UInt16(bits | advance << 5)
        }
    }

    /// The symbol with which each pattern begins and, from bit 8 on, the length
    /// of its code; 0 if that is longer.
    private static func codes(_ table: HuffmanTable) -> [UInt16] {
        var codes = [UInt16](repeating: 0, count: size)
        var start = 0
        var symbols = table.symbols[...]
        for length in 1 ... lookupBits {
            for _ in 0 ..< table.counts[length - 1] {
                guard let symbol = symbols.popFirst() else { break }
                let end = min(start + 1 << (lookupBits - length), size)
                for pattern in min(start, end) ..< end {
                    codes[pattern] = UInt16(length << 8) | UInt16(symbol)
                }
                start = end
            }
        }
        return codes
    }
}
