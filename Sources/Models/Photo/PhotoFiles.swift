package import Foundation

/// The files of an item in the order of its manifest, each once.
package struct PhotoFiles: Equatable, Sendable {
    package private(set) var all: [PhotoFile]
    /// The files that were left out.
    private(set) var others: [PhotoFile] = []
    /// Set if they are from a stored copy.
    package var stored: StoredCopy?

    package init(_ files: [PhotoFile]) {
        var seen: Set<URL> = []
        all = files.filter { seen.insert($0.url).inserted }
    }

    /// Leaves out all files but some.
    mutating func select(_ files: [PhotoFile]) {
        let urls = files.map(\.url)
        others = all.filter { !urls.contains($0.url) }
        all = files
    }

    /// Sets the size in bytes of the file that has a URL.
    package mutating func setBytes(_ bytes: Int?, of url: URL) {
        for index in all.indices where all[index].url == url {
            all[index].bytes = bytes
        }
    }

    /// The picture to show beside the item's details: as small as possible
    /// while it fills a terminal, and never one that cannot be shown.
    package var preview: PhotoFile? {
        firstPicture(of: [.small, .medium, .original, .thumbnail])
    }

    /// The picture to show a part of, whose width and height were halved this
    /// many times: the smaller the part, the larger the picture.
    package func picture(halvings: Int) -> PhotoFile? {
        switch halvings {
        case ...0: preview
        case 1: firstPicture(of: [.medium, .large, .original]) ?? preview
        case 2: firstPicture(of: [.large, .original, .medium]) ?? preview
        default: firstPicture(of: [.original, .large, .medium]) ?? preview
        }
    }

    /// The picture that stands for the item in lists.
    package var thumbnail: URL? {
        let pictures = all.filter(\.isPicture)
        let small = pictures.last { $0.size == .thumbnail }
        return (small ?? pictures.last)?.url
    }

    private func firstPicture(of sizes: [PhotoFile.Size]) -> PhotoFile? {
        let pictures = all.filter(\.isPicture)
        return sizes.lazy
            .compactMap { size in pictures.first { $0.size == size } }
            .first
    }

    /// The files that are the item itself rather than a still of it, its
    /// captions or its metadata; the best one first.
    package var candidates: [PhotoFile] {
        let kinds = [
            PhotoFile.Format.films, PhotoFile.Format.sounds,
            PhotoFile.Format.pictures,
        ]
        let own = kinds.lazy.map { formats in
            all.filter { file in
                PhotoFile.Format(file.fileExtension)
                    .map(formats.contains) == true
            }
        }.first { !$0.isEmpty }
        return (own ?? []).sorted { rank($0) < rank($1) }
    }

    /// `true` if there is nothing better than a thumbnail.
    package var areThumbnails: Bool {
        candidates.allSatisfy { $0.size == .thumbnail }
    }

    private func rank(_ file: PhotoFile) -> Int {
        file.size.flatMap(PhotoFile.Size.allCases.firstIndex)
            ?? PhotoFile.Size.allCases.count
    }
}
