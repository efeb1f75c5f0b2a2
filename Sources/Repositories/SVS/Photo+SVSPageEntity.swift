import Entities
import Foundation
import Models

extension Photo {
    /// A visualization as a search finds it.
    init(_ result: SVSResultEntity) {
        self.init(result, SVSDetails())
    }

    /// A visualization as its page shows it.
    init(_ page: SVSPageEntity, _ urls: SVSURLs) {
        let files = SVSFiles(page, urls.trusted)
        let text = page.texts.first { !$0.isEmpty }
        self.init(
            page.result,
            SVSDetails(
                files: PhotoFiles(files.all),
                thumbnail: files.thumbnail,
                hasFilm: !files.films.isEmpty,
                description: text,
                altText: page.mainImage?.altText,
                people: page.people,
                keywords: page.keywords,
                facts: .init(known: [
                    .missions: JSONValue(page.missions.nonEmpty),
                    .series: JSONValue(page.series.nonEmpty),
                    .related: JSONValue(page.relatedNames.nonEmpty),
                ])
            )
        )
    }

    private init(_ result: SVSResultEntity, _ details: SVSDetails) {
        let day = result.released.flatMap { Day($0.prefix(10)) }
        let texts = result.description?.components(separatedBy: " || ")
        var people: [String] = []
        for name in details.people where !people.contains(name) {
            people.append(name)
        }
        self.init(
            id: PhotoID(.svs, String(result.id)),
            title: result.title,
            mediaType: details.hasFilm ? .video : .image,
            date: day.map { $0.text + "T00:00:00Z" },
            creator: people.isEmpty ? nil : people.joined(separator: ", "),
            description: details.description ?? texts?.first,
            altText: details.altText?.isEmpty == true ? nil : details.altText,
            keywords: details.keywords,
            thumbnail: details.thumbnail,
            files: details.files,
            facts: .init(known: [.kind: JSONValue(result.kind)])
                + details.facts
        )
    }
}

/// What only the page of a visualization says.
private struct SVSDetails {
    /// `nil` if they have to be requested.
    var files: PhotoFiles?
    var thumbnail: URL?
    var hasFilm = false
    /// HTML.
    var description: String?
    var altText: String?
    var people: [String] = []
    var keywords: [String] = []
    var facts: [Photo.Fact] = []
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

    init(_ page: SVSPageEntity, _ trusted: TrustedURLs) {
        func files(_ kind: String, _ endings: Set<String>) -> [PhotoFile] {
            page.media.filter { $0.kind == kind }.compactMap { media in
                media.url.flatMap(trusted.url).map { url in
                    PhotoFile(url: url, size: nil, extent: media.extent)
                }
            }.filter { endings.contains($0.fileExtension.lowercased()) }
        }
        let found = files("Movie", ["mp4", "mov", "webm", "m4v", "mpg", "avi"])
        // The first that every player plays.
        let best = found.first { $0.fileExtension == "mp4" } ?? found.first
        films = found.map { $0 == best ? $0.sized(.original) : $0 }
        captions = files("Captions", ["srt", "vtt"])
        let main = [page.mainImage?.url.flatMap(trusted.url)]
            .compactMap(\.self)
            .map {
                PhotoFile(
                    url: $0,
                    size: .medium,
                    extent: page.mainImage?.extent
                )
            }
        let others = files("Image", ["jpg", "jpeg", "png", "gif"])
            .filter { $0.url != main.first?.url }
        let largest = others.max { $0.pixels < $1.pixels }
        // Those of the main picture have its name, but for the end.
        let name = main.first?.stem
        pictures =
            main
            + others.compactMap { file in
                switch file.ending {
                // 80 × 40 pixels.
                case "thm": nil
                case "searchweb":
                    file.stem == name ? file.sized(.thumbnail) : nil
                default:
                    file == largest ? file.sized(.original) : file
                }
            }
    }
}

extension SVSPageEntity {
    private static let mostRelated = 20

    /// The ids and titles of related pages, each once.
    fileprivate var relatedNames: [String] {
        var seen: Set = [result.id]
        return related.filter { seen.insert($0.id).inserted }
            .prefix(Self.mostRelated).map { page in
                PhotoID(.svs, String(page.id)).description
                    + (page.title.map { " " + $0 } ?? "")
            }
    }
}

extension SVSPageEntity.Media {
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
        PhotoFile(
            url: url,
            size: size,
            fileExtension: fileExtension,
            extent: extent
        )
    }
}

extension [String] {
    fileprivate var nonEmpty: [String]? { isEmpty ? nil : self }
}
