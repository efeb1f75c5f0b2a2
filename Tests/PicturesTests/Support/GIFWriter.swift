/// Writes GIF files of one frame.
struct GIFWriter {
    var width = 9
    var height = 19
    /// The frame's left, top, width and height; the canvas if nil.
    var frame: (x: Int, y: Int, width: Int, height: Int)?
    var isInterlaced = false
    var palette: [UInt8]? = (0 ..< 48).map { UInt8($0 * 5) }
    var transparentIndex: UInt8?
    /// Whether the index, if there is one, is said to be transparent.
    var isTransparent = true
    var codeWidth = 4
    var index: @Sendable (_ x: Int, _ y: Int) -> UInt8 = { x, y in
        UInt8((x / 2 * 7 + y * y * 3) & 15)
    }

    func file() -> [UInt8] {
        var bytes =
            Array("GIF89a".utf8) + Self.number(width)
            + Self.number(height) + [palette == nil ? 0 : 0x83, 0, 0]
        bytes += palette ?? []
        if let transparentIndex {
            bytes += [
                0x21, 0xf9, 4, isTransparent ? 1 : 0, 0, 0, transparentIndex, 0,
            ]
        }
        // An extension to be passed over, of two blocks.
        bytes += [0x21, 0xfe, 2, 0x2c, 0x2c, 1, 0x2c, 0]
        let place = frame ?? (0, 0, width, height)
        bytes += [0x2c] + Self.number(place.x) + Self.number(place.y)
        bytes += Self.number(place.width) + Self.number(place.height)
        bytes += [isInterlaced ? 0x40 : 0, UInt8(codeWidth)]
        let data = codes(pixels(place.width, place.height))
        for start in stride(from: 0, to: data.count, by: 255) {
            let end = min(start + 255, data.count)
            bytes += [UInt8(end - start)] + data[start ..< end]
        }
        return bytes + [0, 0x3b]
    }

    private static func number(_ number: Int) -> [UInt8] {
        [UInt8(number & 255), UInt8(number >> 8)]
    }

    private func pixels(_ width: Int, _ height: Int) -> [UInt8] {
        let passes = [(0, 8), (4, 8), (2, 4), (1, 2)].map {
            Array(stride(from: $0.0, to: height, by: $0.1))
        }
        let rows = isInterlaced ? passes.flatMap(\.self) : Array(0 ..< height)
        return rows.flatMap { y in (0 ..< width).map { index($0, y) } }
    }

    /// Plain LZW, which continues without clearing a full table.
    private func codes(_ pixels: [UInt8]) -> [UInt8] {
        let clear = 1 << codeWidth
        var table: [[UInt8]: Int] = [:]
        for index in 0 ..< clear { table[[UInt8(index)]] = index }
        var next = clear + 2
        var width = codeWidth + 1
        var writer = BlockBitWriter()
        writer.write(clear, width)
        var string: [UInt8] = []
        for pixel in pixels {
            if table[string + [pixel]] != nil {
                string.append(pixel)
                continue
            }
            writer.write(table[string] ?? 0, width)
            if next < 4096 {
                if next == 1 << width { width += 1 }
                table[string + [pixel]] = next
                next += 1
            }
            string = [pixel]
        }
        writer.write(table[string] ?? 0, width)
        if next == 1 << width, width < 12 { width += 1 }
        writer.write(clear + 1, width)
        return writer.bytes
    }
}
