import Testing

@testable import Pictures

struct SkipTableTests {
    /// 0: one coefficient of one bit. 10: fifteen zeros and a coefficient of
    /// ten bits. 110: the end of the block. 1110: sixteen zeros.
    private let table = HuffmanTable(
        counts: [1, 1, 1, 1] + [UInt8](repeating: 0, count: 12),
        symbols: [0x01, 0xFA, 0x00, 0xF0]
    )

    private func lookUp(_ bits: String) -> (bits: Int, advance: Int)? {
        let pattern = Int(bits, radix: 2).map {
            $0 << (SkipTable.lookupBits - bits.count)
        }
        guard let pattern else { return nil }
        let entry = SkipTable.entries(table)[pattern]
        return (Int(entry & 31), Int(entry >> 5))
    }

    @Test(
        arguments: [
            ("01110", 5, 65), ("0101110", 7, 66), ("110", 3, 64),
            ("000000000000", 12, 6), ("100000000000", 12, 16),
            ("001000000000", 14, 17), ("111011101100", 4, 16),
            ("01010101110", 11, 68), ("1111", 0, 0),
        ]
    )
    func `an entry skips what is whole`(
        bits: String,
        taken: Int,
        advance: Int
    ) throws {
        let entry = try #require(lookUp(bits))
        #expect(entry.bits == taken)
        #expect(entry.advance == advance)
    }
}
