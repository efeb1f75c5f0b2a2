/// A coefficient whose code is too long to be looked up.
struct LongCode {
    /// Behind the coefficient. It is a copy: a reader that is handed over by
    /// address would have to leave its registers for each coefficient.
    private(set) var reader: BitReader
    /// How far the coefficient is, or 64 + r for an end.
    let advance: Int
    let value: Int32

    /// - `reader`: has been refilled.
    /// - `base`: where the table begins in `tables`.
    @inline(never)
    init(_ reader: BitReader, _ tables: Span<Int32>, _ base: Int) {
        var reader = reader
        let symbol = Self.symbol(&reader, tables, base)
        let size = Int(symbol & 15)
        advance = HuffmanTable.advance(symbol)
        value =
            size > 0
            ? HuffmanTable.extended(reader.read(size), size: size) : 0
        self.reader = reader
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
