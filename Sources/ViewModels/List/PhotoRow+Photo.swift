package import Models

extension PhotoRow {
    /// A photo's row, at an index from 0.
    package init(_ photo: Photo, at index: Int, formatters: Formatters) {
        let type = formatters.types.string(from: photo.mediaType)
        self.init(
            number: index + 1,
            title: formatters.titles.string(from: photo),
            byline: formatters.bylines.string(from: photo),
            origin: [
                photo.text(.center)?.trimmed, type,
                formatters.pictureWords?.string(from: photo),
            ]
            .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "),
            thumbnail: photo.thumbnail
        )
    }
}
