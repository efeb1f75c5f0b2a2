/// Compresses, simply, into each kind of deflate's blocks.
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

    /// One block of the fixed codes, runs as matches with the byte before.
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

    /// One block of codes of its own, some of 12 bits, and no matches.
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
