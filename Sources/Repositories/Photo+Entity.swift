import Entities
import Foundation
import Models

extension Photo {
    /// The photo that an item describes, or `nil` where it has no id: without
    /// one nothing can be done with it.
    init?(_ item: ItemEntity, addresses: LibraryAddresses) {
        guard
            let data = item.data?.elements.first,
            let id = data.nasaID, !id.isEmpty
        else { return nil }
        self.init(
            id: id,
            title: data.title,
            mediaType: MediaType(name: data.mediaType ?? "image"),
            dateCreated: data.dateCreated,
            center: data.center,
            photographer: data.photographer,
            secondaryCreator: data.secondaryCreator,
            location: data.location,
            keywords: data.keywords,
            albums: data.album,
            description: data.description,
            description508: data.description508,
            thumbnail: Self.thumbnail(item).flatMap(addresses.trusted),
            manifest: item.href.flatMap(addresses.trusted)
        )
    }

    /// Where a small picture of the item is: links come in any order, and
    /// the first may be a large picture or the captions.
    private static func thumbnail(_ item: ItemEntity) -> String? {
        let links = (item.links?.elements ?? []).lazy
        let small = links.compactMap(\.href)
            .first { isThumbnail($0) && isPicture($0) }
        return small
            ?? links.filter { $0.rel == "preview" }.compactMap(\.href)
            .first(where: isPicture)
    }

    private static func isPicture(_ href: String) -> Bool {
        let ending = href.suffix(5).lowercased()
        return [".jpg", ".jpeg", ".png", ".gif"].contains {
            ending.hasSuffix($0)
        }
    }

    /// Whether the mark of the size at the end of a name says so.
    private static func isThumbnail(_ href: String) -> Bool {
        guard let mark = href.utf8.lastIndex(of: UInt8(ascii: "~")) else {
            return false
        }
        return href.utf8[mark...].starts(with: "~thumb.".utf8)
    }
}
