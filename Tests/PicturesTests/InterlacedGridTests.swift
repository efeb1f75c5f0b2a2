import Testing

@testable import Pictures

/// Interlaced pictures of which the end is missing.
struct InterlacedGridTests {
    /// A pass: its first pixel, the distance to the next, and the block that a
    /// pixel fills until others come, as the PNG specification shows it.
    private struct Pass {
        let x: Int
        let y: Int
        let stepX: Int
        let stepY: Int
        let width: Int
        let height: Int

        init(_ x: Int, _ y: Int, _ stepX: Int, _ stepY: Int, _ block: [Int]) {
            self.x = x
            self.y = y
            self.stepX = stepX
            self.stepY = stepY
            width = block[0]
            height = block[1]
        }
    }

    private static let png = [
        Pass(0, 0, 8, 8, [8, 8]), Pass(4, 0, 8, 8, [4, 8]),
        Pass(0, 4, 4, 8, [4, 4]), Pass(2, 0, 4, 4, [2, 4]),
        Pass(0, 2, 2, 4, [2, 2]), Pass(1, 0, 2, 2, [1, 2]),
        Pass(0, 1, 1, 2, [1, 1]),
    ]

    private static let gif = [
        Pass(0, 0, 1, 8, [1, 8]), Pass(0, 4, 1, 8, [1, 4]),
        Pass(0, 2, 1, 4, [1, 2]), Pass(0, 1, 1, 2, [1, 1]),
    ]

    /// The pictures after each row of the file.
    private static func pictures(
        _ passes: [Pass],
        _ size: PixelSize,
        _ sample: (_ x: Int, _ y: Int) -> UInt8
    ) -> [[UInt8]] {
        var picture = [UInt8](repeating: 0, count: size.area)
        var all: [[UInt8]] = []
        for pass in passes where pass.x < size.width {
            for row in stride(from: pass.y, to: size.height, by: pass.stepY) {
                for y in row ..< min(size.height, row + pass.height) {
                    for x in pass.x ..< size.width {
                        let offset = (x - pass.x) % pass.stepX
                        guard offset < pass.width else { continue }
                        picture[y * size.width + x] = sample(x - offset, row)
                    }
                }
                all.append(picture)
            }
        }
        return all
    }

    /// Decodes beginnings of a file and finds them among the pictures.
    private func expectPictures(
        _ file: [UInt8],
        _ pictures: [[UInt8]],
        gray: (Bitmap) -> [UInt8]
    ) {
        var found: Set<Int> = []
        for count in stride(from: 20, through: file.count, by: 3) {
            guard
                let bitmap = try? PictureDecoder.decode(
                    Array(file.prefix(count)),
                    PictureRequest()
                )
            else { continue }
            let rows = pictures.lastIndex(of: gray(bitmap))
            #expect(rows != nil, "of \(count) bytes")
            if let rows { found.insert(rows) }
        }
        #expect(found.count > pictures.count / 2)
        #expect(found.contains(pictures.count - 1))
    }

    @Test func `a truncated interlaced PNG is coarse, without stripes`() {
        let writer = PNGWriter(
            width: 21,
            height: 19,
            color: .gray,
            isInterlaced: true,
            filters: [0]
        )
        let size = PixelSize(width: writer.width, height: writer.height)
        let pictures = Self.pictures(Self.png, size) { x, y in
            UInt8(writer.sample(x, y, 0))
        }
        expectPictures(writer.file(), pictures) { $0.bytes }
    }

    @Test func `a truncated interlaced GIF is coarse, without stripes`() {
        let writer = GIFWriter(
            width: 30,
            height: 27,
            isInterlaced: true,
            palette: nil
        )
        let size = PixelSize(width: writer.width, height: writer.height)
        let pictures = Self.pictures(Self.gif, size, writer.index)
        expectPictures(writer.file(), pictures) { bitmap in
            stride(from: 0, to: bitmap.bytes.count, by: 3).map {
                bitmap.bytes[$0]
            }
        }
    }
}
