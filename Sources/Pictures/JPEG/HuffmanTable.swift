/// A Huffman code as a JPEG declares it, and the table to decode it with.
struct HuffmanTable {
    /// How many codes there are of 1 to 16 bits.
    let counts: [UInt8]
    /// What the codes mean, shortest first.
    let symbols: [UInt8]

    /// The table is one array, so that reading it costs one bounds check:
    /// first an entry for every pattern of `lookupBits` bits, then for codes
    /// of 0 to 16 bits the largest one and where its meaning is, then the
    /// meanings.
    static let lookupBits = 10
    static let largest = 1 << lookupBits
    static let places = largest + 17
    static let meanings = places + 17
    static let size = meanings + 256
    /// The entry of a longer code: no bits to take away, yet more to read.
    static let unknown: Int32 = 0xF0

    /// - Returns: `size` entries. A lookup entry is `unknown` for a code that
    ///   is longer, otherwise:
    ///   - bits 0–3: how many bits to take away,
    ///   - bits 4–7: how many bits of the value remain to be read,
    ///   - bits 8–15: how far the next coefficient is, or 64 + r for the end
    ///   of the block (in progressives: of 2^r blocks),
    ///   - bits 16–31: the value, if it is among the bits taken away.
    /// - Throws: `damaged` if the counts make no code.
    func entries() throws(PictureError) -> [Int32] {
        var entries = [Int32](repeating: Self.unknown, count: Self.size)
        var code = 0
        var place = 0
        for length in 1 ... 16 {
            let count = Int(counts[length - 1])
            entries[Self.places + length] = Int32(place - code)
            for index in place ..< place + count {
                let symbol = symbols[index]
                entries[Self.meanings + index] = Int32(symbol)
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

    /// How far the coefficient of an AC symbol is; 64 + r ends the block.
    @inline(__always)
    static func advance(_ symbol: UInt8) -> Int {
        let run = Int(symbol >> 4)
        return symbol & 15 == 0 && run < 15 ? 64 + run : run + 1
    }

    /// The signed value that `size` bits stand for (T.81, F.2.2.1).
    @inline(__always)
    static func extended(_ bits: Int32, size: Int) -> Int32 {
        guard size > 0 else { return 0 }
        let half: Int32 = 1 &<< Int32(size - 1)
        return bits < half ? bits &- (half &<< 1) &+ 1 : bits
    }
}
