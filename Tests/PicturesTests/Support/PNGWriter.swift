@testable import Pictures

/// Writes PNG files of every color type, depth, filter and interlace.
struct PNGWriter: Sendable {
    var width = 13
    var height = 11
    var color = PNGHeader.Color.rgb
    var depth = 8
    var isInterlaced = false
    /// The filters of the rows, repeated.
    var filters: [UInt8] = [0]
    var palette: [UInt8]?
    var transparency: [UInt8]?
    /// The number of bytes of compressed data in a chunk.
    var chunkLength = 1 << 20
    /// How many colors pixels have that the palette lacks.
    var missingColors = 0
    /// Compresses the filtered rows to a zlib stream.
    var compress: @Sendable ([UInt8]) -> [UInt8] = Deflater.stored

    /// The sample of a column, row and channel.
    func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
        let mixed = (x * 37 + y * 91 + channel * 53) &* 2_654_435_761
        let value = mixed >> 7 & (1 << depth - 1)
        guard color == .palette else { return value }
        return value % (max(1, (palette?.count ?? 3) / 3) + missingColors)
    }

    func file() -> [UInt8] {
        let data = compress(rows())
        var bytes = PNGFile.signature + Self.chunk("IHDR", header())
        if let palette { bytes += Self.chunk("PLTE", palette) }
        if let transparency { bytes += Self.chunk("tRNS", transparency) }
        for start in stride(from: 0, to: data.count, by: chunkLength) {
            let end = min(start + chunkLength, data.count)
            bytes += Self.chunk("IDAT", Array(data[start ..< end]))
        }
        return bytes + Self.chunk("IEND", [])
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return number(data.count) + body
            + number(Int(CRC32.checksum(body[...])))
    }

    static func number(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private func header() -> [UInt8] {
        Self.number(width) + Self.number(height)
            + [UInt8(depth), UInt8(color.rawValue), 0, 0, isInterlaced ? 1 : 0]
    }

    private func rows() -> [UInt8] {
        let size = PixelSize(width: width, height: height)
        var bytes: [UInt8] = []
        var count = 0
        for pass in isInterlaced
            ? InterlacePass.png
            : [InterlacePass(x: 0, y: 0, stepX: 1, stepY: 1)]
        {
            let part = pass.size(in: size)
            guard part.width > 0 else { continue }
            var previous: [UInt8]?
            for y in 0 ..< part.height {
                let row = packed(
                    (0 ..< part.width).map { pass.x + $0 * pass.stepX },
                    pass.y + y * pass.stepY
                )
                let above = previous ?? row.map { _ in 0 }
                let kind = filters[count % filters.count]
                bytes += [kind] + filtered(row, above, kind)
                previous = row
                count += 1
            }
        }
        return bytes
    }

    private func packed(_ columns: [Int], _ y: Int) -> [UInt8] {
        var bits: [UInt8] = []
        for x in columns {
            for channel in 0 ..< color.samples {
                let sample = sample(x, y, channel)
                for bit in (0 ..< depth).reversed() {
                    bits.append(UInt8(sample >> bit & 1))
                }
            }
        }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            (start ..< start + 8).reduce(0) { byte, index in
                byte << 1 | (index < bits.count ? bits[index] : 0)
            }
        }
    }

    private func filtered(
        _ row: [UInt8],
        _ above: [UInt8],
        _ kind: UInt8
    ) -> [UInt8] {
        let step = max(1, color.samples * depth / 8)
        return row.indices.map { index in
            let left = index < step ? 0 : Int(row[index - step])
            let corner = index < step ? 0 : Int(above[index - step])
            let up = Int(above[index])
            let guess =
                switch kind {
                case 1: left
                case 2: up
                case 3: (left + up) / 2
                case 4: Self.paeth(left, up, corner)
                default: 0
                }
            return UInt8(truncatingIfNeeded: Int(row[index]) - guess)
        }
    }

    /// The first of the three that is nearest to left + up − corner.
    private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let guess = left + up - corner
        let errors = [left, up, corner].map { abs($0 - guess) }
        let nearest = errors.min() ?? 0
        return [left, up, corner][errors.firstIndex(of: nearest) ?? 0]
    }
}

