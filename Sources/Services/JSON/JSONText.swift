/// Reads texts that have escapes in them (RFC 8259, section 7).
enum JSONText {
    /// What the letter after a backslash stands for, but for `u`.
    static func meaning(of letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        default: nil
        }
    }

    /// The value of a hexadecimal digit.
    static func digit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0") ... UInt8(ascii: "9"):
            UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a") ... UInt8(ascii: "f"):
            UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A") ... UInt8(ascii: "F"):
            UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// The text that bytes with escapes mean; what is no character, half of
    /// a surrogate pair, becomes U+FFFD.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var rest = bytes
        while let escape = rest.firstIndex(of: UInt8(ascii: "\\")) {
            text += rest[..<escape]
            rest = rest[escape...].dropFirst()
            if rest.first == UInt8(ascii: "u") {
                text += units(from: &rest).utf8
            } else if let byte = rest.popFirst().flatMap(meaning) {
                text.append(byte)
            }
        }
        text += rest
        return String(decoding: text, as: UTF8.self)
    }

    /// The text of the code units that stand in a row, from the `u` of the
    /// first to the last digit; two may make one character.
    private static func units(from rest: inout ArraySlice<UInt8>) -> String {
        var units: [UInt16] = []
        repeat {
            let digits = rest.dropFirst().prefix(4)
            units.append(
                digits.reduce(0) { $0 << 4 | (digit($1) ?? 0) }
            )
            rest = rest[digits.endIndex...]
            guard rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
            else { break }
            rest = rest.dropFirst()
        } while true
        return String(decoding: units, as: UTF16.self)
    }
}
