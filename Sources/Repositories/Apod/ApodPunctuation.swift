/// Punctuation in texts of days that were moved from the old site, which have a
/// space where a link ended: `Saturn 's moon Hyperion , once again`.
enum ApodPunctuation {
    private static let marks: Set<Unicode.Scalar> = [
        ",", ".", ";", ":", "!", "?",
    ]
    /// What may follow a mark without a space.
    private static let closing: Set<Unicode.Scalar> = [
        ")", "]", "\"", "'", "”", "’",
    ]

    /// Removes spaces before marks and `'s`, where nothing else can be meant:
    /// ellipses, ratios, decimals, file name extensions and faces remain. The
    /// words of the text have one space between them.
    static func joined(_ text: String) -> String {
        let words = text.split(separator: " ")
        var result = String(words.first ?? "")
        result.reserveCapacity(text.utf8.count)
        for index in words.indices.dropFirst() {
            let next = words[(index + 1)...].first
            if !belongs(words[index], to: words[index - 1], before: next) {
                result += " "
            }
            result += words[index]
        }
        return result
    }

    /// Returns `true` if a word is the end of the one before it.
    private static func belongs(
        _ word: Substring,
        to last: Substring,
        before next: Substring?
    ) -> Bool {
        guard let end = last.unicodeScalars.last,
            end.properties.isAlphabetic || end.properties.numericType != nil
                || closing.contains(end)
        else { return false }
        let scalars = Array(word.unicodeScalars)
        let isPossessive =
            scalars.count > 1 && (scalars[0] == "'" || scalars[0] == "’")
            && scalars[1] == "s"
        if isPossessive {
            // 's' is a letter in quotation marks.
            return scalars.count == 2 || marks.contains(scalars[2])
        }
        guard let mark = scalars.first, marks.contains(mark) else {
            return false
        }
        let isEnd = scalars.dropFirst().allSatisfy(closing.contains)
        switch mark {
        case ".": return isEnd && next?.first != "."
        case ":", ";":
            let isRatio =
                next?.first?.isNumber == true && last.last?.isNumber == true
            return scalars.count == 1 && !isRatio
        default: return isEnd
        }
    }
}
