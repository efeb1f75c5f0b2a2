import Testing

@testable import Pictures

struct BitReaderTests {
    @Test func `bits are read highest first, without stuffed zeros`() {
        let bytes: [UInt8] = [0b1010_0101, 0xFF, 0x00, 0x12, 0xFF, 0xD9]
        var reader = BitReader(position: 0)
        reader.refill(bytes.span)
        #expect(reader.read(4) == 0b1010)
        #expect(reader.read(12) == 0b0101_1111_1111)
        #expect(reader.read(8) == 0x12)
        #expect(!reader.isExhausted)
        #expect(reader.position == 4)
        #expect(reader.read(1) == 0)
        #expect(reader.isExhausted)
    }

    @Test func `bits are read across refills up to the end of the data`() {
        let bytes = (0 ..< 100).map { UInt8($0 * 7 % 255) }
        var reader = BitReader(position: 0)
        var read: [UInt8] = []
        for _ in bytes {
            reader.refill(bytes.span)
            read.append(UInt8(reader.read(3) << 5 | reader.read(5)))
        }
        #expect(read == bytes)
        #expect(!reader.isExhausted)
        reader.refill(bytes.span)
        #expect(reader.read(16) == 0)
        #expect(reader.isExhausted)
    }

    @Test func `Huffman codes of every length are decoded`() throws {
        let table = StandardHuffmanTables.acLuma
        let entries = try table.entries()
        var writer = BitWriter()
        var code = 0
        var place = 0
        var expected: [(Int, Int32)] = []
        for length in 1 ... 16 {
            for _ in 0 ..< table.counts[length - 1] {
                let symbol = table.symbols[place]
                let size = Int(symbol & 15)
                writer.append(code, length)
                // All ones: the largest value of its size.
                writer.append(1 << size - 1, size)
                expected.append(
                    (HuffmanTable.advance(symbol), Int32(1 << size - 1))
                )
                code += 1
                place += 1
            }
            code <<= 1
        }
        writer.finish()
        var reader = BitReader(position: 0)
        for (advance, value) in expected {
            reader.refill(writer.bytes.span)
            let read = BlockDecoder.coefficient(&reader, entries.span)
            #expect(read == (advance, value))
        }
        #expect(expected.count == 162)
        #expect(!reader.isExhausted)
    }

    @Test func `an invalid Huffman code ends the block`() throws {
        let entries = try StandardHuffmanTables.acLuma.entries()
        let bytes = (0 ..< 16).map { UInt8($0 % 2 == 0 ? 0xFF : 0) }
        var reader = BitReader(position: 0)
        reader.refill(bytes.span)
        let read = BlockDecoder.coefficient(&reader, entries.span)
        #expect(read == (64, 0))
    }

    @Test func `a Huffman table with too many codes of a length is refused`() {
        var counts = [UInt8](repeating: 0, count: 16)
        counts[0] = 3
        let table = HuffmanTable(counts: counts, symbols: [1, 2, 3])
        #expect(throws: PictureError.damaged("impossible Huffman table")) {
            try table.entries()
        }
    }
}

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
    func `a skip entry covers only whole coefficients`(
        bits: String,
        taken: Int,
        advance: Int
    ) throws {
        let entry = try #require(lookUp(bits))
        #expect(entry.bits == taken)
        #expect(entry.advance == advance)
    }
}
