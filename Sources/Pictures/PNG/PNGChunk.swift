/// One chunk of a PNG file.
struct PNGChunk {
    /// Four letters; the first is a capital if the chunk is critical.
    let name: String
    /// The indices of its data, limited to the file.
    let data: Range<Int>
    /// Whether it is complete and its checksum is right.
    let isValid: Bool
    /// The index of the next chunk.
    let end: Int

    /// Reads the chunk at an index; `nil` if not even its name is there.
    init?(_ bytes: [UInt8], at start: Int) {
        guard start <= bytes.count - 8 else { return nil }
        let length = bytes.bigEndian(at: start)
        let letters = bytes[start + 4 ..< start + 8]
        name = String(decoding: letters, as: UTF8.self)
        let whole = start + 8 + length
        data = start + 8 ..< min(whole, bytes.count)
        end = min(whole + 4, bytes.count)
        isValid =
            whole + 4 <= bytes.count
            && Int(CRC32.checksum(bytes[start + 4 ..< whole]))
                == bytes.bigEndian(at: whole)
    }

    var isCritical: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? true }
}

/// Walks over the IDAT chunks that contain a PNG's compressed pixels.
struct PNGImageData: BlockSource {
    /// Whether a chunk so far was truncated or had a wrong checksum.
    private(set) var isDamaged = false

    private let bytes: [UInt8]
    private var position: Int

    init(_ bytes: [UInt8], start: Int) {
        self.bytes = bytes
        position = start
    }

    mutating func next() -> Range<Int>? {
        guard let chunk = PNGChunk(bytes, at: position), chunk.name == "IDAT"
        else { return nil }
        position = chunk.end
        if !chunk.isValid { isDamaged = true }
        return chunk.data
    }
}

/// The checksum of PNG's chunks (CRC-32 of ISO 3309).
package enum CRC32 {
    private static let table = (0 ..< 256).map(entry)

    package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        var value: UInt32 = 0xffff_ffff
        for byte in bytes {
            value =
                table[Int(UInt8(truncatingIfNeeded: value) ^ byte)]
                ^ (value >> 8)
        }
        return ~value
    }

    private static func entry(_ index: Int) -> UInt32 {
        var value = UInt32(index)
        for _ in 0 ..< 8 {
            let isOdd = value & 1 == 1
            value >>= 1
            if isOdd { value ^= 0xedb8_8320 }
        }
        return value
    }
}

extension [UInt8] {
    /// The 32-bit number at an index.
    func bigEndian(at index: Int) -> Int {
        self[index ..< index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
