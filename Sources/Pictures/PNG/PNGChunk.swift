/// One chunk of a PNG file: where it lies, and what it is.
struct PNGChunk {
    /// Four letters; a capital first one marks a chunk that must be understood.
    let name: String
    /// The indices of its data, cut where the file ends.
    let data: Range<Int>
    /// Whether all of it is there and its checksum is right.
    let isSound: Bool
    /// Where the next chunk begins.
    let end: Int

    /// The chunk that begins at an index; nil when not even its name is there.
    init?(_ bytes: [UInt8], at start: Int) {
        guard start <= bytes.count - 8 else { return nil }
        let length = bytes.bigEndian(at: start)
        let letters = bytes[start + 4 ..< start + 8]
        name = String(decoding: letters, as: UTF8.self)
        let whole = start + 8 + length
        data = start + 8 ..< min(whole, bytes.count)
        end = min(whole + 4, bytes.count)
        isSound =
            whole + 4 <= bytes.count
            && Int(CRC32.checksum(bytes[start + 4 ..< whole]))
                == bytes.bigEndian(at: whole)
    }

    var isCritical: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? true }
}

extension [UInt8] {
    /// The 32-bit number at an index at least four bytes before the end.
    func bigEndian(at index: Int) -> Int {
        self[index ..< index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
