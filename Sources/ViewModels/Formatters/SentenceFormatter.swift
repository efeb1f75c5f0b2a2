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
