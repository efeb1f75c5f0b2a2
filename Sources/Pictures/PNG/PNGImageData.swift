/// Walks over the IDAT chunks that hold a PNG's compressed pixels.
struct PNGImageData: BlockSource {
    /// Whether a chunk so far was cut short or has the wrong checksum.
    private(set) var isDamaged = false

    private let bytes: [UInt8]
    private var position: Int

    /// - Parameters:
    ///   - bytes: the file.
    ///   - start: where the first IDAT chunk begins.
    init(_ bytes: [UInt8], start: Int) {
        self.bytes = bytes
        position = start
    }

    mutating func next() -> Range<Int>? {
        guard let chunk = PNGChunk(bytes, at: position), chunk.name == "IDAT"
        else { return nil }
        position = chunk.end
        if !chunk.isSound { isDamaged = true }
        return chunk.data
    }
}
