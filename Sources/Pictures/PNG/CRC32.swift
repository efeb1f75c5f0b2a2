/// The checksum of PNG's chunks (CRC-32 of ISO 3309).
enum CRC32 {
    private static let table = (0 ..< 256).map(entry)

    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        var value: UInt32 = 0xffff_ffff
        for byte in bytes {
            value =
                table[Int(UInt8(truncatingIfNeeded: value) ^ byte)]
                ^ (value >> 8)
        }
        return ~value
    }

    private static func entry(_ index: Int) -> UInt32 {
        var value = UInt32(index)
        for _ in 0 ..< 8 {
            let isOdd = value & 1 == 1
            value >>= 1
            if isOdd { value ^= 0xedb8_8320 }
        }
        return value
    }
}
