import Foundation

/// Resolves HTML entities in descriptions.
enum HTMLEntity {
    /// The character of an entity at the start of `text` and the entity's
    /// length; `nil` if there is none.
    static func resolve(_ text: Substring) -> (String, Int)? {
        let name = text.dropFirst().prefix(longestName + 1)
        guard let end = name.firstIndex(of: ";") else { return nil }
        let length = name.distance(from: name.startIndex, to: end) + 2
        let inside = name[..<end]
        if inside.first == "#" {
            return numeric(inside.dropFirst()).map { (String($0), length) }
        }
        return named[String(inside)].map { ($0, length) }
    }

    private static let longestName = 10

    private static let named: [String: String] = [
        "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'",
        "nbsp": " ", "ndash": "–", "mdash": "—", "hellip": "…", "deg": "°",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "eacute": "é", "egrave": "è", "aacute": "á", "oacute": "ó",
        "iacute": "í", "uacute": "ú", "ntilde": "ñ", "ccedil": "ç",
        "ouml": "ö", "uuml": "ü", "auml": "ä", "micro": "µ", "times": "×",
        "plusmn": "±", "frac12": "½", "copy": "©", "reg": "®", "trade": "™",
    ]

    private static func numeric(_ digits: Substring) -> Character? {
        let value =
            digits.first.map { "xX".contains($0) } == true
            ? UInt32(digits.dropFirst(), radix: 16)
            : UInt32(digits)
        guard let value else { return nil }
        if (0x80 ... 0x9F).contains(value) {
            // Numbers of control characters in Unicode are Windows-1252:
            // &#0146; is an apostrophe.
            return windows1252(UInt8(value))
        }
        return Unicode.Scalar(value).map(Character.init)
    }

    private static func windows1252(_ byte: UInt8) -> Character? {
        String(bytes: [byte], encoding: .windowsCP1252)?.first
    }
}
