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
        _ bits: inout BlockBitReader<some BlockSource>
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
        else { throw .damaged("the code lengths are no code") }
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
        _ bits: inout BlockBitReader<some BlockSource>
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
