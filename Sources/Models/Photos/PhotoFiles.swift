import Foundation

/// The files of an item, in the order of its manifest, each once.
package struct PhotoFiles: Equatable, Sendable {
    package let all: [PhotoFile]

    package init(_ files: [PhotoFile]) {
        var seen: Set<URL> = []
        all = files.filter { seen.insert($0.address).inserted }
    }

    /// The picture to show beside the item's words: as small as it may be
    /// while it fills a terminal, never one that cannot be shown.
    package var preview: PhotoFile? {
        first(of: [.small, .medium, .original, .thumbnail])
    }

    /// The picture to show a part of: larger files for smaller parts, each
    /// as large as what is shown at once needs.
    /// `halvings`: How often its width and height are halved.
    package func picture(halvings: Int) -> PhotoFile? {
        switch halvings {
        case ...0: preview
        case 1: first(of: [.medium, .large, .original]) ?? preview
        case 2: first(of: [.large, .original, .medium]) ?? preview
        default: first(of: [.original, .large, .medium]) ?? preview
        }
    }

    private func first(of order: [PhotoFile.Size]) -> PhotoFile? {
        let pictures = all.filter(\.isPicture)
        for size in order {
            if let file = pictures.first(where: { $0.size == size }) {
                return file
            }
        }
        return nil
    }
}
