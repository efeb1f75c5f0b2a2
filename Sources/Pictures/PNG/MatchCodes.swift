/// What deflate's symbols for matches stand for (RFC 1951, 3.2.5).
enum MatchCodes {
    /// The length of a match in bytes, 3 to 258, from its symbol less 257.
    ///
    /// The symbols stand for 8 lengths one by one, then for groups of four in
    /// which each has a further extra bit than the group before.
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

    /// How far back a match lies in bytes, 1 to 32,768, from its symbol.
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

    /// A symbol's leading bits are a number's, its exponent says how many
    /// more follow, as in a floating-point number.
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
