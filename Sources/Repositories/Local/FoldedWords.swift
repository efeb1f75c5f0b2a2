import Foundation

/// Folds texts to their words: runs of letters and digits without case and
/// accents, in UTF-8, separated by single spaces.
enum FoldedWords {
    /// The words of a text.
    static func words(_ text: String) -> [[UInt8]] {
        var bytes: [UInt8] = []
        append(Array(text.utf8)[...], to: &bytes)
        return bytes.split(separator: space).map(Array.init)
    }

    /// Appends the words of a text, after a space unless a separator is last.
    static func append(_ text: ArraySlice<UInt8>, to out: inout [UInt8]) {
        let text = withoutSeparators(text)
        guard !isASCII(text) else { return appendASCII(text, to: &out) }
        for chunk in text.split(whereSeparator: { $0 <= space }) {
            if isASCII(chunk) {
                appendASCII(chunk, to: &out)
            } else {
                appendFolded(String(decoding: chunk, as: UTF8.self), to: &out)
            }
        }
    }

    /// Appends the words of the texts in JSON, each with `textEnd` after it.
    ///
    /// - Returns: `false` if they have to be decoded first.
    static func append(
        json: ArraySlice<UInt8>,
        to out: inout [UInt8]
    ) -> Bool {
        guard !hasUnicodeEscape(json) else { return false }
        let json = withoutSeparators(json)
        guard isASCII(json) else { return false }
        appendASCII(json, isJSON: true, to: &out)
        return true
    }

    /// Returns `true` if the words of JSON are among its bytes: it has neither
    /// letters outside of ASCII nor escapes of letters.
    static func isPlain(_ json: ArraySlice<UInt8>) -> Bool {
        !hasUnicodeEscape(json) && isASCII(withoutSeparators(json))
    }

    private static func hasUnicodeEscape(_ json: ArraySlice<UInt8>) -> Bool {
        escape.isFound(in: json)
    }

    private static func isASCII(_ text: ArraySlice<UInt8>) -> Bool {
        text.span.withUnsafeBytes { $0.reduce(0, |) < 0x80 }
    }

    /// The text with spaces instead of what is frequent, no letter and outside
    /// of ASCII: dashes and curly quotes (U+2000 to U+203F), and degree signs.
    private static func withoutSeparators(
        _ text: ArraySlice<UInt8>
    ) -> ArraySlice<UInt8> {
        guard !isASCII(text) else { return text }
        var text = text
        text.withUnsafeMutableBufferPointer { text in
            for place in text.indices.dropLast() where text[place] >= 0xC2 {
                let count =
                    switch (text[place], text[place + 1]) {
                    case (0xE2, 0x80): 3
                    case (0xC2, 0xB0): 2
                    default: 0
                    }
                for index in text[place...].prefix(count).indices {
                    text[index] = space
                }
            }
        }
        return text
    }

    private static let escape = ByteFinder(Array("\\u".utf8))

    private static let space = UInt8(ascii: " ")
    /// Separates the texts of a list.
    static let textEnd: UInt8 = 0x1E

    /// Lower-case letters and digits; 0 for bytes between words.
    private static let folded: [UInt8] = (0 ... 255).map { (byte: UInt8) in
        switch byte {
        case UInt8(ascii: "A") ... UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a") ... UInt8(ascii: "z"),
            UInt8(ascii: "0") ... UInt8(ascii: "9"):
            byte
        default: 0
        }
    }

    /// Returns `true` for a letter or digit of ASCII.
    static func isLetter(_ byte: UInt8) -> Bool { folded[Int(byte)] != 0 }

    private static func appendASCII(
        _ text: ArraySlice<UInt8>,
        isJSON: Bool = false,
        to out: inout [UInt8]
    ) {
        let folded = folded
        var end = out.count
        var needsSpace = out.last.map { $0 > space } ?? false
        // Appending byte by byte takes far longer.
        out += repeatElement(0, count: text.count + 1)
        out.withUnsafeMutableBufferPointer { out in
            var isEscaped = false
            for byte in text {
                let letter = isEscaped ? 0 : folded[Int(byte)]
                if letter != 0 {
                    if needsSpace {
                        out[end] = space
                        end += 1
                    }
                    needsSpace = false
                    out[end] = letter
                    end += 1
                    continue
                }
                let isInText = end > 0 && out[end - 1] > space
                if isJSON, byte == UInt8(ascii: "\""), !isEscaped, isInText {
                    out[end] = textEnd
                    end += 1
                }
                needsSpace = end > 0 && out[end - 1] > space
                isEscaped =
                    isJSON && !isEscaped && byte == UInt8(ascii: "\\")
            }
        }
        out.removeLast(out.count - end)
    }

    /// Folds what is not ASCII, which takes far longer.
    private static func appendFolded(_ text: String, to out: inout [UInt8]) {
        // Upper case first turns “ß” to “SS”.
        let plain = text.decomposedStringWithCompatibilityMapping
            .uppercased().lowercased().decomposedStringWithCanonicalMapping
        var isInWord = false
        for scalar in plain.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: continue
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter,
                .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
                .otherNumber:
                if !isInWord, let last = out.last, last > space {
                    out.append(space)
                }
                isInWord = true
                out += UTF8.encode(scalar) ?? .init()
            default: isInWord = false
            }
        }
    }
}
