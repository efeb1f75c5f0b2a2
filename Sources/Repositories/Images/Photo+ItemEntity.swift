import Entities
import Foundation
import Models

extension Photo {
    /// In bytes; the longest id seen so far has 123 characters.
    private static let longestID = 1_000

    /// The photo that an item describes; `nil` if it has no id.
    init?(_ item: ItemEntity, trusted: TrustedURLs) {
        guard
            let data = item.data?.elements.first,
            let id = data.nasaID, 1 ... Self.longestID ~= id.utf8.count
        else { return nil }
        self.init(
            id: PhotoID(.images, id),
            title: data.title,
            mediaType: MediaType(name: data.mediaType ?? "image"),
            date: data.dateCreated,
            creator: data.photographer,
            description: data.description,
            altText: data.description508,
            keywords: data.keywords,
            thumbnail: item.thumbnail.flatMap(trusted.url),
            manifest: item.href.flatMap(trusted.url),
            facts: .init(known: [
                .center: JSONValue(data.center),
                .secondaryCreator: JSONValue(data.secondaryCreator),
                .location: JSONValue(data.location),
                .albums: JSONValue(data.album),
            ])
        )
    }
}

extension ItemEntity {
    /// The URL of a small picture of the item: links come in any order, and
    /// the first may be a large picture or the captions.
    fileprivate var thumbnail: String? {
        let links = (links?.elements ?? []).lazy
        let small = links.compactMap(\.href)
            .first { Self.isThumbnail($0) && Self.isPicture($0) }
        return small
            ?? links.filter { $0.rel == "preview" }.compactMap(\.href)
            .first(where: Self.isPicture)
    }

    private static func isPicture(_ href: String) -> Bool {
        let ending = href.suffix(5).lowercased()
        return [".jpg", ".jpeg", ".png", ".gif"].contains {
            ending.hasSuffix($0)
        }
    }

    private static func isThumbnail(_ href: String) -> Bool {
        guard let mark = href.utf8.lastIndex(of: UInt8(ascii: "~")) else {
            return false
        }
        return href.utf8[mark...].starts(with: "~thumb.".utf8)
    }
}

extension PhotoFiles {
    /// The files of a manifest at trusted URLs.
    init(_ manifest: ManifestEntity, trusted: TrustedURLs) {
        self.init(manifest.hrefs.compactMap(trusted.url).map(PhotoFile.init))
    }
}

extension PhotoFile {
    /// The file at a URL. Its size is part of its name: `ID~small.jpg`, or
    /// `ID~small_1.jpg` for the stills of a video.
    init(url: URL) {
        let name = url.lastPathComponent
        let stem = (name as NSString).deletingPathExtension
        let mark = stem.lastIndex(of: "~").map { stem[$0...].dropFirst() }
        let size = mark?.split(separator: "_").first.map(String.init)
        self.init(
            url: url,
            size: size.flatMap(Size.init),
            fileExtension: (name as NSString).pathExtension
        )
    }
}
