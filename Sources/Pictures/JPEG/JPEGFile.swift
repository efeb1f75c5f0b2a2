/// Reads a JPEG's segments in order and stores what they declare.
struct JPEGFile {
    var reader: MarkerReader
    private(set) var tables = JPEGTables()
    private(set) var frame: JPEGFrame?
    private(set) var orientation = Orientation.asStored
    private var hasJFIF = false
    private var adobe: UInt8?

    var bytes: [UInt8] { reader.bytes }

    init(_ bytes: [UInt8]) {
        reader = MarkerReader(bytes: bytes)
    }

    /// Returns the meaning of the components.
    func colors(_ frame: JPEGFrame) -> ColorModel {
        ColorModel(frame, hasJFIF: hasJFIF, adobe: adobe)
    }

    /// Reads segments up to the first scan.
    ///
    /// - Throws: `damaged` if there is none.
    mutating func firstScan() throws(PictureError) -> (JPEGFrame, JPEGScan) {
        guard let scan = try nextScan(), let frame else {
            throw .damaged("the data ends before the picture")
        }
        return (frame, scan)
    }

    /// Reads segments up to the next scan.
    ///
    /// - Returns: The scan's header; `nil` at the end of the picture.
    mutating func nextScan() throws(PictureError) -> JPEGScan? {
        while let marker = reader.next() {
            switch marker {
            case 0xD9: return nil
            case 0xDA: return try scan()
            default: try read(marker)
            }
        }
        return nil
    }

    private mutating func scan() throws(PictureError) -> JPEGScan {
        guard let frame else { throw .damaged("a scan before its frame") }
        let scan = try JPEGScan(
            segment: try reader.segment(),
            frame: frame,
            start: reader.position
        )
        if !frame.isProgressive { tables.assumeMissing() }
        return scan
    }

    private mutating func read(_ marker: UInt8) throws(PictureError) {
        switch marker {
        case 0x01, 0xD0 ... 0xD7: break
        case 0xC0, 0xC1, 0xC2:
            guard frame == nil else { throw .damaged("more than one frame") }
            frame = try JPEGFrame(
                marker: marker,
                segment: try reader.segment()
            )
        case 0xC4: try tables.addHuffman(try reader.segment())
        case 0xDB: try tables.addQuantization(try reader.segment())
        case 0xDD: try tables.setRestartInterval(try reader.segment())
        case 0xC9 ... 0xCC: throw .unsupported(.arithmetic)
        case 0xC3: throw .unsupported(.lossless)
        case 0xC5 ... 0xC7, 0xCD ... 0xCF, 0xDE, 0xDF:
            throw .unsupported(.hierarchical)
        case 0xE0 ... 0xEF, 0xFE, 0xDC: readApplication(marker)
        default: throw .damaged("an unknown marker")
        }
    }

    private mutating func readApplication(_ marker: UInt8) {
        // A segment that the picture does not need may be truncated.
        guard let segment = try? reader.segment() else { return }
        switch marker {
        case 0xE0: hasJFIF = hasJFIF || segment.starts(with: "JFIF\0".utf8)
        case 0xE1 where orientation == .asStored:
            orientation = Orientation(exif: segment) ?? .asStored
        case 0xEE where segment.count >= 12:
            guard segment.starts(with: "Adobe".utf8) else { break }
            adobe = segment[segment.startIndex + 11]
        default: break
        }
    }
}

/// Walks from marker to marker through the bytes of a JPEG.
struct MarkerReader {
    let bytes: [UInt8]
    /// The index of the next byte; after `next()`, the one after the marker.
    private(set) var position = 2

    /// Begins after the signature.
    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Returns the next marker's second byte; `nil` at the end of the bytes.
    mutating func next() -> UInt8? {
        guard let found = Self.marker(in: bytes.span, from: position) else {
            position = bytes.count
            return nil
        }
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
