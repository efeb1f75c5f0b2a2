import Entities
import Foundation
import Models

extension Photo {
    /// A visualization. The files of one that a search found are unknown.
    init(_ page: SVSEntity, _ urls: SVSURLs) {
        let files = page.media.map { SVSFiles(page.mainImage, $0, urls) }
        let day = page.released.flatMap { Day($0.prefix(10)) }
        let texts =
            page.texts
            + (page.description?.components(separatedBy: " || ") ?? [])
        var people: [String] = []
        for name in page.people where !people.contains(name) {
            people.append(name)
        }
        let altText = page.mainImage?.altText ?? ""
        self.init(
            id: PhotoID(.svs, String(page.id)),
            title: page.title,
            mediaType: files?.films.isEmpty ?? true ? .image : .video,
            date: day.map { $0.text + "T00:00:00Z" },
            creator: people.isEmpty ? nil : people.joined(separator: ", "),
            description: texts.first { !$0.isEmpty },
            altText: altText.isEmpty ? nil : altText,
            keywords: page.keywords,
            thumbnail: files?.thumbnail,
            files: files.map { PhotoFiles($0.all) },
            facts: .init(known: [
                .kind: JSONValue(page.kind),
                .missions: JSONValue(page.missions.nonEmpty),
                .series: JSONValue(page.series.nonEmpty),
                .related: JSONValue(page.relatedNames.nonEmpty),
            ])
        )
    }
}

/// The files of a visualization, without the folders of single pictures.
private struct SVSFiles {
    let films: [PhotoFile]
    private let pictures: [PhotoFile]
    private let captions: [PhotoFile]

    var all: [PhotoFile] { films + pictures + captions }

    /// A small picture of the main one; `nil` if there is none.
    var thumbnail: URL? {
        pictures.last(where: { $0.size == .thumbnail })?.url
            ?? pictures.last(where: \.isPicture)?.url
    }

    init(
        _ mainImage: SVSEntity.Media?,
        _ media: [SVSEntity.Media],
        _ urls: SVSURLs
    ) {
        func file(_ media: SVSEntity.Media) -> PhotoFile? {
            media.url.flatMap(urls.trusted.url).map {
                PhotoFile(url: $0, size: nil, extent: media.extent)
            }
        }
        func files(_ kind: String, _ endings: Set<String>) -> [PhotoFile] {
            media.filter { $0.kind == kind }.compactMap(file)
                .filter { endings.contains($0.fileExtension.lowercased()) }
        }
        let found = files("Movie", ["mp4", "mov", "webm", "m4v", "mpg", "avi"])
        // The first that every player plays.
        let best = found.first { $0.fileExtension == "mp4" } ?? found.first
        films = found.map { $0 == best ? $0.sized(.original) : $0 }
        captions = files("Captions", ["srt", "vtt"])
        let main = mainImage.flatMap(file)?.sized(.medium)
        let others = files("Image", ["jpg", "jpeg", "png", "gif"])
            .filter { $0.url != main?.url }
        let largest = others.max { $0.pixels < $1.pixels }
        pictures =
            [main].compactMap(\.self)
            + others.compactMap { file in
                switch file.ending {
                // 80 × 40 pixels.
                case "thm": nil
                // Those of the main picture have its name, but for the end.
                case "searchweb":
                    file.stem == main?.stem ? file.sized(.thumbnail) : nil
                default:
                    file == largest ? file.sized(.original) : file
                }
            }
    }
}

extension SVSEntity {
    private static let mostRelated = 20

    /// The ids and titles of related pages, each once.
    fileprivate var relatedNames: [String] {
        var seen: Set = [id]
        return related.filter { seen.insert($0.id).inserted }
            .prefix(Self.mostRelated).map { page in
                PhotoID(.svs, String(page.id)).description
                    + (page.title.map { " " + $0 } ?? "")
            }
    }
}

extension SVSEntity.Media {
    fileprivate var extent: Extent? {
        guard let width, let height, width > 0, height > 0 else { return nil }
        return Extent(width: width, height: height)
    }
}

extension PhotoFile {
    fileprivate var pixels: Int {
        extent.map { min($0.width, 1_000_000) * min($0.height, 1_000_000) } ?? 0
    }

    private var name: String {
        url.deletingPathExtension().lastPathComponent
    }

    /// What follows the last `_` of its name.
    fileprivate var ending: String {
        name.split(separator: "_").last.map(String.init) ?? ""
    }

    /// Its name without that.
    fileprivate var stem: Substring { name.dropLast(ending.count) }

    fileprivate func sized(_ size: PhotoFile.Size) -> PhotoFile {
        var file = self
        file.size = size
        return file
    }
}

extension [String] {
    fileprivate var nonEmpty: [String]? { isEmpty ? nil : self }
}
