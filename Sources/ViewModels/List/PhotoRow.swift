package import Models

/// A photo as a row of a list.
package struct PhotoRow: Equatable, Sendable {
    /// The position in the whole list, from 1.
    package let number: Int
    package var title: String
    /// The signs before the title: of a favorite, a video, a recording.
    package var marks = ""
    /// When it was taken, where and by whom; empty if nothing is known.
    package var byline: String
    /// The URL of its web page.
    package var page: String?
    /// The beginning of the description, if there is room for it.
    package var description = ""
    package var picture: PictureKey?
    /// The heading above it; `nil` if it stands under the one before.
    package var heading: String?
}

extension PhotoRow {
    /// Creates the row of a photo at an index from 0.
    /// `box` is the room for its picture, if pictures are shown; then there is
    /// room for its description too, as if that `isDescribed`.
    package init(
        _ photo: Photo,
        at index: Int,
        formatters: Formatters,
        box: Extent? = nil,
        isDescribed: Bool = false,
        isFavorite: Bool = false,
        shared: SharedTexts? = nil
    ) {
        // In a row by itself, an image is what is expected.
        let shared =
            shared ?? SharedTexts(hasOneType: photo.mediaType == .image)
        let photo = formatters.shown(photo)
        let title = photo.displayTitle
        let type = formatters.strings.name(of: photo.mediaType)
        let words = formatters.pictureWords(photo)
        self.init(
            number: index + 1,
            title: formatters.title(of: photo, isFavorite: isFavorite),
            marks: formatters.marks(of: photo, isFavorite: isFavorite),
            byline: formatters.byline(
                ofRow: photo,
                adding: [
                    shared.hasOneType ? nil : type,
                    formatters.time(photo.text(.opened))
                        .map { formatters.strings(.rowOpened, $0) },
                    photo.text(.gone)
                        .map { _ in formatters.strings(.rowGone) },
                    words.flatMap { shared.said.contains($0) ? nil : $0 },
                ],
                shared: shared
            ),
            page: formatters.page(photo),
            description: box == nil && !isDescribed
                || formatters.series(photo) != nil
                ? "" : Self.description(of: photo, after: title),
            picture: box.flatMap(photo.thumbnailKey)
        )
    }

    /// The beginning of a description, without the title if it begins with
    /// that.
    static func description(
        of photo: Photo,
        after title: String
    ) -> String {
        let text = (photo.description ?? "").start().joined(separator: " ")
        return String(
            text.hasPrefix(title) ? text.dropFirst(title.count) : text[...]
        ).trimmed
    }
}
