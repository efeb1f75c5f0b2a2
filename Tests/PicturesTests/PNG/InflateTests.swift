import Testing

@testable import Pictures

struct InflateTests {
    /// A single block with all bytes.
    private struct OneBlock: DataBlocks {
        var block: Range<Int>?

        mutating func next() -> Range<Int>? {
            defer { block = nil }
            return block
        }
    }

    private func inflate(_ stream: [UInt8]) -> Inflate<OneBlock> {
        let blocks = OneBlock(block: stream.indices)
        return Inflate(BlockBitReader(stream, blocks: blocks))
    }

    /// Runs and noise, more than the 128 KiB that are buffered.
    private static let text = (0 ..< 300_000).map(byte)

    private static func byte(_ index: Int) -> UInt8 {
        let noise = index &* index >> 5
        let isRun = index / 7000 % 2 == 0
        return UInt8(truncatingIfNeeded: isRun ? index / 900 : noise)
    }

    @Test(arguments: [1, 2, 3])
    func `stored, fixed and dynamic blocks are inflated`(
        _ kind: Int
    ) throws {
        let compress = [Deflater.stored, Deflater.fixed, Deflater.dynamic]
        var inflate = inflate(compress[kind - 1](Self.text))
        var result: [UInt8] = []
        while result.count < Self.text.count {
            let count = min(7777, Self.text.count - result.count)
            var row = [UInt8](repeating: 0, count: count)
            try inflate.read(into: &row)
            result += row
        }
        #expect(result == Self.text)
    }

    /// zlib itself makes no such stream: it looks back a little less far.
    @Test func `a match may look back as far as there is a window`() throws {
        let size = 32 << 10
        let window = (0 ..< size).map { Self.byte(7_000 + $0 % 7_000) }
        // One stored block, and a fixed one of matches that are 258 long.
        let match = "11000101" + "11101" + String(repeating: "1", count: 13)
        let bits = "110" + String(repeating: match, count: 800) + "0000000"
        var stream: [UInt8] = [0x78, 0x9C, 0, 0, 0x80, 0xFF, 0x7F] + window
        var byte: (value: UInt8, count: UInt8) = (0, 0)
        for bit in bits + "0000000" {
            if bit == "1" { byte.value |= 1 << byte.count }
            byte.count += 1
            guard byte.count == 8 else { continue }
            stream.append(byte.value)
            byte = (0, 0)
        }
        var inflate = inflate(stream + [0, 0, 0, 0])
        var row = [UInt8](repeating: 0, count: size + 800 * 258)
        try inflate.read(into: &row)
        #expect(row.indices.allSatisfy { row[$0] == window[$0 % size] })
    }

    @Test func `a truncated zlib stream is an error`() {
        let stream = Deflater.fixed(Array(Self.text.prefix(2000)))
        for length in [0, 1, 2, 3, 10, 100, stream.count / 2] {
            var inflate = inflate(Array(stream.prefix(length)))
            var row = [UInt8](repeating: 0, count: 2000)
            #expect(throws: PictureError.self) { try inflate.read(into: &row) }
        }
    }

    @Test func `bytes before damage in a zlib stream are read`() throws {
        var stream = Deflater.stored(Array(Self.text.prefix(2000)))
        // The second block's length contradicts its complement.
        stream[2 + 5 + 1000 + 1] ^= 1
        var inflate = inflate(stream)
        var row = [UInt8](repeating: 0, count: 1000)
        try inflate.read(into: &row)
        #expect(row == Array(Self.text.prefix(1000)))
        #expect(throws: PictureError.self) { try inflate.read(into: &row) }
    }

    @Test(arguments: [
        // Not deflate; a preset dictionary; a block of no kind; a match
        // before the beginning; a distance symbol that does not exist.
        [0x79, 0x9c], [0x78, 0xbb], [0x78, 0x9c, 0x07],
        [0x78, 0x9c, 0x03, 0x02, 0x00], [0x78, 0x9c, 0x03, 0x3e],
    ])
    func `an invalid zlib stream is refused`(_ stream: [UInt8]) {
        var inflate = inflate(stream + [0, 0, 0, 0])
        var row: [UInt8] = [0]
        #expect(throws: PictureError.self) { try inflate.read(into: &row) }
    }

    @Test func `a prefix code with more codes than fit is refused`() {
        #expect(PrefixCode(lengths: [1, 1, 1]) == nil)
        #expect(PrefixCode(lengths: [1, 2, 2]) != nil)
    }
}
