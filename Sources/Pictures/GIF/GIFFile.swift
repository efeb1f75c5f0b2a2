/// The declarations of a GIF file before the pixels of its first frame.
struct GIFFile {
    /// In pixels.
    private static let maximumArea = 100_000_000

    /// The canvas: the declared size, or more if the frame needs more.
    let size: PixelSize
    /// The frame's place on the canvas.
    let frame: PixelRegion
    let isInterlaced: Bool
    /// Red, green and blue of each color: the frame's or else the file's.
    let palette: ArraySlice<UInt8>?
    let transparentIndex: UInt8?
    /// The index of the pixels' code width, which their data follows.
    let dataStart: Int

    /// - Throws: `damaged` if there is no frame, `tooLarge` if the canvas
    ///   exceeds the limit.
    init(_ bytes: [UInt8]) throws(PictureError) {
        guard bytes.count >= 13 else { throw .damaged("no GIF header") }
        let canvas = Self.numbers(bytes, at: 6)
        let (common, afterCommon) = Self.palette(bytes, flags: 10, at: 13)
        var transparent: UInt8?
        let start = try Self.skipExtensions(bytes, afterCommon, &transparent)
        let corner = Self.numbers(bytes, at: start + 1)
        let extent = Self.numbers(bytes, at: start + 5)
        guard extent.width > 0, extent.height > 0 else {
            throw .damaged("an empty frame")
        }
        frame = PixelRegion(
            x: corner.width,
            y: corner.height,
            width: extent.width,
            height: extent.height
        )
        size = PixelSize(
            width: max(canvas.width, corner.width + extent.width),
            height: max(canvas.height, corner.height + extent.height)
        )
        guard size.width * size.height <= Self.maximumArea else {
            throw .tooLarge(size)
        }
        isInterlaced = bytes[start + 9] & 0x40 != 0
        let (own, end) = Self.palette(bytes, flags: start + 9, at: start + 10)
        palette = own ?? common
        transparentIndex = transparent
        dataStart = end
    }

    /// Skips to the first frame and reads the transparent color before it.
    ///
    /// - Returns: The index of the frame's descriptor, which is complete.
    private static func skipExtensions(
        _ bytes: [UInt8],
        _ start: Int,
        _ transparent: inout UInt8?
    ) throws(PictureError) -> Int {
        var position = start
        while position + 10 <= bytes.count {
            switch bytes[position] {
            case 0x2c: return position
            case 0x21:
                // The graphic control extension: 4 bytes, flags first.
                if bytes[position + 1] == 0xf9, bytes[position + 2] >= 4 {
                    let isUsed = bytes[position + 3] & 1 == 1
                    transparent = isUsed ? bytes[position + 6] : nil
                }
                var blocks = GIFSubBlocks(bytes, start: position + 2)
                blocks.skip()
                position = blocks.position
            default: throw .damaged("no frame")
            }
        }
        throw .damaged("no frame")
    }

    /// Returns `true` if another frame follows the first one.
    static func hasSecondFrame(_ bytes: [UInt8]) -> Bool {
        guard let first = try? GIFFile(bytes) else { return false }
        var pixels = GIFSubBlocks(bytes, start: first.dataStart + 1)
        pixels.skip()
        var transparent: UInt8?
        return
            (try? skipExtensions(bytes, pixels.position, &transparent)) != nil
    }

    private static func numbers(_ bytes: [UInt8], at index: Int) -> PixelSize {
        PixelSize(
            width: Int(bytes[index]) | Int(bytes[index + 1]) << 8,
            height: Int(bytes[index + 2]) | Int(bytes[index + 3]) << 8
        )
    }

    /// Reads the palette, if the flags announce one, and finds its end.
    private static func palette(
        _ bytes: [UInt8],
        flags: Int,
        at start: Int
    ) -> (ArraySlice<UInt8>?, end: Int) {
        guard bytes[flags] & 0x80 != 0 else { return (nil, start) }
        let end = min(start + 6 << Int(bytes[flags] & 7), bytes.count)
        return (bytes[min(start, end) ..< end], end)
    }
}

/// Walks over the sub-blocks of at most 255 bytes that contain a GIF's data.
struct GIFSubBlocks: DataBlocks {
    private let bytes: [UInt8]
    /// The index of the next sub-block's length.
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

    /// Skips the remaining sub-blocks and the empty one after them.
    mutating func skip() {
        while next() != nil {}
        position += 1
    }
}

/// Decodes GIF's LZW codes (GIF89a, appendix F) as they are needed.
struct LZW {
    private static let maximumCodes = 4096

    private var bits: BlockBitReader<GIFSubBlocks>
    private let clear: Int
    private let firstWidth: Int
    private var width: Int
    /// The number of known codes.
    private var count: Int
    private var previous: Int?
    /// A code's string is that of another code (its prefix) and a byte.
    private var prefixes = [UInt16](repeating: 0, count: maximumCodes)
    private var suffixes = [UInt8](repeating: 0, count: maximumCodes)
    private var firsts = [UInt8](repeating: 0, count: maximumCodes)
    private var lengths = [UInt16](repeating: 1, count: maximumCodes)
    /// The last code's string, of which `unread` has not been read.
    private var string = [UInt8](repeating: 0, count: maximumCodes)
    private var unread = 0 ..< 0
    private var isEnded = false

    /// `minimumWidth` is the bits of the shortest codes minus 1, 1 to 11.
    init(_ bits: BlockBitReader<GIFSubBlocks>, minimumWidth: Int) {
        self.bits = bits
        clear = 1 << minimumWidth
        firstWidth = minimumWidth + 1
        width = firstWidth
        count = clear + 2
        for code in 0 ..< clear {
            suffixes[code] = UInt8(truncatingIfNeeded: code)
            firsts[code] = suffixes[code]
        }
    }

    /// Fills an array as far as there is data.
    ///
    /// - Returns: The number of bytes filled.
    mutating func read(into row: inout [UInt8]) -> Int {
        var filled = 0
        while filled < row.count {
            if unread.isEmpty {
                guard !isEnded, decode() else {
                    isEnded = true
                    return filled
                }
            }
            let taken = min(row.count - filled, unread.count)
            for index in 0 ..< taken {
                row[filled + index] = string[unread.lowerBound + index]
            }
            filled += taken
            unread = unread.lowerBound + taken ..< unread.upperBound
        }
        return filled
    }

    /// Reads codes up to one with a string; false at the end.
    private mutating func decode() -> Bool {
        while let code = bits.take(width) {
            if code == clear {
                width = firstWidth
                count = clear + 2
                previous = nil
            } else if code == clear + 1 {
                return false
            } else {
                return decode(code)
            }
        }
        return false
    }

    private mutating func decode(_ code: Int) -> Bool {
        guard let last = previous else {
            guard code < clear else { return false }
            previous = code
            spell(code)
            return true
        }
        // The next code may be used before it is known.
        guard code <= count, code < Self.maximumCodes else { return false }
        if count < Self.maximumCodes {
            prefixes[count] = UInt16(last)
            suffixes[count] = firsts[code == count ? last : code]
            firsts[count] = firsts[last]
            lengths[count] = lengths[last] + 1
            count += 1
            if count == 1 << width, width < 12 { width += 1 }
        }
        previous = code
        spell(code)
        return true
    }

    /// Writes a code's string, from its last byte to its first.
    private mutating func spell(_ code: Int) {
        var code = code
        unread = 0 ..< Int(lengths[code])
        for index in unread.reversed() {
            string[index] = suffixes[code]
            code = Int(prefixes[code])
        }
    }
}
