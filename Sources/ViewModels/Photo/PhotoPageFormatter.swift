import Foundation
import Models

/// Words the details of a photo.
struct PhotoPageFormatter {
    private let formatters: Formatters

    init(formatters: Formatters) {
        self.formatters = formatters
    }

    /// A photo's details; its place in its list is counted from 0.
    func page(_ photo: Photo, at index: Int, of total: Int) -> PhotoPage {
        PhotoPage(
            position: formatters.strings(
                .photoPosition,
                formatters.numbers.string(from: index + 1),
                formatters.numbers.string(from: total)
            ),
            title: formatters.titles.string(from: photo),
            byline: formatters.bylines.string(from: photo),
            facts: facts(photo),
            paragraphs: photo.description.map(
                formatters.descriptions.paragraphs
            ) ?? []
        )
    }

    func files(_ files: PhotoFiles) -> [PhotoPage.Fact] {
        let list = fact(.photoFiles, formatters.files.string(from: files))
        let preview = fact(
            .photoPreview,
            files.preview?.url.absoluteString
        )
        return [list, preview].compactMap { $0 }
    }

    /// - Returns: `nil` for the whole picture, which is the page's.
    func zoom(_ zoom: PhotoZoom, title: String) -> PhotoPage.Zoom? {
        guard let part = zoom.part, let picture = zoom.picture else {
            return nil
        }
        let percent: (Double) -> String = { String(Int(($0 * 100).rounded())) }
        return PhotoPage.Zoom(
            picture: picture,
            part: part,
            caption: formatters.strings(
                .zoomCaption,
                title,
                "1/" + String(1 << zoom.halvings),
                percent(part.centerX),
                percent(part.centerY)
            )
        )
    }

    private func facts(_ photo: Photo) -> [PhotoPage.Fact] {
        let keywords = formatters.keywords
        let list: ([String]) -> String = {
            keywords.strings(from: $0).joined(separator: ", ")
        }
        return [
            // An id is shown with its outer spaces: without them it is
            // another one.
            fact(.photoID, photo.id.description),
            fact(.photoType, formatters.types.string(from: photo.mediaType)),
            fact(.photoCenter, photo.text(.center)?.trimmed),
            fact(.photoLocation, photo.text(.location)?.trimmed),
            fact(.photoKeywords, photo.keywords.map(list)),
            fact(.photoAlbums, photo.list(.albums)?.joined(separator: ", ")),
            fact(
                .photoPicture,
                formatters.pictureWords?.string(from: photo)
            ),
        ].compactMap { $0 }
    }

    private func fact(_ name: StringKey, _ value: String?) -> PhotoPage.Fact? {
        guard let value, !value.isEmpty else { return nil }
        return PhotoPage.Fact(name: formatters.strings(name), value: value)
    }
}
