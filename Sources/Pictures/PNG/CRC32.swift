/// The checksum of PNG's chunks (CRC-32 of ISO 3309).
package enum CRC32 {
    private static let table = (0 ..< 256).map { index in
        (0 ..< 8).reduce(UInt32(index)) { value, _ in
            value >> 1 ^ (value & 1 == 1 ? 0xedb8_8320 : 0)
        }
    }

    /// The CRC-32 of PNG and gzip.
    package static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        var value: UInt32 = 0xffff_ffff
        for byte in bytes {
            value =
                table[Int(UInt8(truncatingIfNeeded: value) ^ byte)]
                ^ (value >> 8)
        }
        return ~value
    }
}
