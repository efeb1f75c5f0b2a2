/// Decodes the symbols of one of deflate's Huffman codes (RFC 1951, 3.2.2).
struct PrefixCode {
    /// Codes of up to this many bits are looked up in a table.
    private static let fastBits = 10

    /// Indexed by the next 10 bits: the symbol × 16 + the code's length, or 0.
    private var fast: [UInt16]
    /// The number of codes of each length.
    private var counts = [Int](repeating: 0, count: 16)
    /// The symbols in the order of their codes.
    private var symbols: [UInt16]

    /// Builds the code; `nil` if there are more codes than fit.
    ///
    /// - Parameter lengths: Each symbol's code length in bits, 1 to 15, or 0 if
    ///   it has no code; at most 320 symbols.
    init?(lengths: some Collection<UInt8>) {
        fast = [UInt16](repeating: 0, count: 1 << Self.fastBits)
        for length in lengths where length > 0 { counts[Int(length & 15)] += 1 }
        var starts = [Int](repeating: 0, count: 17)
        var codes = starts
        for length in 1 ... 15 {
            codes[length + 1] = (codes[length] + counts[length]) << 1
            starts[length + 1] = starts[length] + counts[length]
            guard codes[length] + counts[length] <= 1 << length else {
                return nil
            }
        }
        symbols = [UInt16](repeating: 0, count: starts[16])
        for (symbol, length) in lengths.enumerated() where length > 0 {
            let length = Int(length & 15)
            symbols[starts[length]] = UInt16(symbol)
            starts[length] += 1
            addFast(symbol, code: codes[length], length: length)
            codes[length] += 1
        }
    }

    /// Decodes a symbol; `nil` at the end of the input or for an invalid code.
    /// The reader must have been refilled: a code has up to 15 bits.
    func decode(_ bits: inout BlockBitReader<some BlockSource>) -> Int? {
        let mask = UInt64(1 << Self.fastBits - 1)
        let entry = fast[Int(truncatingIfNeeded: bits.buffer & mask)]
        if entry == 0 { return decodeLong(&bits) }
        return bits.drop(Int(entry & 15)) ? Int(entry >> 4) : nil
    }

    /// Enters a code at each index whose lowest bits are its bits, reversed.
    private mutating func addFast(_ symbol: Int, code: Int, length: Int) {
        guard length <= Self.fastBits else { return }
        var reversed = 0
        for bit in 0 ..< length where code >> bit & 1 == 1 {
            reversed |= 1 << (length - 1 - bit)
        }
        let entry = UInt16(symbol << 4 | length)
        for index in stride(from: reversed, to: fast.count, by: 1 << length) {
            fast[index] = entry
        }
    }

    private func decodeLong(_ bits: inout BlockBitReader<some BlockSource>)
        -> Int?
    {
        var code = 0
        var first = 0
        var index = 0
        for length in 1 ... 15 {
            code |= Int(bits.buffer >> UInt64(length - 1) & 1)
            let count = counts[length]
            if code - first < count {
                guard bits.drop(length) else { return nil }
                return Int(symbols[index + code - first])
            }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        return nil
    }
}
