/// The codes of deflate's compressed blocks, fixed or read (RFC 1951, 3.2.6
/// and 3.2.7).
struct InflateCodes {
    let literals: PrefixCode
    let distances: PrefixCode

    /// The order in which the lengths of the code length codes are stored.
    private static let order = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]

    /// The codes of blocks that do not define their own.
    static func fixed() throws(PictureError) -> InflateCodes {
        let literals =
            [UInt8](repeating: 8, count: 144)
            + [UInt8](repeating: 9, count: 112)
            + [UInt8](repeating: 7, count: 24)
            + [UInt8](repeating: 8, count: 8)
        return try InflateCodes(
            literals: literals[...],
            distances: [UInt8](repeating: 5, count: 30)[...]
        )
    }

    /// Reads the codes at the beginning of a block.
    ///
    /// - Throws: `damaged` if they are truncated or invalid.
    static func read(
        _ bits: inout BlockBitReader<some DataBlocks>
    ) throws(PictureError) -> InflateCodes {
        guard
            let literals = bits.take(5).map({ $0 + 257 }),
            let distances = bits.take(5).map({ $0 + 1 }),
            let count = bits.take(4).map({ $0 + 4 })
        else { throw .damaged("the codes are cut short") }
        var lengths = [UInt8](repeating: 0, count: 19)
        for symbol in order.prefix(count) {
            guard let length = bits.take(3) else {
                throw .damaged("the codes are cut short")
            }
            lengths[symbol] = UInt8(length)
        }
        guard
            let code = PrefixCode(lengths: lengths),
            let all = readLengths(literals + distances, code, &bits)
        else { throw .damaged("the code lengths are not a code") }
        return try InflateCodes(
            literals: all[..<literals],
            distances: all[literals...]
        )
    }

    private init(
        literals: ArraySlice<UInt8>,
        distances: ArraySlice<UInt8>
    ) throws(PictureError) {
        guard
            let literals = PrefixCode(lengths: literals),
            let distances = PrefixCode(lengths: distances)
        else { throw .damaged("more codes than fit") }
        self.literals = literals
        self.distances = distances
    }

    private static func readLengths(
        _ count: Int,
        _ code: PrefixCode,
        _ bits: inout BlockBitReader<some DataBlocks>
    ) -> [UInt8]? {
        var lengths: [UInt8] = []
        while lengths.count < count {
            bits.refill()
            guard let symbol = code.decode(&bits) else { return nil }
            if symbol < 16 {
                lengths.append(UInt8(symbol))
                continue
            }
            // 16 repeats the previous length, 17 and 18 repeat zero.
            let (extra, least) = [(2, 3), (3, 3), (7, 11)][symbol - 16]
            guard
                let more = bits.take(extra),
                let length = symbol == 16 ? lengths.last : 0
            else { return nil }
            for _ in 0 ..< least + more { lengths.append(length) }
        }
        return lengths.count == count ? lengths : nil
    }
}

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
    func decode(_ bits: inout BlockBitReader<some DataBlocks>) -> Int? {
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

    private func decodeLong(_ bits: inout BlockBitReader<some DataBlocks>)
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

extension BlockBitReader {
    /// Reads the extra bits of a match's length or distance, of a symbol from 0
    /// on (RFC 1951, 3.2.5), and returns the number in bytes, at least `first`.
    ///
    /// The first symbols mean one number each; then each group of 2^`group` has
    /// one more extra bit than the one before. As in a floating-point number,
    /// part of a symbol is the leading bits and the rest, the exponent, counts
    /// the others.
    @inline(__always)
    mutating func takeMatch(_ symbol: Int, group: Int, first: Int) -> Int? {
        guard symbol >= 2 << group else { return symbol + first }
        let extra = symbol >> group - 1
        let leading = 1 << group | symbol & (1 << group - 1)
        return take(extra).map { leading << extra + first + $0 }
    }
}
