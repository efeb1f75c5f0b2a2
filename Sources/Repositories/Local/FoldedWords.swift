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
        let isASCII = text.span.withUnsafeBytes { bytes in
            bytes.reduce(0, |) < 0x80
        }
        guard !isASCII else { return appendASCII(text, to: &out) }
        var text = text
        for place in text.indices.dropLast()
        where isSeparator(text[place], text[place + 1]) {
            let count = text[place] == 0xE2 ? 3 : 2
            for index in text[place...].prefix(count).indices {
                text[index] = space
            }
        }
        for chunk in text.split(whereSeparator: { $0 <= space }) {
            if chunk.allSatisfy({ $0 < 0x80 }) {
                appendASCII(chunk, to: &out)
            } else {
                appendFolded(String(decoding: chunk, as: UTF8.self), to: &out)
            }
        }
    }

    /// Whether the words of JSON are among its bytes: it has neither letters
    /// outside of ASCII nor escapes of letters.
    static func isPlain(
        _ json: UnsafeRawBufferPointer,
        _ range: Range<Int>
    ) -> Bool {
        guard escape.firstIndex(in: json, range) == nil else { return false }
        let bytes = UnsafeRawBufferPointer(rebasing: json[range])
        if bytes.reduce(0, |) < 0x80 { return true }
        var place = 0
        while place < bytes.count - 1 {
            let byte = bytes[place]
            if byte >= 0xC2, !isSeparator(byte, bytes[place + 1]) {
                return false
            }
            place += 1
        }
        return true
    }

    /// Whether two bytes begin what is frequent and no letter: dashes and
    /// curly quotes (U+2000 to U+203F), or are a degree sign.
    private static func isSeparator(_ byte: UInt8, _ next: UInt8) -> Bool {
        byte == 0xE2 && next == 0x80 || byte == 0xC2 && next == 0xB0
    }

    private static let escape = ByteFinder(Array("\\u".utf8))

    private static let space = UInt8(ascii: " ")

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

    private static func appendASCII(
        _ text: ArraySlice<UInt8>,
        to out: inout [UInt8]
    ) {
        let folded = folded
        var needsSpace = out.last.map { $0 > space } ?? false
        for byte in text {
            let byte = folded[Int(byte)]
            guard byte != 0 else {
                needsSpace = out.last.map { $0 > space } ?? false
                continue
            }
            if needsSpace { out.append(space) }
            needsSpace = false
            out.append(byte)
        }
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
