/// Escapes texts for addresses.
enum PercentEncoding {
    /// A text as one segment of a path or one value of a query: everything
    /// but the unreserved characters of RFC 3986 is escaped, a plus too,
    /// which a query would read as a space.
    static func component(_ text: String) -> String {
        escape(text) { isUnreserved($0) }
    }

    /// An address as the service sends it, with raw spaces and letters of any
    /// script: what an address cannot hold is escaped, and what is escaped
    /// already stays. Brackets stand only around a host of numbers.
    static func address(_ text: String) -> String {
        // Nearly every address is one already.
        if text.utf8.allSatisfy({ isAllowed[Int($0)] }) { return text }
        let bytes = Array(text.utf8)
        let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
        let path = slashes.dropFirst(2).first ?? bytes.count
        return escape(text) { byte, index in
            if brackets.contains(byte) { return index < path }
            if byte == UInt8(ascii: "%") {
                return bytes.dropFirst(index + 1).prefix(2)
                    .filter(isHexDigit).count == 2
            }
            return isAllowed[Int(byte)]
        }
    }

    /// Whether a byte may stand anywhere in an address as it is.
    private static let isAllowed: [Bool] = {
        let reserved = ":/?#@!$&'()*+,;=".utf8
        return (0 ... UInt8.max).map {
            isUnreserved($0) || reserved.contains($0)
        }
    }()
    private static let brackets = Set("[]".utf8)
    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func escape(
        _ text: String,
        keeping keeps: (UInt8) -> Bool
    ) -> String {
        escape(text) { byte, _ in keeps(byte) }
    }

    private static func escape(
        _ text: String,
        keeping keeps: (_ byte: UInt8, _ index: Int) -> Bool
    ) -> String {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.utf8.count)
        for (index, byte) in text.utf8.enumerated() {
            if keeps(byte, index) {
                escaped.append(byte)
            } else {
                escaped.append(UInt8(ascii: "%"))
                escaped.append(digits[Int(byte >> 4)])
                escaped.append(digits[Int(byte & 15)])
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a") ... UInt8(ascii: "z"),
            UInt8(ascii: "A") ... UInt8(ascii: "Z"),
            UInt8(ascii: "0") ... UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit
    }
}
