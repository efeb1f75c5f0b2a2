package import Models

/// Says what a picture shows, for those who do not see it.
package struct PictureWordsFormatter: Sendable {
    private let descriptions = DescriptionFormatter()

    package init() {}

    /// The words written for that purpose, else the description's first
    /// sentence; `nil` where there is neither.
    package func string(from photo: Photo) -> String? {
        if let words = words(photo.altText) {
            return words.joined(separator: " ")
        }
        return words(photo.description)?.first.map(SentenceFormatter.first)
    }

    private func words(_ text: String?) -> [String]? {
        // Some descriptions are as long as a book's chapter.
        let paragraphs = descriptions.paragraphs(
            from: String((text ?? "").prefix(2_000))
        )
        return paragraphs.isEmpty ? nil : paragraphs
    }
}
