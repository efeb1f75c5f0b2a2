/// Writes bits, the least significant of each byte first.
struct BlockBitWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    /// The lowest bit first.
    mutating func write(_ value: Int, _ count: Int) {
        for bit in 0 ..< count {
            if used == 8 {
                bytes.append(0)
                used = 0
            }
            bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
            used += 1
        }
    }

    /// The highest bit first, as Huffman codes are written.
    mutating func writeCode(_ code: Int, _ count: Int) {
        for bit in (0 ..< count).reversed() { write(code >> bit, 1) }
    }

    mutating func align() { used = 8 }
}
