import Testing

@testable import Pictures

/// A picture of the sample library: what it shows and how it is stored.
struct SamplePicture: Sendable, CustomTestStringConvertible {
    enum Form: Sendable {
        case jpeg(SampleJPEG)
        case poster
    }

    /// The path in the sample's folder of pictures.
    let path: String
    let drawing: any Drawing
    var form = Form.jpeg(SampleJPEG())
    /// Whether it is a portrait, stored on its side.
    var isTurned = false

    var testDescription: String { path }

    /// In upright pixels.
    var width: Int { isTurned ? 240 : 320 }
    var height: Int { isTurned ? 320 : 240 }

    /// Encodes the file.
    func bytes() -> [UInt8] {
        let upright = Painting(drawing, width: width, height: height)
        let painting = isTurned ? upright.turned : upright
        switch form {
        case .jpeg(var sample):
            let (width, height) = (painting.width, painting.height)
            let planes = painting.planes
            sample.width = width
            sample.height = height
            sample.divisor = 14
            sample.orientation = isTurned ? 6 : nil
            sample.paint = { component, x, y in
                let column = min(width - 1, Int(x * Double(width)))
                let row = min(height - 1, Int(y * Double(height)))
                return planes[component][row * width + column]
            }
            return sample.bytes()
        case .poster: return PosterPNG(painting.bitmap).bytes()
        }
    }
}

extension SamplePicture {
    /// All sample pictures.
    static let all = [
        SamplePicture(
            path: "image/moon.jpg",
            drawing: MoonDrawing(),
            form: .jpeg(SampleJPEG(colors: .gray))
        ),
        SamplePicture(
            path: "image/earthrise.jpg",
            drawing: EarthriseDrawing(),
            form: .jpeg(SampleJPEG(coding: .progressive))
        ),
        SamplePicture(
            path: "image/galaxy.jpg",
            drawing: GalaxyDrawing(),
            form: .jpeg(SampleJPEG(coding: .progressive))
        ),
        SamplePicture(
            path: "image/ringed-planet.png",
            drawing: RingedPlanetDrawing(),
            form: .poster
        ),
        SamplePicture(path: "image/rover.jpg", drawing: RoverDrawing()),
        SamplePicture(
            path: "image/nebula.jpg",
            drawing: NebulaDrawing(),
            form: .jpeg(SampleJPEG(coding: .scanPerComponent))
        ),
        SamplePicture(
            path: "image/comet.jpg",
            drawing: CometDrawing(),
            isTurned: true
        ),
        SamplePicture(
            path: "video/rocket.jpg",
            drawing: RocketDrawing(),
            form: .jpeg(SampleJPEG(coding: .progressive))
        ),
        SamplePicture(
            path: "video/station.jpg",
            drawing: StationDrawing(),
            form: .jpeg(SampleJPEG(sampling: [(2, 1)]))
        ),
        SamplePicture(
            path: "video/eclipse.jpg",
            drawing: EclipseDrawing(),
            form: .jpeg(SampleJPEG(restartInterval: 20))
        ),
    ]
}

/// A drawing as the pixels of a picture.
struct Painting {
    let width: Int
    let height: Int
    /// Row by row from the top left.
    let pixels: [Light]

    init(_ drawing: any Drawing, width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = (0 ..< width * height).map { index in
            drawing.light(index % width, index / width, width, height)
        }
    }

    private init(width: Int, height: Int, pixels: [Light]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The picture turned a quarter to the left, as by a camera held sideways.
    var turned: Painting {
        Painting(
            width: height,
            height: width,
            pixels: (0 ..< width * height).map { index in
                let (column, row) = (index % height, index / height)
                return pixels[column * width + width - 1 - row]
            }
        )
    }

    var bitmap: Bitmap {
        Bitmap(
            width: width,
            height: height,
            channels: .rgb,
            bytes: pixels.flatMap(\.bytes)
        )
    }

    /// Luma and chroma, as JPEGs store them.
    var planes: [[Double]] {
        let weights = [
            Light(0.299, 0.587, 0.114), Light(-0.168736, -0.331264, 0.5),
            Light(0.5, -0.418688, -0.081312),
        ]
        return weights.enumerated().map { component, weight in
            pixels.map { pixel in
                let cut = pixel.clamped(lowerBound: .zero, upperBound: .one)
                return (cut * weight).sum() * 255 + (component > 0 ? 128 : 0)
            }
        }
    }
}

/// Writes a picture of few colors as a small PNG with a palette.
struct PosterPNG {
    private let bitmap: Bitmap

    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    func bytes() -> [UInt8] {
        let pixels = pixels
        let palette = Set(pixels).sorted { $0.lexicographicallyPrecedes($1) }
        precondition(palette.count <= 256, "too many colors for a poster")
        let places = Dictionary(
            uniqueKeysWithValues: palette.enumerated().map { ($1, UInt8($0)) }
        )
        let rows = filtered(pixels.map { places[$0] ?? 0 })
        let header =
            PNGWriter.number(bitmap.width) + PNGWriter.number(bitmap.height)
            + [8, UInt8(PNGHeader.Color.palette.rawValue), 0, 0, 0]
        return PNGFile.signature + PNGWriter.chunk("IHDR", header)
            + PNGWriter.chunk("PLTE", palette.flatMap { $0 })
            + PNGWriter.chunk("IDAT", zlib(rows))
            + PNGWriter.chunk("IEND", [])
    }

    private var pixels: [[UInt8]] {
        stride(from: 0, to: bitmap.bytes.count, by: 3).map {
            Array(bitmap.bytes[$0 ..< $0 + 3])
        }
    }

    /// Each row as its difference from the one above, which is mostly 0.
    private func filtered(_ places: [UInt8]) -> [UInt8] {
        let width = bitmap.width
        var rows: [UInt8] = []
        var above = [UInt8](repeating: 0, count: width)
        for y in 0 ..< bitmap.height {
            let row = Array(places[y * width ..< (y + 1) * width])
            rows.append(2)
            rows += zip(row, above).map { $0 &- $1 }
            above = row
        }
        return rows
    }

    private func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return Deflater.fixed(bytes).dropLast(4)
            + PNGWriter.number(high << 16 | low)
    }
}
