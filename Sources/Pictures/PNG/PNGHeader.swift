/// What a PNG's IHDR chunk declares (PNG specification, 11.2.2).
struct PNGHeader {
    /// The meaning of a pixel's samples; the raw values are PNG's.
    enum Color: Int {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6

        /// The number of samples per pixel.
        var samples: Int {
            switch self {
            case .gray, .palette: 1
            case .grayAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        fileprivate var depths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    /// In pixels: a row takes 0.8 MB at most.
    private static let maximumSide = 100_000
    /// In pixels: an interlaced picture of this size, with transparency, fits
    /// into memory if only every eighth column and row is stored.
    private static let maximumArea = 250_000_000
    /// The limit for decompressed data. Rows are decoded one by one, so this
    /// limits the time, to about a second.
    private static let maximumBytes = 400_000_000

    let size: PixelSize
    let color: Color
    /// Bits per sample: 1, 2, 4, 8 or 16.
    let depth: Int
    let isInterlaced: Bool

    /// - Throws: `damaged` if the chunk is invalid, `tooLarge` if the declared
    ///   size exceeds the limits.
    init(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(PictureError) {
        guard chunk.name == "IHDR", chunk.data.count == 13, chunk.isValid
        else { throw .damaged("no sound IHDR chunk") }
        let start = chunk.data.lowerBound
        let width = bytes.bigEndian(at: start)
        let height = bytes.bigEndian(at: start + 4)
        let rest = bytes[start + 8 ..< start + 13].map(Int.init)
        guard
            width > 0, height > 0, width >> 31 == 0, height >> 31 == 0,
            let color = Color(rawValue: rest[1]),
            color.depths.contains(rest[0]),
            rest[2] == 0, rest[3] == 0, rest[4] < 2
        else { throw .damaged("IHDR declares what does not exist") }
        guard
            max(width, height) <= Self.maximumSide,
            width * height <= Self.maximumArea
        else { throw .tooLarge(width: width, height: height) }
        size = PixelSize(width: width, height: height)
        self.color = color
        depth = rest[0]
        isInterlaced = rest[4] == 1
        guard rowBytes(width) * height <= Self.maximumBytes else {
            throw .tooLarge(size)
        }
    }

    private var bitsPerPixel: Int { color.samples * depth }

    /// The number of bytes in a row of `width` pixels, without the filter's.
    func rowBytes(_ width: Int) -> Int {
        (width * bitsPerPixel).dividedUp(by: 8)
    }

    /// The distance in bytes to the pixel on the left, as filters count it.
    var filterStep: Int { max(1, bitsPerPixel / 8) }
}
