import Foundation
import TestSupport

// The image library: 250,000 items, of which 29,000 have any words.
extension NASARequest {
    private static let total = 250_000
    private static let foundCount = 29_000
    /// Of the 108 years that pictures are from.
    private static let yearTotal = 2_400
    private static let video = "art002m1200912222_Liftoff_1"

    var imageLibrary: NASAAnswer? {
        switch path {
        case "/search": return search
        case "/recent.json", "/popular.json":
            return collection((0 ..< 100).map { item("list-\($0)") }, of: 100)
        default: break
        }
        if let id = name(in: "/asset/") {
            return collection(files(id).map { ["href": $0] }, of: nil)
        }
        if let id = name(in: "/metadata/") {
            return NASAAnswer(
                json: ["location": folder(id) + "metadata.json"]
            )
        }
        if let id = name(in: "/captions/") {
            return NASAAnswer(json: ["location": folder(id) + "\(id).srt"])
        }
        if path.hasSuffix("/metadata.json") {
            return NASAAnswer(
                json: ["AVAIL:Title": "Bootprint", "EXIF:Model": "NIKON D5"]
            )
        }
        guard path.hasSuffix(".srt") else { return nil }
        let text = "1\n00:00:00,000 --> 00:00:02,000\nLiftoff.\n"
        return NASAAnswer(body: Data(text.utf8))
    }

    private var search: NASAAnswer {
        if let id = self["nasa_id"] { return collection([item(id)], of: 1) }
        let size = number("page_size", or: 100)
        let page = number("page", or: 1)
        let first = (page - 1) * size
        let end = min(first + size, total)
        return collection(
            (min(first, end) ..< end).map { item("moon-\($0)") },
            of: total,
            pages: (
                page > 1 ? page - 1 : nil, end < total ? page + 1 : nil
            )
        )
    }

    private var total: Int {
        guard let first = Int(self["year_start"] ?? ""),
            let last = Int(self["year_end"] ?? "")
        else { return self["q"] == nil ? Self.total : Self.foundCount }
        return max(0, last - first + 1) * Self.yearTotal
    }

    private func collection(
        _ items: [[String: Any]],
        of total: Int?,
        pages: (previous: Int?, next: Int?) = (nil, nil)
    ) -> NASAAnswer {
        var collection: [String: Any] = ["version": "1.1", "items": items]
        if let total { collection["metadata"] = ["total_hits": total] }
        let links = [("prev", pages.previous), ("next", pages.next)]
        collection["links"] = links.compactMap { name, page in
            page.map {
                [
                    "rel": name, "prompt": name.capitalized,
                    "href": base + target(with: "page", String($0)),
                ]
            }
        }
        return NASAAnswer(json: ["collection": collection])
    }

    private func type(_ id: String) -> String {
        id == Self.video ? "video" : "image"
    }

    private func folder(_ id: String) -> String {
        "\(base)/\(type(id))/\(id)/"
    }

    private func item(_ id: String) -> [String: Any] {
        let text =
            "The Moon rises over a launch pad in Florida, as crews "
            + "prepare a rocket for a flight around it and back. "
        let sizes = ["thumb", "small", "medium", "large", "orig"]
        let links = sizes.enumerated().map { index, size -> [String: Any] in
            [
                "href": "\(folder(id))\(id)~\(size).jpg", "render": "image",
                "rel": index == 0 ? "preview" : "alternate",
                "width": 640 << index, "height": 427 << index,
                "size": 10_000 << (2 * index),
            ]
        }
        let data: [String: Any] = [
            "nasa_id": id, "title": "Moonrise over the launch pad",
            "media_type": type(id), "center": "KSC",
            "date_created": "2026-11-20T00:00:00Z", "album": ["Artemis_II"],
            "keywords": ["Moon", "Artemis", "Launch Complex 39B", "SLS"],
            "photographer": "NASA/Nobody",
            "description": String(repeating: text, count: 10),
            "description_508": text,
        ]
        return [
            "href": folder(id) + "collection.json", "data": [data],
            "links": links,
        ]
    }

    private func files(_ id: String) -> [String] {
        let isVideo = type(id) == "video"
        let sizes = ["orig", "large", "medium", "small"]
        let suffix = isVideo ? "mp4" : "jpg"
        return sizes.map { folder(id) + "\(id)~\($0).\(suffix)" }
            + [folder(id) + "\(id)~thumb.jpg"]
            + (isVideo ? [folder(id) + "\(id).srt"] : [])
            + [folder(id) + "metadata.json"]
    }
}
