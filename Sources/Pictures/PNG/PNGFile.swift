/// The declarations of a PNG file before its pixels.
package struct PNGFile {
    package static let signature: [UInt8] = [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a,
    ]

    let header: PNGHeader
    let pixels: PNGPixels
    /// The index of the first IDAT chunk.
    let dataStart: Int

    /// Reads chunks up to the first IDAT. Those that do not affect the pixels
    /// (profiles, texts) are skipped and never decompressed.
    ///
    /// - Throws: `damaged` or `tooLarge` if the pixels cannot be decoded.
    init(_ bytes: [UInt8]) throws(PictureError) {
        guard
            bytes.starts(with: Self.signature),
            let first = PNGChunk(bytes, at: Self.signature.count)
        else { throw .damaged("no PNG signature with a chunk behind it") }
        header = try PNGHeader(first, bytes)
        var palette: ArraySlice<UInt8>?
        var transparency: ArraySlice<UInt8>?
        var position = first.end
        while true {
            guard let chunk = PNGChunk(bytes, at: position) else {
                throw .damaged("no image data")
            }
            if chunk.name == "IDAT" { break }
            if chunk.name == "PLTE", chunk.isValid(bytes) {
                palette = bytes[chunk.data]
            } else if chunk.name == "tRNS", chunk.isValid(bytes) {
                transparency = bytes[chunk.data]
            } else if chunk.isCritical {
                throw .damaged("an unknown or broken critical chunk")
            }
            position = chunk.end
        }
        pixels = try PNGPixels(
            header,
            palette: palette,
            transparency: transparency
        )
        dataStart = position
    }
}

/// The content of a PNG's IHDR chunk (PNG specification, 11.2.2).
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
        guard chunk.name == "IHDR", chunk.data.count == 13,
            chunk.isValid(bytes)
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

/// One chunk of a PNG file.
struct PNGChunk {
    /// Four letters; the first is a capital if the chunk is critical.
    let name: String
    /// The indices of its data, limited to the file.
    let data: Range<Int>
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
    }

    /// Returns `true` if the chunk is complete and its checksum is right.
    func isValid(_ bytes: [UInt8]) -> Bool {
        data.upperBound + 4 == end
            && Int(CRC32.checksum(bytes[data.lowerBound - 4 ..< end - 4]))
                == bytes.bigEndian(at: end - 4)
    }

    var isCritical: Bool { name.utf8.first.map { $0 & 0x20 == 0 } ?? true }
}

/// Walks over the IDAT chunks that contain a PNG's compressed pixels.
struct PNGImageData: DataBlocks {
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
        return chunk.data
    }
}

extension [UInt8] {
    /// The 32-bit number at an index.
    func bigEndian(at index: Int) -> Int {
        self[index ..< index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
