/// Makes text from outside harmless: the one place that removes what a
/// terminal would obey or what would hide or reorder the words.
package enum Sanitizer {
    /// The words of a text, on one line and without control codes.
    ///
    /// - Whole escape sequences go, with the payload of their strings; the
    ///   introducer of an unfinished sequence goes alone, so that the words
    ///   after it stay.
    /// - Tabs and ends of lines become one space each, CR LF one together.
    /// - Other C0, DEL and C1 codes go, as do controls of direction, invisible
    ///   formatting, and joiners and tags that join nothing.
    ///
    /// Cleaning what is clean changes nothing.
    package static func clean(_ text: String) -> String {
        if text.utf8.allSatisfy({ 0x20 ... 0x7E ~= $0 }) { return text }
        guard text.unicodeScalars.contains(where: { !$0.isPlain }) else {
            return text
        }
        var cleaned = CleanText()
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            if let end = EscapeSequence.end(in: scalars, from: index) {
                index = end
            } else {
                cleaned.append(scalars[index])
                index += 1
            }
        }
        return String(cleaned.scalars)
    }
}

extension Unicode.Scalar {
    /// Whether it can stay whatever stands beside it.
    fileprivate var isPlain: Bool {
        if isASCII { return 0x20 ... 0x7E ~= value }
        switch value {
        case 0x80 ... 0x9F, 0xAD, 0x61C, 0x180E, 0x200B ... 0x200F,
            0x2028 ... 0x202E, 0x2060 ... 0x206F, 0xFEFF, 0xFFF9 ... 0xFFFB,
            0xE0000 ... 0xE007F:
            return false
        default:
            return true
        }
    }
}
