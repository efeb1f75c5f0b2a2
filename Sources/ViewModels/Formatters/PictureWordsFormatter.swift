package import Models

/// Describes a picture for people who cannot see it.
package struct PictureWordsFormatter: Sendable {
    private let descriptions = DescriptionFormatter()

    package init() {}

    /// The alt text, or the first sentence of the description; `nil` if there
    /// is neither.
    package func string(from photo: Photo) -> String? {
        if let words = words(photo.altText) {
            return words.joined(separator: " ")
        }
        return words(photo.description)?.first.map(SentenceFormatter.first)
    }

    private func words(_ text: String?) -> [String]? {
        // Some descriptions are as long as a chapter of a book.
        let paragraphs = descriptions.paragraphs(
            from: String((text ?? "").prefix(2_000))
        )
        return paragraphs.isEmpty ? nil : paragraphs
    }
}
