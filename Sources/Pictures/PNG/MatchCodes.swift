/// Decodes lengths and distances of deflate's matches (RFC 1951, 3.2.5).
enum MatchCodes {
    /// Decodes the length of a match in bytes, 3 to 258, from its symbol - 257.
    ///
    /// The first 8 symbols mean one length each; then each group of four
    /// has one more extra bit than the one before.
    @inline(__always)
    static func length(
        _ symbol: Int,
        _ bits: inout BlockBitReader<some BlockSource>
    ) -> Int? {
        switch symbol {
        case 0 ..< 8: symbol + 3
        case 8 ..< 28: value(symbol, group: 2, first: 3, &bits)
        case 28: 258
        default: nil
        }
    }

    /// Decodes the distance of a match in bytes, 1 to 32,768, from its symbol.
    @inline(__always)
    static func distance(
        _ symbol: Int,
        _ bits: inout BlockBitReader<some BlockSource>
    ) -> Int? {
        switch symbol {
        case 0 ..< 4: symbol + 1
        case 4 ..< 30: value(symbol, group: 1, first: 1, &bits)
        default: nil
        }
    }

    /// Reads the extra bits. As in a floating-point number, part of the symbol
    /// is the leading bits and the rest, the exponent, counts the others.
    @inline(__always)
    private static func value(
        _ symbol: Int,
        group: Int,
        first: Int,
        _ bits: inout BlockBitReader<some BlockSource>
    ) -> Int? {
        let extra = symbol >> group - 1
        let leading = 1 << group | symbol & (1 << group - 1)
        return bits.take(extra).map { leading << extra + first + $0 }
    }
}
