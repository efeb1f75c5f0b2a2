/// Reads a JPEG's segments in order and stores what they declare.
struct JPEGFile {
    var reader: MarkerReader
    private(set) var tables = JPEGTables()
    private(set) var frame: JPEGFrame?
    private(set) var orientation = Orientation.asStored
    private(set) var notes: [PictureNote] = []
    private var hasJFIF = false
    private var adobe: UInt8?

    var bytes: [UInt8] { reader.bytes }

    init(_ bytes: [UInt8]) throws(PictureError) {
        reader = try MarkerReader(bytes)
    }

    /// Returns the meaning of the components.
    func colors(_ frame: JPEGFrame) -> ColorModel {
        ColorModel(frame, hasJFIF: hasJFIF, adobe: adobe)
    }

    mutating func note(_ note: PictureNote) {
        if !notes.contains(note) { notes.append(note) }
    }

    /// Reads segments up to the next scan.
    ///
    /// - Returns: The scan's header; `nil` at the end of the picture.
    mutating func nextScan() throws(PictureError) -> JPEGScan? {
        while let marker = reader.next() {
            if reader.hasSkipped { note(.damaged) }
            switch marker {
            case 0xD9: return nil
            case 0xDA: return try scan()
            default: try read(marker)
            }
        }
        note(.incomplete)
        return nil
    }

    private mutating func scan() throws(PictureError) -> JPEGScan {
        guard let frame else { throw .damaged("a scan before its frame") }
        let segment = try reader.segment()
        let scan = try JPEGScan(
            segment: segment,
            frame: frame,
            start: reader.position
        )
        if !frame.isProgressive, tables.assumeMissing(for: scan) {
            note(.tablesAssumed)
        }
        return scan
    }

    private mutating func read(_ marker: UInt8) throws(PictureError) {
        switch marker {
        case 0x01, 0xD0 ... 0xD7: break
        case 0xC0, 0xC1, 0xC2: try readFrame(marker)
        case 0xC4: try tables.addHuffman(try reader.segment())
        case 0xDB: try tables.addQuantization(try reader.segment())
        case 0xDD: try tables.setRestartInterval(try reader.segment())
        case 0xC9, 0xCA, 0xCB: throw .unsupported(.arithmetic)
        case 0xC3: throw .unsupported(.lossless)
        case 0xC5 ... 0xC7, 0xCD ... 0xCF, 0xDE, 0xDF:
            throw .unsupported(.hierarchical)
        case 0xCC: try checkArithmetic(try reader.segment())
        case 0xE0 ... 0xEF, 0xFE, 0xDC: readApplication(marker)
        default: throw .damaged("an unknown marker")
        }
    }

    private mutating func readFrame(_ marker: UInt8) throws(PictureError) {
        guard frame == nil else { throw .damaged("more than one frame") }
        frame = try JPEGFrame(marker: marker, segment: try reader.segment())
    }

    /// Checks the settings of arithmetic coding. They are not used, but if they
    /// are impossible, the file is damaged.
    private func checkArithmetic(
        _ segment: ArraySlice<UInt8>
    ) throws(PictureError) {
        let bytes = Array(segment)
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let (table, value) = (bytes[index], bytes[index + 1])
            guard table < 32, table >= 16 || value & 15 <= value >> 4 else {
                throw .damaged("impossible arithmetic conditioning")
            }
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