/// Compresses, in a simple way, to each type of deflate's blocks.
enum Deflater {
    /// Stored blocks of 1000 bytes.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var writer = BlockBitWriter()
        for start in stride(from: 0, to: bytes.count, by: 1000) {
            let part = bytes[start ..< min(start + 1000, bytes.count)]
            writer.write(start + 1000 >= bytes.count ? 1 : 0, 1)
            writer.write(0, 2)
            writer.align()
            writer.write(part.count, 16)
            writer.write(~part.count & 0xffff, 16)
            for byte in part { writer.write(Int(byte), 8) }
        }
        return wrapped(writer)
    }

    /// One block with fixed codes; runs are matches with the previous byte.
    static func fixed(_ bytes: [UInt8]) -> [UInt8] {
        var writer = BlockBitWriter()
        writer.write(0b011, 3)
        var index = 0
        while index < bytes.count {
            let run = runLength(bytes, index)
            if run >= 3 {
                // Lengths 3 to 10 have the symbols 257 to 264; distance 1
                // the symbol 0.
                writer.writeCode(257 + run - 3 - 256, 7)
                writer.writeCode(0, 5)
                index += run
            } else {
                let byte = Int(bytes[index])
                if byte < 144 {
                    writer.writeCode(0x30 + byte, 8)
                } else {
                    writer.writeCode(0x190 + byte - 144, 9)
                }
                index += 1
            }
        }
        writer.writeCode(0, 7)
        return wrapped(writer)
    }

    /// One block with dynamic codes, some of 12 bits, and no matches.
    static func dynamic(_ bytes: [UInt8]) -> [UInt8] {
        // 128 literals of 8 bits, 120 of 9, ... see the sum below: 1 exactly.
        // 240 codes of 8 bits leave a 16th: for 240 of 12 bits and more.
        let lengths = (0 ... 256).map { $0 < 240 ? 8 : 12 }
        var writer = BlockBitWriter()
        writer.write(0b101, 3)
        writer.write(0, 5)
        writer.write(0, 5)
        writer.write(15, 4)
        // The code lengths' codes: 8 and 12 have one bit each.
        let order = [
            16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
        ]
        for symbol in order {
            writer.write([8, 12].contains(symbol) ? 1 : 0, 3)
        }
        for length in lengths { writer.write(length == 8 ? 0 : 1, 1) }
        // One distance code, never used.
        writer.write(0, 1)
        for symbol in bytes.map(Int.init) + [256] {
            if symbol < 240 {
                writer.writeCode(symbol, 8)
            } else {
                writer.writeCode(0xf00 + symbol - 240, 12)
            }
        }
        return wrapped(writer)
    }

    private static func runLength(_ bytes: [UInt8], _ index: Int) -> Int {
        guard index > 0 else { return 0 }
        let rest = bytes[index...].prefix(10)
        return rest.prefix { $0 == bytes[index - 1] }.count
    }

    private static func wrapped(_ writer: BlockBitWriter) -> [UInt8] {
        [0x78, 0x9c] + writer.bytes + [0, 0, 0, 0]
    }
}

/// Writes bits, the least significant of each byte first.
struct BlockBitWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 8

    /// The lowest bit first.
    mutating func write(_ value: Int, _ count: Int) {
        for bit in 0 ..< count {
            if used == 8 {
                bytes.append(0)
                used = 0
            }
            bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
            used += 1
        }
    }

    /// The highest bit first, as Huffman codes are written.
    mutating func writeCode(_ code: Int, _ count: Int) {
        for bit in (0 ..< count).reversed() { write(code >> bit, 1) }
    }

    mutating func align() { used = 8 }
}
