/// FNV-1a in 64 bits: names files, finds damage, and gives the same value in
/// every run. It is not cryptographic.
package struct Checksum: Equatable, Sendable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init(_ parts: [UInt8]...) {
        for part in parts { add(part[...]) }
    }

    package init(_ part: ArraySlice<UInt8>) {
        add(part)
    }

    mutating func add(_ part: ArraySlice<UInt8>) {
        part.withUnsafeBytes { buffer in
            for byte in buffer {
                value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            }
        }
    }

    package init(_ text: String) {
        self.init(Array(text.utf8))
    }

    /// 16 hexadecimal digits.
    package var hex: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: max(0, 16 - digits.count)) + digits
    }
}
