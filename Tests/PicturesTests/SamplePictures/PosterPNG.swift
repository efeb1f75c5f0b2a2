@testable import Pictures

/// Writes a picture of few colours as a small PNG with a palette.
struct PosterPNG {
    private let bitmap: Bitmap

    init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    func bytes() -> [UInt8] {
        let pixels = pixels
        let palette = Set(pixels).sorted { $0.lexicographicallyPrecedes($1) }
        precondition(palette.count <= 256, "too many colours for a poster")
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

    /// Each row as its difference to the one above, which is mostly none.
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
