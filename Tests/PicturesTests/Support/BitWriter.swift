/// Writes bits as a JPEG has them: a byte of ones is followed by a zero.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var pending = 0
    private var count = 0

    mutating func append(_ value: Int, _ length: Int) {
        pending = pending << length | value & (1 << length - 1)
        count += length
        while count >= 8 {
            count -= 8
            let byte = UInt8(pending >> count & 255)
            bytes += byte == 255 ? [255, 0] : [byte]
        }
        pending &= 1 << count - 1
    }

    /// Fills the last byte with ones.
    mutating func finish() {
        if count > 0 { append(0x7F, 8 - count) }
    }

    mutating func marker(_ marker: UInt8) {
        bytes += [255, marker]
    }
}
