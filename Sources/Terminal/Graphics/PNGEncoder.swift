package import Pictures

/// Writes pictures as uncompressed PNG files.
package enum PNGEncoder {
    /// The most bytes in a stored deflate block (RFC 1951, 3.2.4).
    private static let longestBlock = 65_535

    /// Encodes a picture, with its own channels, as a file.
    package static func encode(_ bitmap: Bitmap) -> [UInt8] {
        let colorType: UInt8 =
            switch bitmap.channels {
            case .gray: 0
            case .rgb: 2
            case .rgba: 6
            }
        let header =
            bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height))
            + [8, colorType, 0, 0, 0]
        return PNGFile.signature + chunk("IHDR", header)
            + chunk("IDAT", zlib(rows(bitmap))) + chunk("IEND", [])
    }

    /// Puts a zero, for no filter, before each row.
    private static func rows(_ bitmap: Bitmap) -> [UInt8] {
        let count = bitmap.width * bitmap.channels.rawValue
        var rows: [UInt8] = []
        rows.reserveCapacity((count + 1) * bitmap.height)
        for y in 0 ..< bitmap.height {
            rows.append(0)
            rows += bitmap.bytes[y * count ..< (y + 1) * count]
        }
        return rows
    }

    private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        stream.reserveCapacity(bytes.count + bytes.count / 8192 + 16)
        for start in stride(from: 0, to: bytes.count, by: longestBlock) {
            let end = min(start + longestBlock, bytes.count)
            let length = UInt16(end - start)
            stream.append(end == bytes.count ? 1 : 0)
            for number in [length, ~length] {
                stream.append(UInt8(truncatingIfNeeded: number))
                stream.append(UInt8(number >> 8))
            }
            stream += bytes[start ..< end]
        }
        return stream + bigEndian(adler(bytes))
    }

    /// Computes zlib's checksum (RFC 1950, section 8).
    private static func adler(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        // This many sums stay below 2³² without a modulo.
        for start in stride(from: 0, to: bytes.count, by: 5552) {
            for byte in bytes[start ..< min(start + 5552, bytes.count)] {
                low &+= UInt32(byte)
                high &+= low
            }
            low %= 65_521
            high %= 65_521
        }
        return high << 16 | low
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body
            + bigEndian(CRC32.checksum(body[...]))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
