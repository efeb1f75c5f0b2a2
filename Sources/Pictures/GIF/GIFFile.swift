/// What a GIF file says up to the pixels of its first frame.
struct GIFFile {
    /// In pixels.
    private static let maximumArea = 100_000_000

    /// The canvas: what the file declares, or more if the frame needs more.
    let size: PixelSize
    /// The frame's place on the canvas.
    let frame: PixelRegion
    let isInterlaced: Bool
    /// Red, green and blue of each colour: the frame's, else the file's.
    let palette: ArraySlice<UInt8>?
    let transparentIndex: UInt8?
    /// Where the pixels' code width and then their data stand.
    let dataStart: Int

    var frameRows: Range<Int> { frame.y ..< frame.y + frame.height }

    /// - Throws: `damaged` if there is no frame, `tooLarge` if the canvas is
    ///   over the limit.
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
            throw .tooLarge(width: size.width, height: size.height)
        }
        isInterlaced = bytes[start + 9] & 0x40 != 0
        let (own, end) = Self.palette(bytes, flags: start + 9, at: start + 10)
        palette = own ?? common
        transparentIndex = transparent
        dataStart = end
    }

    /// Finds the first frame; the transparent colour may stand before it.
    /// - Returns: where the frame's descriptor begins, all of which is there.
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

    private static func numbers(_ bytes: [UInt8], at index: Int) -> PixelSize {
        PixelSize(
            width: Int(bytes[index]) | Int(bytes[index + 1]) << 8,
            height: Int(bytes[index + 2]) | Int(bytes[index + 3]) << 8
        )
    }

    /// A palette if the flags announce one, and where it ends.
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
