/// Tells from the next bits how many of them to read past: as many whole
/// coefficients as fit, so that a block whose details are not needed costs a
/// few lookups instead of one for each coefficient.
enum SkipTable {
    static let lookupBits = 12
    static let size = 1 << lookupBits
    /// An entry must not be looked up behind this coefficient, as it might
    /// go on into the next block.
    static let lastPlace = 63 - longestPrefix - 1

    /// Coefficients that all but the last one of an entry may go ahead.
    private static let longestPrefix = 15

    /// - Returns: `size` entries; 0 for a code that is longer, otherwise:
    ///   - bits 0–4: how many bits to take away, values included,
    ///   - bits 5–11: how far the last of the coefficients is; 64 and more if
    ///   the block ends.
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
                // The value's bits need not be known to be skipped.
                bits += length + Int(symbol & 15)
                advance += HuffmanTable.advance(symbol)
            }
            return UInt16(bits | advance << 5)
        }
    }

    /// The symbol that each pattern begins with, and from bit 8 on the length
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
