package import Models

/// Formats a title that identifies a photo, since many titles do not.
///
/// A title that is missing or repeats the id is replaced by the first sentence
/// of the description. A title that was cut at 63 or 64 characters, as an older
/// format did, is completed from the description if that begins with it;
/// otherwise it ends with an ellipsis.
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
            // The first sentence is near the start, and some descriptions are
            // as long as a chapter of a book.
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
