/// Converts rows of a PNG's samples to pixels of 8 bits per channel.
struct PNGPixels {
    let channels: Bitmap.Channels

    private let color: PNGHeader.Color
    private let depth: Int
    /// 256 colors with alpha.
    private let palette: [SIMD4<UInt8>]
    /// The stored samples that mark a pixel as transparent.
    private let key: [Int]?

    /// `palette` and `transparency` are the data of the chunks PLTE and tRNS.
    ///
    /// - Throws: `damaged` if the palette is needed and missing.
    init(
        _ header: PNGHeader,
        palette: ArraySlice<UInt8>?,
        transparency: ArraySlice<UInt8>?
    ) throws(PictureError) {
        color = header.color
        depth = header.depth
        var colors = (palette ?? []).paletteColors()
        for (index, alpha) in (transparency ?? []).prefix(256).enumerated()
        where (index + 1) * 3 <= palette?.count ?? 0 { colors[index].w = alpha }
        self.palette = colors
        var key: [Int]?
        switch color {
        case .palette:
            guard palette != nil else { throw .damaged("no palette") }
            channels = transparency == nil ? .rgb : .rgba
        case .gray, .rgb:
            let count = color.samples * 2
            key = transparency.flatMap { $0.count < count ? nil : $0 }
                .map { Self.key($0.prefix(count), depth: header.depth) }
            channels = key != nil ? .rgba : color == .gray ? .gray : .rgb
        case .grayAlpha, .rgba: channels = .rgba
        }
        self.key = key
    }

    /// Converts a row of `width` pixels.
    func convert(_ row: [UInt8], width: Int) -> [UInt8] {
        if depth == 8, key == nil, color.samples == channels.rawValue,
            color != .palette
        {
            return row
        }
        var pixels = [UInt8](repeating: 255, count: width * channels.rawValue)
        var output = pixels.mutableSpan
        let row = row.span
        if color == .palette {
            fillFromPalette(&output, row, width)
        } else {
            fill(&output, row, width)
        }
        return pixels
    }

    private func fillFromPalette(
        _ output: inout MutableSpan<UInt8>,
        _ row: Span<UInt8>,
        _ width: Int
    ) {
        let count = channels.rawValue
        for pixel in 0 ..< width {
            let color = palette[sample(row, pixel)]
            for channel in 0 ..< count {
                output[pixel * count + channel] = color[channel]
            }
        }
    }

    private func fill(
        _ output: inout MutableSpan<UInt8>,
        _ row: Span<UInt8>,
        _ width: Int
    ) {
        let samples = color.samples
        let count = channels.rawValue
        for pixel in 0 ..< width {
            let first = pixel * samples
            for channel in 0 ..< min(count, 3) {
                // Gray counts for all three colors.
                let index = samples < 3 ? first : first + channel
                output[pixel * count + channel] = eightBits(sample(row, index))
            }
            if samples % 2 == 0 {
                let alpha = sample(row, first + samples - 1)
                output[pixel * 4 + 3] = eightBits(alpha)
            } else if let key,
                key.indices.allSatisfy({ sample(row, first + $0) == key[$0] })
            {
                output[pixel * 4 + 3] = 0
            }
        }
    }

    /// Reads a sample.
    private func sample(_ row: Span<UInt8>, _ index: Int) -> Int {
        switch depth {
        case 8: return Int(row[index])
        case 16: return Int(row[index * 2]) << 8 | Int(row[index * 2 + 1])
        default:
            let bit = index * depth
            let shift = 8 - depth - bit & 7
            return Int(row[bit >> 3]) >> shift & (1 << depth - 1)
        }
    }

    /// Converts a sample to 8 bits: the high byte of 16, fewer scaled up.
    private func eightBits(_ sample: Int) -> UInt8 {
        UInt8(
            truncatingIfNeeded: depth == 16
                ? sample >> 8 : sample * 255 / (1 << depth - 1)
        )
    }

    /// Reads the two bytes for each sample, of which `depth` bits count.
    private static func key(_ bytes: ArraySlice<UInt8>, depth: Int) -> [Int] {
        stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
            (Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])) & (1 << depth - 1)
        }
    }
}
