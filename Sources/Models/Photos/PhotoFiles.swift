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
        let order: [PhotoFile.Size] = [.small, .medium, .original, .thumbnail]
        let pictures = all.filter(\.isPicture)
        for size in order {
            if let file = pictures.first(where: { $0.size == size }) {
                return file
            }
        }
        return nil
    }
}
