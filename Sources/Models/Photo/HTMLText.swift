import Foundation

/// Turns HTML, as far as descriptions use it, into plain text.
package enum HTMLText {
    /// Removes tags and resolves entities; a tag that ends a line becomes a
    /// line break. A `<` that does not begin a known tag remains, as in `<1
    /// kilometer`.
    package static func plain(_ html: String) -> String {
        guard html.utf8.contains(where: isMark) else { return html }
        return String(decoding: plain(Array(html.utf8)), as: UTF8.self)
    }

    /// Resolves entities in UTF-8, and leaves tags as they are.
    package static func resolved(_ text: [UInt8]) -> [UInt8] {
        plain(text, hasTags: false)
    }

    /// Converts UTF-8; reads each byte at most a few times, whatever the
    /// bytes are.
    static func plain<Bytes: RandomAccessCollection<UInt8>>(
        _ html: Bytes,
        hasTags: Bool = true
    ) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(html.count)
        var rest = html[...]
        while let mark = rest.firstIndex(where: isMark) {
            text += rest[..<mark]
            rest = rest[mark...]
            let found =
                rest.first == UInt8(ascii: "&")
                ? HTMLEntity.resolve(rest) : hasTags ? tag(rest) : nil
            if let (replacement, end) = found {
                text += replacement.utf8
                rest = rest[end...]
            } else {
                text.append(rest.removeFirst())
            }
        }
        return text + rest
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&")
    }

    private static let breaking: Set<String> = [
        "br", "p", "div", "li", "ul", "ol", "tr", "h1", "h2", "h3", "h4",
    ]
    private static let inline: Set<String> = [
        "a", "b", "i", "u", "em", "strong", "span", "font", "sup", "sub",
        "small", "img", "center", "blockquote",
    ]
    private static let longestName = 10

    /// The replacement of a tag at the start of `text`, and where it ends.
    private static func tag<Text: RandomAccessCollection<UInt8>>(
        _ text: Text
    ) -> (String, end: Text.Index)? {
        // Only up to the next bracket, so that each character is read once.
        let inside = text.dropFirst().prefix {
            $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<")
        }
        guard
            inside.endIndex < text.endIndex,
            text[inside.endIndex] == UInt8(ascii: ">")
        else { return nil }
        let start = inside.drop { $0 == UInt8(ascii: "/") }
            .prefix(longestName + 1)
        let name = String(decoding: start, as: UTF8.self).prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber)
        }.lowercased()
        let breaks = breaking.contains(name)
        guard breaks || inline.contains(name) else { return nil }
        return (breaks ? "\n" : "", text.index(after: inside.endIndex))
    }
}

/// Resolves HTML entities.
private enum HTMLEntity {
    private static let longestName = 10

    /// The character of an entity at the start of `text`, and where the entity
    /// ends; `nil` if there is none.
    static func resolve<Text: RandomAccessCollection<UInt8>>(
        _ text: Text
    ) -> (String, end: Text.Index)? {
        let start = text.dropFirst().prefix(longestName + 1)
        guard let end = start.firstIndex(of: UInt8(ascii: ";")) else {
            return nil
        }
        let name = String(decoding: start[..<end], as: UTF8.self)
        let character =
            name.hasPrefix("#")
            ? numeric(name.dropFirst()).map { String($0) } : named[name]
        return character.map { ($0, text.index(after: end)) }
    }

    private static let named: [String: String] = [
        "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'",
        "nbsp": " ", "lrm": "\u{200E}", "rlm": "\u{200F}", "ndash": "–",
        "mdash": "—", "hellip": "…", "deg": "°",
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
            return String(bytes: [UInt8(value)], encoding: .windowsCP1252)?
                .first
        }
        return Unicode.Scalar(value).map(Character.init)
    }
}
