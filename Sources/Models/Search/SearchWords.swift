import Foundation

/// The words of texts: runs of letters and digits, without case and without the
/// accents of Latin letters, as `unicode61 remove_diacritics 2` of SQLite has
/// them.
package enum SearchWords {
    package static func words(_ text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // What is left of an accent that is a character of its own.
            if 0x300 ... 0x331 ~= scalar.value, !word.isEmpty { continue }
            if isInWord(scalar) {
                word.append(folded(scalar))
            } else if !word.isEmpty {
                words.append(String(word))
                word = .init()
            }
        }
        return word.isEmpty ? words : words + [String(word)]
    }

    private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else {
            return "a" ... "z" ~= scalar || "A" ... "Z" ~= scalar
                || "0" ... "9" ~= scalar
        }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter,
            .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
            .otherNumber, .privateUse:
            true
        default: false
        }
    }

    private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        var letter = scalar
        if !scalar.isASCII {
            let parts = String(scalar).decomposedStringWithCanonicalMapping
                .unicodeScalars
            if let base = parts.first, base.isASCII { letter = base }
        }
        guard !letter.isASCII else {
            let isCapital = "A" ... "Z" ~= letter
            return isCapital
                ? Unicode.Scalar(UInt8(letter.value) | 0x20) : letter
        }
        // The dotless i is a letter of its own.
        if letter == "ı" { return letter }
        // Upper case first makes one letter of “ς” and “σ”, and two of “ß”.
        let upper = letter.properties.uppercaseMapping.unicodeScalars
        let lower = (upper.count == 1 ? upper.first : letter)?
            .properties.lowercaseMapping.unicodeScalars
        return lower?.first ?? letter
    }
}
