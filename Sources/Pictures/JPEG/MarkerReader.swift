/// Walks from marker to marker through the bytes of a JPEG.
struct MarkerReader {
    let bytes: [UInt8]
    /// Where the next byte is read; after `next()`, behind the marker.
    var position = 0
    /// Whether bytes were skipped that belong to no marker.
    private(set) var hasSkipped = false

    /// - Throws: `unknownFormat` unless the bytes begin as a JPEG does.
    init(_ bytes: [UInt8]) throws(PictureError) {
        guard bytes.count >= 2, bytes[0] == 0xFF, bytes[1] == 0xD8 else {
            throw .unknownFormat
        }
        self.bytes = bytes
        position = 2
    }

    /// The next marker's second byte; `nil` at the end of the bytes.
    mutating func next() -> UInt8? {
        while let found = Self.marker(in: bytes.span, from: position) {
            if found > position + 1 { hasSkipped = true }
            position = found + 1
            return bytes[found]
        }
        position = bytes.count
        return nil
    }

    /// Goes to the marker that ends the coded data beginning at `position`.
    ///
    /// - Returns: whether there is one.
    mutating func skipCodedData() -> Bool {
        while let found = Self.marker(in: bytes.span, from: position) {
            position = found - 1
            if !(0xD0 ... 0xD7).contains(bytes[found]) { return true }
            position = found + 1
        }
        position = bytes.count
        return false
    }

    /// The contents of the segment that follows the marker just read.
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
            // A cut is filled up with ends of the picture, as libjpeg does:
            // tables of which only a little is missing still serve.
            let missing = (bytes.count ..< end).map { index -> UInt8 in
                (index - bytes.count) % 2 == 0 ? 0xFF : 0xD9
            }
            position = bytes.count
            return bytes[start...] + missing
        }
        position = end
        return bytes[start ..< end]
    }

    /// Where the second byte of the first marker from `start` on is.
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
