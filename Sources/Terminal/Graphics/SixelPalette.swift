import Pictures

/// The colors of a sixel picture, and the color of each pixel.
struct SixelPalette {
    /// Red, green and blue in percent, at most 256.
    let colors: [SIMD3<Int>]
    /// For each pixel, the index of its color.
    let indices: [UInt8]

    /// Chooses colors for an RGB picture.
    init(_ picture: Bitmap, count: Int) {
        let dither = OrderedDither(picture)
        if picture.isGray {
            self.init(gray: picture, levels: min(count, 101), dither)
        } else {
            self.init(color: picture, count: count, dither)
        }
    }

    /// Evenly spaced grays: sixels have no more than the 101 percentages.
    private init(gray picture: Bitmap, levels: Int, _ dither: OrderedDither) {
        colors = (0 ..< levels).map { level in
            SIMD3(repeating: (level * 200 + levels - 1) / (2 * (levels - 1)))
        }
        // In 256ths of a level.
        let steps = (0 ... 255).map { $0 * (levels - 1) * 256 / 255 }
        let bytes = picture.bytes.span
        indices = Self.indices(picture, dither) { pixel, offset in
            let value = Int(bytes[pixel + 1])
            return UInt8(min(steps[value] + offset, 65_535) >> 8)
        }
    }

    private init(color picture: Bitmap, count: Int, _ dither: OrderedDither) {
        let bytes = picture.bytes.span
        let quantizer = ColorQuantizer(bytes, count: count)
        colors = quantizer.palette.map { color in
            (SIMD3<Int>(truncatingIfNeeded: color) &* 100 &+ 127) / 255
        }
        indices = Self.indices(picture, dither) { pixel, offset in
            quantizer.index(
                bytes[pixel],
                bytes[pixel + 1],
                bytes[pixel + 2],
                offset: offset
            )
        }
    }

    /// Calls `index` for each pixel with the index of its first byte and the
    /// offset of the dither.
    @inline(__always)
    private static func indices(
        _ picture: Bitmap,
        _ dither: OrderedDither,
        _ index: (_ pixel: Int, _ offset: Int) -> UInt8
    ) -> [UInt8] {
        var indices: [UInt8] = []
        indices.reserveCapacity(picture.size.area)
        for y in 0 ..< picture.height {
            for x in 0 ..< picture.width {
                let pixel = (y * picture.width + x) * 3
                indices.append(index(pixel, dither.offset(x, y)))
            }
        }
        return indices
    }
}

/// Offsets that mix two neighboring colors where a few would show as bands: in
/// areas that are smooth, but not even.
struct OrderedDither {
    private let width: Int
    /// `true` for each square that is dithered.
    private let isSmooth: [Bool]

    /// The side of a square in pixels, a power of two.
    private static let side = 16
    /// The variation of lightness in a smooth square.
    private static let range = 1 ... 24

    /// The offset of a pixel that is not dithered.
    static let none = 128

    /// Examines an RGB picture.
    init(_ picture: Bitmap) {
        let width = (picture.width + Self.side - 1) / Self.side
        let height = (picture.height + Self.side - 1) / Self.side
        var least = [UInt8](repeating: 255, count: width * height)
        var most = [UInt8](repeating: 0, count: width * height)
        let bytes = picture.bytes.span
        for y in 0 ..< picture.height {
            let row = y / Self.side * width
            for x in 0 ..< picture.width {
                // Green is most of the lightness.
                let value = bytes[(y * picture.width + x) * 3 + 1]
                let square = row + x / Self.side
                least[square] = min(least[square], value)
                most[square] = max(most[square], value)
            }
        }
        self.width = width
        isSmooth = zip(least, most).map {
            Self.range.contains(Int($1) - Int($0))
        }
    }

    /// The share of a step, in 256ths, that is added before rounding down: from
    /// a quarter to three, since all of it shows as grain.
    @inline(__always)
    func offset(_ x: Int, _ y: Int) -> Int {
        guard isSmooth[y / Self.side * width + x / Self.side] else {
            return Self.none
        }
        return Self.matrix[(y & 3) << 2 | x & 3]
    }

    /// Bayer's 4 × 4 matrix, in 256ths.
    private static let matrix = [
        0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5,
    ].map { 64 + $0 * 8 + 4 }
}

extension Bitmap {
    /// `true` if an RGB picture has no color that would be seen.
    fileprivate var isGray: Bool {
        let bytes = bytes.span
        for start in stride(from: 0, to: bytes.count - 2, by: 3) {
            let green = Int(bytes[start + 1])
            let red = Int(bytes[start]) - green
            let blue = Int(bytes[start + 2]) - green
            if abs(red) > 2 || abs(blue) > 2 { return false }
        }
        return true
    }
}
