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
            bytes.allSatisfy { $0 < 0x80 }
        }
        guard !isASCII else { return appendASCII(text, to: &out) }
        for chunk in text.split(whereSeparator: { $0 <= space }) {
            if chunk.allSatisfy({ $0 < 0x80 }) {
                appendASCII(chunk, to: &out)
            } else {
                appendFolded(String(decoding: chunk, as: UTF8.self), to: &out)
            }
        }
    }

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
        let needsSpace = out.last.map { $0 > space } ?? false
        out += [UInt8](unsafeUninitializedCapacity: text.count + 1) {
            buffer,
            count in
            var isAfterWord = needsSpace
            var isInWord = false
            for byte in text {
                let byte = folded[Int(byte)]
                if byte != 0 {
                    if !isInWord, isAfterWord {
                        buffer[count] = space
                        count += 1
                    }
                    buffer[count] = byte
                    count += 1
                    isAfterWord = true
                }
                isInWord = byte != 0
            }
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
