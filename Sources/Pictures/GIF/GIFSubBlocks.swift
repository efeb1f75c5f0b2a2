/// Walks over the sub-blocks, of at most 255 bytes, that hold GIF's data.
struct GIFSubBlocks: BlockSource {
    private let bytes: [UInt8]
    /// Where the next sub-block's length stands.
    private(set) var position: Int

    init(_ bytes: [UInt8], start: Int) {
        self.bytes = bytes
        position = start
    }

    mutating func next() -> Range<Int>? {
        guard position < bytes.count, bytes[position] > 0 else { return nil }
        let start = position + 1
        let end = start + Int(bytes[position])
        position = end
        return min(start, bytes.count) ..< min(end, bytes.count)
    }

    /// Passes over all that are left, and the empty one behind them.
    mutating func skip() {
        while next() != nil {}
        position += 1
    }
}
