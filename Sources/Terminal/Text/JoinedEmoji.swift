/// Emoji that are joined to one picture. Many terminals show each of them, so
/// that nobody knows how many cells they take.
package enum JoinedEmoji {
    private static let joiner: Unicode.Scalar = "\u{200D}"

    /// The text with only the first emoji of those that are joined.
    package static func first(in text: String) -> String {
        guard text.unicodeScalars.contains(joiner) else { return text }
        return String(text.map(first))
    }

    private static func first(of character: Character) -> Character {
        let scalars = character.unicodeScalars
        guard let end = scalars.firstIndex(of: joiner),
            scalars[scalars.startIndex].properties.isEmoji
        else { return character }
        return Character(String(scalars[..<end]))
    }
}
