import Entities
import Foundation
import Models

extension Photo {
    private static let mostRelated = 20

    /// A visualization. The files of one that a search found are unknown.
    init(_ page: SVSEntity, _ trusted: TrustedURLs) {
        let files = page.media.map {
            PhotoFiles(page.mainImage, $0, trusted)
        }
        let hasFilm = files?.all.contains(where: \.isFilm) == true
        let day = page.released.flatMap { Day(of: $0) }
        let texts =
            page.texts
            + (page.description?.components(separatedBy: " || ") ?? [])
        var seen: Set<String> = []
        let people = page.people.filter { seen.insert($0).inserted }
        var named: Set = [page.id]
        let related = page.related.filter { named.insert($0.id).inserted }
        self.init(
            id: page.photoID,
            title: page.title,
            mediaType: hasFilm ? .video : .image,
            date: day.map { $0.text + "T00:00:00Z" },
            creator: people.isEmpty ? nil : people.joined(separator: ", "),
            description: texts.first { !$0.isEmpty },
            altText: page.mainImage?.altText.flatMap {
                $0.isEmpty ? nil : $0
            },
            keywords: page.keywords,
            thumbnail: files?.thumbnail,
            files: files,
            facts: .init(known: [
                .kind: JSONValue(page.kind),
                .missions: JSONValue(page.missions),
                .series: JSONValue(page.series),
                .related: JSONValue(
                    related.prefix(Self.mostRelated).map { page in
                        [page.photoID.description, page.title].joined(by: " ")
                    }
                ),
            ])
        )
    }
}

extension SVSEntity {
    fileprivate var photoID: PhotoID { PhotoID(.svs, String(id)) }
}

extension PhotoFiles {
    /// Films, pictures and captions, without the folders of single pictures.
    fileprivate init(
        _ mainImage: SVSEntity.Media?,
        _ media: [SVSEntity.Media],
        _ trusted: TrustedURLs
    ) {
        func file(_ media: SVSEntity.Media) -> PhotoFile? {
            media.url.flatMap(trusted.url).map {
                PhotoFile(url: $0, size: nil, extent: media.extent)
            }
        }
        func files(_ kind: String) -> [PhotoFile] {
            media.filter { $0.kind == kind }.compactMap(file)
        }
        let films = files("Movie").filter(\.isFilm)
        // The first that every player plays.
        let best = films.first { $0.fileExtension == "mp4" } ?? films.first
        let main = mainImage.flatMap(file)
        let pictures = files("Image").filter {
            $0.isPicture && $0.url != main?.url
        }
        let largest = pictures.max { $0.pixels < $1.pixels }
        self.init(
            films.map { $0 == best ? $0.sized(.original) : $0 }
                + [main?.sized(.medium)].compactMap(\.self)
                + pictures.compactMap { file in
                    switch file.ending {
                    // 80 × 40 pixels.
                    case "thm": nil
                    // A copy of the main picture has its name but for the end.
                    case "searchweb":
                        file.stem == main?.stem ? file.sized(.thumbnail) : nil
                    default:
                        file == largest ? file.sized(.original) : file
                    }
                }
                + files("Captions").filter(\.isCaptions)
        )
    }
}

extension SVSEntity.Media {
    fileprivate var extent: Extent? {
        guard let width, let height, width > 0, height > 0 else { return nil }
        return Extent(width: width, height: height)
    }
}

extension PhotoFile {
    /// At most 10^18, as entities bound what they count.
    fileprivate var pixels: Int {
        extent.map { $0.width * $0.height } ?? 0
    }

    private var name: String {
        url.deletingPathExtension().lastPathComponent
    }

    /// The part of its name after the last `_`.
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
