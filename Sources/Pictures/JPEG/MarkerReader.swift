/// Walks from marker to marker through the bytes of a JPEG.
struct MarkerReader {
    let bytes: [UInt8]
    /// The index of the next byte; after `next()`, the one after the marker.
    var position = 0
    /// Whether bytes outside of segments were skipped.
    private(set) var hasSkipped = false

    /// - Throws: `unknownFormat` if the bytes do not begin like a JPEG.
    init(_ bytes: [UInt8]) throws(PictureError) {
        guard bytes.count >= 2, bytes[0] == 0xFF, bytes[1] == 0xD8 else {
            throw .unknownFormat
        }
        self.bytes = bytes
        position = 2
    }

    /// Returns the next marker's second byte; `nil` at the end of the bytes.
    mutating func next() -> UInt8? {
        guard let found = Self.marker(in: bytes.span, from: position) else {
            position = bytes.count
            return nil
        }
        if found > position + 1 { hasSkipped = true }
        position = found + 1
        return bytes[found]
    }

    /// Moves forward, to `index` or not at all.
    mutating func skip(to index: Int) {
        position = max(position, index)
    }

    /// Skips to the marker that ends the coded data at `position`.
    ///
    /// - Returns: Whether there is one.
    mutating func skipCodedData() -> Bool {
        while let found = Self.marker(in: bytes.span, from: position) {
            position = found - 1
            if !(0xD0 ... 0xD7).contains(bytes[found]) { return true }
            position = found + 1
        }
        position = bytes.count
        return false
    }

    /// Reads the contents of the segment after the marker just read.
    ///
    /// - Throws: `damaged` if its length is impossible.
    mutating func segment() throws(PictureError) -> ArraySlice<UInt8> {
        guard position + 2 <= bytes.count else {
            position = bytes.count
            throw .damaged("the data ends in a segment's length")
        }
        let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
        guard length >= 2 else { throw .damaged("a segment has no length") }
        let start = position + 2
        let end = position + length
        guard end <= bytes.count else {
            // Missing bytes are replaced by end markers, as libjpeg does: a
            // table that is only slightly truncated is still usable.
            let missing = (bytes.count ..< end).map { index -> UInt8 in
                (index - bytes.count) % 2 == 0 ? 0xFF : 0xD9
            }
            position = bytes.count
            return bytes[start...] + missing
        }
        position = end
        return bytes[start ..< end]
    }

    /// Finds the second byte of the first marker from `start` on.
    static func marker(in bytes: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            while index + 8 <= bytes.count, !bytes.word(at: index).hasByte255 {
                index += 8
            }
            while index < bytes.count, bytes[index] != 0xFF { index += 1 }
            while index < bytes.count, bytes[index] == 0xFF { index += 1 }
            guard index < bytes.count else { return nil }
            if bytes[index] != 0 { return index }
        }
        return nil
    }
}
