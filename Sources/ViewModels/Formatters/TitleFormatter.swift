package import Models

/// Finds the words that tell a photo from others, since many titles do not.
///
/// A title that is missing or only repeats the id gives way to the first
/// sentence of the description. A title that was cut off, as those of 63 or
/// 64 characters were by an older format, gets the rest of its sentence where
/// the description begins with it, and else a mark of omission.
package struct TitleFormatter: Sendable {
    private let descriptions = DescriptionFormatter()

    package init() {}

    package func string(from photo: Photo) -> String {
        let title = photo.title?.trimmed ?? ""
        if title.isEmpty || title == photo.id.description.trimmed {
            return opening(of: photo) ?? photo.id.description.trimmed
        }
        guard isCut(photo.title ?? "") else { return title }
        if let opening = opening(of: photo), opening.hasPrefix(title) {
            return opening
        }
        return title + "…"
    }

    private func opening(of photo: Photo) -> String? {
        guard
            let description = photo.description,
            // The first sentence is near the start, and some descriptions
            // are as long as a book's chapter.
            let paragraph = descriptions.paragraphs(
                from: String(description.prefix(1_000))
            ).first
        else { return nil }
        return SentenceFormatter.first(of: paragraph)
    }

    private func isCut(_ title: String) -> Bool {
        guard [63, 64].contains(title.count), let last = title.last else {
            return false
        }
        return !last.isPunctuation
    }
}
