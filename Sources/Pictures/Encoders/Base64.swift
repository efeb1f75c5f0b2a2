/// Writes bytes in base64 (RFC 4648, section 4).
enum Base64 {
    private static let alphabet = Array(
        ("ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "abcdefghijklmnopqrstuvwxyz"
            + "0123456789+/").utf8
    )

    static func encode(_ bytes: Span<UInt8>) -> [UInt8] {
        let alphabet = alphabet
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let left = bytes.count - start
            var group = UInt32(bytes[start]) << 16
            if left > 1 { group |= UInt32(bytes[start + 1]) << 8 }
            if left > 2 { group |= UInt32(bytes[start + 2]) }
            text.append(alphabet[Int(group >> 18)])
            text.append(alphabet[Int(group >> 12 & 63)])
            text.append(left > 1 ? alphabet[Int(group >> 6 & 63)] : 0x3d)
            text.append(left > 2 ? alphabet[Int(group & 63)] : 0x3d)
        }
        return text
    }
}
