/// Reads bits from blocks of coded bytes, least significant bit first.
struct BlockBitReader<Blocks: DataBlocks> {
    /// The next bits, the first one lowest; zeros follow the last.
    private(set) var buffer: UInt64 = 0
    /// The number of bits of `buffer` that are from the input.
    private(set) var count = 0

    private let bytes: [UInt8]
    private var blocks: Blocks
    private var block = 0 ..< 0

    init(_ bytes: [UInt8], blocks: Blocks) {
        self.bytes = bytes
        self.blocks = blocks
    }

    /// Loads bits until there are at least 56, or all that are left.
    mutating func refill() {
        if block.count < 8 {
            refillByBytes()
            return
        }
        // Checks its bounds; "unsafe" is only for types with invalid values.
        let word = bytes.span.bytes.unsafeLoadUnaligned(
            fromByteOffset: block.lowerBound,
            as: UInt64.self
        )
        buffer |=
            UInt64(littleEndian: word) << UInt64(truncatingIfNeeded: count)
        let taken = (63 - count) >> 3
        block = (block.lowerBound + taken) ..< block.upperBound
        count += taken * 8
    }

    /// Drops the next bits.
    ///
    /// - Returns: False if there are fewer; then none is dropped.
    mutating func drop(_ bits: Int) -> Bool {
        guard bits <= count else { return false }
        buffer >>= UInt64(truncatingIfNeeded: bits)
        count -= bits
        return true
    }

    /// Reads the next `bits` bits (0 to 32); `nil` if there are fewer.
    mutating func take(_ bits: Int) -> Int? {
        if count < bits { refill() }
        let value = Int(truncatingIfNeeded: buffer & (1 << UInt64(bits) - 1))
        return drop(bits) ? value : nil
    }

    private mutating func refillByBytes() {
        // Bits above `count` may be left from a load of eight bytes.
        buffer &= (1 << UInt64(count)) - 1
        while count <= 56 {
            while block.isEmpty {
                guard let next = blocks.next() else { return }
                block = next.clamped(to: 0 ..< bytes.count)
            }
            buffer |= UInt64(bytes[block.lowerBound]) << UInt64(count)
            block = (block.lowerBound + 1) ..< block.upperBound
            count += 8
        }
    }
}
