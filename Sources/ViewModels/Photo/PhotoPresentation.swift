import Foundation
import Models

/// Formats the details of a photo.
struct PhotoPresentation {
    private let formatters: Formatters

    init(formatters: Formatters) {
        self.formatters = formatters
    }

    /// The details of a photo at an index from 0 in its list; `nil` if the
    /// list has no start.
    func page(_ photo: Photo, at index: Int?, of total: Int) -> PhotoPage {
        PhotoPage(
            position: index.map { index in
                formatters.strings(
                    .photoPosition,
                    formatters.numbers.string(from: index + 1),
                    formatters.numbers.string(from: total)
                )
            } ?? "",
            age: age(photo, nil),
            title: formatters.titles.string(from: photo),
            byline: formatters.bylines.string(from: photo),
            facts: facts(photo),
            paragraphs: photo.description.map(
                formatters.descriptions.paragraphs
            ) ?? []
        )
    }

    /// The age of what is from a stored copy, if anything is.
    func age(_ photo: Photo?, _ files: PhotoFiles?) -> String? {
        StoredCopy.oldest([photo?.stored, files?.stored])
            .map(formatters.ages.offline)
    }

    func files(_ files: PhotoFiles) -> [PhotoPage.Fact] {
        let list = fact(.photoFiles, formatters.files.string(from: files))
        let preview = fact(
            .photoPreview,
            files.preview?.url.absoluteString
        )
        return [list, preview].compactMap { $0 }
    }

    /// - Returns: `nil` for the whole picture, which is part of the page.
    func zoom(
        _ zoom: Zoom,
        title: String,
        box: PictureBox?
    ) -> PhotoPage.Zoom? {
        guard let part = zoom.part, let url = zoom.picture, let box else {
            return nil
        }
        let percent: (Double) -> String = { String(Int(($0 * 100).rounded())) }
        return PhotoPage.Zoom(
            picture: PictureKey(url: url, box: box, part: part),
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
            // An id keeps its surrounding spaces, which are part of it.
            fact(.photoID, photo.id.description),
            fact(.photoType, formatters.types.string(from: photo.mediaType)),
        ].compactMap { $0 } + facts(of: photo)
            + [
                fact(.photoKeywords, photo.keywords.map(list)),
                fact(
                    .photoPicture,
                    formatters.pictureWords?.string(from: photo)
                ),
            ].compactMap { $0 }
    }

    /// The facts of every source that details show, by their labels.
    private static let names: [Photo.Fact.Label: StringKey] = [
        .center: .photoCenter,
        .location: .photoLocation,
        .albums: .photoAlbums,
        .added: .photoAdded,
        .opened: .photoOpened,
        .video: .photoVideo,
        .interactive: .photoInteractive,
        .webPage: .photoWebPage,
        .sol: .photoSol,
        .camera: .photoCamera,
        .instrument: .photoInstrument,
        .localSolarTime: .photoLocalSolarTime,
        .site: .photoSite,
        .drive: .photoDrive,
        .filter: .photoFilter,
    ]

    private func facts(of photo: Photo) -> [PhotoPage.Fact] {
        photo.facts.compactMap { known in
            Self.names[known.label].flatMap { fact($0, text(known)) }
        }
    }

    private func text(_ fact: Photo.Fact) -> String {
        if [.added, .opened].contains(fact.label),
            let time = formatters.times.string(from: fact.value.string)
        {
            return time
        }
        let value = fact.value
        return switch value {
        case .string(let text): text.trimmed
        case .array: (value.strings ?? []).joined(separator: ", ")
        case .integer(let number): String(number)
        case .null, .bool, .number, .object:
            JSONFormatter.string(from: value)
        }
    }

    private func fact(_ name: StringKey, _ value: String?) -> PhotoPage.Fact? {
        guard let value, !value.isEmpty else { return nil }
        return PhotoPage.Fact(name: formatters.strings(name), value: value)
    }
}
