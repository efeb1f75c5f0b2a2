import Foundation

/// Splits a description into paragraphs. It may contain HTML, and runs of
/// spaces in place of its line breaks.
package struct DescriptionFormatter: Sendable {
    package init() {}

    package func paragraphs(from description: String) -> [String] {
        let text = HTMLText.plain(description)
        var paragraphs: [String] = []
        var words: [Substring] = []
        func end() {
            if !words.isEmpty {
                paragraphs.append(words.joined(separator: " "))
            }
            words = []
        }
        // An empty piece between two others is a second space in a row.
        for line in text.split(whereSeparator: \.isNewline) {
            for piece in line.split(
                omittingEmptySubsequences: false,
                whereSeparator: { $0 == " " || $0 == "\u{A0}" || $0 == "\t" }
            ) {
                if piece.isEmpty { end() } else { words.append(piece) }
            }
            end()
        }
        return paragraphs
    }
}

/// Finds the first sentence of a text.
package enum SentenceFormatter {
    /// The text up to the first period that ends a sentence: one before a space
    /// and a capital letter, and not after a single letter or a short title.
    package static func first(of text: String) -> String {
        var start = text.startIndex
        while let stop = text[start...].firstIndex(
            where: { ".!?".contains($0) }
        ) {
            let next = text.index(after: stop)
            if ends(text, at: stop) { return String(text[..<next]) }
            start = next
        }
        return text
    }

    private static let shortened: Set<Substring> = [
        "Dr", "Mr", "Mrs", "Ms", "Jr", "Sr", "St", "Lt", "Col", "Gen", "Capt",
        "Maj", "No", "vs", "approx", "Inc", "Co",
        "Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sep", "Sept", "Oct",
        "Nov", "Dec",
    ]

    private static func ends(_ text: String, at stop: String.Index) -> Bool {
        let after = text[text.index(after: stop)...]
        guard let space = after.first else { return true }
        guard
            space == " ",
            let next = after.dropFirst().first,
            !next.isLowercase
        else { return false }
        let word = text[..<stop].split { " (“\"".contains($0) }.last ?? ""
        let isWord = word.count > 1 || word.first?.isNumber == true
        return isWord && !shortened.contains(word)
            && !word.contains(".")
    }
}

/// Turns HTML, as far as descriptions use it, into plain text.
enum HTMLText {
    /// Removes tags and resolves entities; a tag that ends a line becomes a
    /// line break. A `<` that does not begin a known tag remains, as in `<1
    /// kilometer`.
    static func plain(_ html: String) -> String {
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

extension StringProtocol {
    /// The text without surrounding white space.
    var trimmed: String {
        trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
