import Testing

@testable import Pictures

struct PNGDecoderTests {
    private static let kinds: [(PNGHeader.Color, Int)] = [
        (.gray, 1), (.gray, 2), (.gray, 4), (.gray, 8), (.gray, 16),
        (.rgb, 8), (.rgb, 16), (.palette, 1), (.palette, 2), (.palette, 4),
        (.palette, 8), (.grayAlpha, 8), (.grayAlpha, 16), (.rgba, 8),
        (.rgba, 16),
    ]

    private static func writer(_ kind: (PNGHeader.Color, Int)) -> PNGWriter {
        var writer = PNGWriter(color: kind.0, depth: kind.1)
        writer.filters = [0, 1, 2, 3, 4]
        if kind.0 == .palette {
            let count = min(1 << kind.1, 200)
            writer.palette = (0 ..< count * 3).map { UInt8($0 * 7 & 255) }
        }
        return writer
    }

    @Test(arguments: kinds, [false, true])
    func `a PNG of every color type, depth and interlace is exact`(
        _ kind: (PNGHeader.Color, Int),
        _ isInterlaced: Bool
    ) throws {
        var writer = Self.writer(kind)
        writer.isInterlaced = isInterlaced
        let picture = try PictureDecoder.decode(writer.file(), PictureRequest())
        #expect(picture == expected(writer))
    }

    @Test(arguments: [1, 2, 5, 8, 9], [1, 3, 4, 17])
    func `an interlaced PNG of any size is exact`(
        _ width: Int,
        _ height: Int
    ) throws {
        let writer = PNGWriter(
            width: width,
            height: height,
            isInterlaced: true,
            filters: [4, 3]
        )
        let picture = try PictureDecoder.decode(writer.file(), PictureRequest())
        #expect(picture == expected(writer))
    }

    @Test(arguments: [
        (PNGHeader.Color.gray, 1), (.gray, 4), (.gray, 16), (.rgb, 8),
        (.rgb, 16), (.palette, 4),
    ])
    func `a tRNS chunk makes PNG colors transparent`(
        _ kind: (PNGHeader.Color, Int)
    ) throws {
        var writer = Self.writer(kind)
        let key = (0 ..< kind.0.samples).map { writer.sample(3, 2, $0) }
        writer.transparency =
            kind.0 == .palette
            ? [9, 0, 255, 128]
            : key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let picture = try PictureDecoder.decode(writer.file(), PictureRequest())
        #expect(picture.channels == .rgba)
        #expect(picture == expected(writer))
        #expect(picture.bytes.contains(0))
    }

    @Test(arguments: [1, 7, 1000])
    func `PNG data may be split into chunks anywhere`(_ length: Int) throws {
        var writer = PNGWriter(filters: [1, 4])
        writer.compress = Deflater.fixed
        writer.chunkLength = length
        let picture = try PictureDecoder.decode(writer.file(), PictureRequest())
        #expect(picture == expected(writer))
    }

    @Test func `a PNG region has exactly its pixels`() throws {
        let writer = PNGWriter()
        let whole = expected(writer)
        let region = PixelRegion(x: 2, y: 3, width: 5, height: 4)
        let picture = try PictureDecoder.decode(
            writer.file(),
            PictureRequest(region: region)
        )
        var rows: [UInt8] = []
        for y in 3 ..< 7 {
            let start = (y * 13 + 2) * 3
            rows += whole.bytes[start ..< start + 15]
        }
        #expect(picture.bytes == rows)
        #expect(picture.size == region.size)
    }

    @Test(arguments: [false, true])
    func `a PNG is scaled to the box`(
        _ isInterlaced: Bool
    ) throws {
        let writer = PNGWriter(
            width: 8,
            height: 8,
            color: .gray,
            isInterlaced: isInterlaced
        )
        let picture = try PictureDecoder.decode(
            writer.file(),
            PictureRequest(fitting: PixelSize(width: 4, height: 9))
        )
        #expect(picture.width == 4)
        #expect(picture.height == 4)
        let full = try PictureDecoder.decode(writer.file(), PictureRequest())
        #expect(picture == full.scaled(to: picture.size))
    }

    @Test func `transparent pixels do not affect the color of others`() throws {
        // Columns alternate between opaque red and transparent green.
        var writer = PNGWriter(width: 8, height: 2, color: .palette)
        writer.palette = [255, 0, 0, 0, 255, 0]
        writer.transparency = [255, 0]
        let picture = try PictureDecoder.decode(
            writer.file(),
            PictureRequest(fitting: PixelSize(width: 1, height: 1))
        )
        #expect(picture.bytes[0] >= 254)
        #expect(picture.bytes[1] == 0)
        #expect(1 ..< 255 ~= picture.bytes[3])
    }

    @Test func `a color that the palette lacks is black, and not transparent`()
        throws
    {
        var writer = PNGWriter(width: 8, height: 2, color: .palette)
        writer.palette = [255, 0, 0]
        writer.transparency = [128, 0]
        writer.missingColors = 1
        let picture = try PictureDecoder.decode(
            writer.file(),
            PictureRequest()
        )
        let pixels = Set(
            stride(from: 0, to: picture.bytes.count, by: 4).map {
                Array(picture.bytes[$0 ..< $0 + 4])
            }
        )
        #expect(pixels == [[255, 0, 0, 128], [0, 0, 0, 255]])
    }

    /// The pixels by a simple implementation of the specification.
    private func expected(_ writer: PNGWriter) -> Bitmap {
        let pixels = (0 ..< writer.height).flatMap { y in
            (0 ..< writer.width).map { x in pixel(writer, x, y) }
        }
        let channels: Bitmap.Channels =
            switch pixels[0].count {
            case 1: .gray
            case 3: .rgb
            default: .rgba
            }
        return Bitmap(
            width: writer.width,
            height: writer.height,
            channels: channels,
            bytes: pixels.flatMap(\.self)
        )
    }

    private func pixel(_ writer: PNGWriter, _ x: Int, _ y: Int) -> [UInt8] {
        let samples = (0 ..< writer.color.samples).map {
            writer.sample(x, y, $0)
        }
        if let palette = writer.palette {
            let color = palette[samples[0] * 3 ..< samples[0] * 3 + 3]
            guard let alphas = writer.transparency else { return Array(color) }
            return color + [
                samples[0] < alphas.count ? alphas[samples[0]] : 255
            ]
        }
        let maximum = 1 << writer.depth - 1
        let bytes = samples.map {
            UInt8(writer.depth == 16 ? $0 >> 8 : $0 * 255 / maximum)
        }
        let rgba =
            writer.color == .grayAlpha
            ? [bytes[0], bytes[0], bytes[0], bytes[1]] : bytes
        guard let key = writer.transparency else { return rgba }
        let isClear =
            samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } == key
        let color = rgba.count == 1 ? [rgba[0], rgba[0], rgba[0]] : rgba
        return color + [isClear ? 0 : 255]
    }
}
