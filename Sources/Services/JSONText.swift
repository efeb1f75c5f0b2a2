/// Repairs JSON from outside whose texts have what no decoder takes, since one
/// such character would cost the whole text.
///
/// NASA's titles are cut at 63 characters of UTF-16, in the middle of an emoji,
/// too: `"Liftoff! \ud83d\ude80\ud83d"`.
package enum JSONText {
    /// JSON in which each half of a surrogate pair without its other half, and
    /// the backslash of each escape that is none, is a U+FFFD, and in which
    /// control characters of texts are escaped.
    package static func repaired(_ json: some Collection<UInt8>) -> [UInt8] {
        let json = Array(json)
        // Many have nothing that could be broken, which is seen at once.
        guard json.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") })
        else { return json }
        var rest = json[...]
        var out: [UInt8] = []
        out.reserveCapacity(rest.count + 64)
        var isString = false
        while let byte = rest.first {
            let count = isString ? lengthOfCharacter(rest) : 1
            if let count {
                if byte == UInt8(ascii: "\"") { isString.toggle() }
                out += rest.prefix(count)
                rest = rest.dropFirst(count)
            } else if byte == UInt8(ascii: "\\") {
                out += #"\ufffd"#.utf8
                rest = rest.dropFirst(codeUnit(rest) == nil ? 1 : 6)
            } else {
                out += (byte < 0x10 ? #"\u000"# : #"\u00"#).utf8
                out += String(byte, radix: 16).utf8
                rest = rest.dropFirst()
            }
        }
        return out
    }

    /// The number of bytes of the character or the escape that a text goes on
    /// with; `nil` if that is to be repaired.
    static func lengthOfCharacter(_ text: some Collection<UInt8>) -> Int? {
        guard text.first == UInt8(ascii: "\\") else {
            return text.first.map { $0 < 0x20 } == true ? nil : 1
        }
        guard let unit = codeUnit(text) else {
            return text.dropFirst().first.map(escapes.contains) == true
                ? 2 : nil
        }
        if UTF16.isLeadSurrogate(unit) {
            let next = codeUnit(text.dropFirst(6))
            return next.map(UTF16.isTrailSurrogate) == true ? 12 : nil
        }
        return UTF16.isTrailSurrogate(unit) ? nil : 6
    }

    /// The letters of escapes but `u`.
    static let escapes = Array(#""\/bfnrt"#.utf8)

    /// The number of an escape such as `\u00e9`; `nil` if that is not next.
    static func codeUnit(_ text: some Collection<UInt8>) -> UInt16? {
        guard text.starts(with: #"\u"#.utf8) else { return nil }
        let digits = text.dropFirst(2).prefix(4)
        guard digits.count == 4 else { return nil }
        var unit: UInt16 = 0
        for digit in digits {
            let value = Character(Unicode.Scalar(digit)).hexDigitValue
            guard let value else { return nil }
            unit = unit << 4 | UInt16(value)
        }
        return unit
    }
}
