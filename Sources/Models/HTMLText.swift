import Foundation

/// Turns HTML, as far as descriptions use it, into plain text.
package enum HTMLText {
    /// Removes tags and resolves entities; a tag that ends a line becomes a
    /// line break. A `<` that does not begin a known tag remains, as in `<1
    /// kilometer`.
    package static func plain(_ html: String) -> String {
        guard html.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else {
            return html
        }
        var text = ""
        var rest = html[...]
        while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
            text += rest[..<mark]
            rest = rest[mark...]
            if let (replacement, length) = rest.first == "<"
                ? tag(rest) : HTMLEntity.resolve(rest)
            {
                text += replacement
                rest = rest.dropFirst(length)
            } else {
                text.append(rest.removeFirst())
            }
        }
        return text + rest
    }

    private static let breaking: Set<String> = [
        "br", "p", "div", "li", "ul", "ol", "tr", "h1", "h2", "h3", "h4",
    ]
    private static let inline: Set<String> = [
        "a", "b", "i", "u", "em", "strong", "span", "font", "sup", "sub",
        "small", "img", "center", "blockquote",
    ]
    /// The replacement of a tag at the start of `text` and the tag's length.
    private static func tag(_ text: Substring) -> (String, Int)? {
        // Only up to the next bracket, so that each character is read once.
        let inside = text.dropFirst().prefix { $0 != ">" && $0 != "<" }
        let name = inside.drop { $0 == "/" }.prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber)
        }.lowercased()
        let breaks = breaking.contains(name)
        guard
            breaks || inline.contains(name),
            inside.endIndex < text.endIndex,
            text[inside.endIndex] == ">"
        else { return nil }
        return (breaks ? "\n" : "", inside.count + 2)
    }
}

/// Resolves HTML entities.
private enum HTMLEntity {
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
