internal import Foundation

/// FNV-1a in 64 bits: names files and finds damage; it is no protection
/// against somebody who wants to deceive.
struct Checksum: Equatable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ bytes: some ContiguousBytes) {
        bytes.withUnsafeBytes { buffer in
            for byte in buffer {
                value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            }
        }
    }

    /// 16 hexadecimal digits.
    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
