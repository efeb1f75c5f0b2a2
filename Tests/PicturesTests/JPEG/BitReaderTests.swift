import Testing

@testable import Pictures

struct BitReaderTests {
    @Test func `bits come from the highest on, stuffed zeros left out`() {
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

    @Test func `long data is read like short data`() {
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

    @Test func `codes of every length are decoded`() throws {
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
            let read = BlockDecoder.coefficient(&reader, entries.span, 0)
            #expect(read == (advance, value))
        }
        #expect(expected.count == 162)
        #expect(!reader.isExhausted && !reader.isDamaged)
    }

    @Test func `a code that is none ends the block`() throws {
        let entries = try StandardHuffmanTables.acLuma.entries()
        let bytes = (0 ..< 16).map { UInt8($0 % 2 == 0 ? 0xFF : 0) }
        var reader = BitReader(position: 0)
        reader.refill(bytes.span)
        let read = BlockDecoder.coefficient(&reader, entries.span, 0)
        #expect(read == (64, 0))
        #expect(reader.isDamaged)
    }

    @Test func `too many codes of a length are refused`() {
        var counts = [UInt8](repeating: 0, count: 16)
        counts[0] = 3
        let table = HuffmanTable(counts: counts, symbols: [1, 2, 3])
        #expect(throws: PictureError.damaged("impossible Huffman table")) {
            try table.entries()
        }
    }
}
