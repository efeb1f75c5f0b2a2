import Foundation
import Models
import TestSupport

// The Scientific Visualization Studio: 10,505 pages, three a day, of which
// every fifteenth is a gallery and one in twenty has some words.
extension NASARequest {
    private static let count = 10_505
    private static let firstID = 3_000

    var visualizations: NASAAnswer? {
        if path == "/api/search/" { return results }
        guard let name = name(in: "/api/"),
            let number = Int(name.replacing("/", with: ""))
        else { return nil }
        let place = Self.firstID + Self.count - number
        return isGallery(place)
            ? NASAAnswer(status: 404) : NASAAnswer(json: page(place))
    }

    private func isGallery(_ place: Int) -> Bool { place % 15 == 1 }

    private func day(_ place: Int) -> String {
        Day(NASAServer.today)?.advanced(by: -place / 3).text ?? ""
    }

    private var results: NASAAnswer {
        let size = number("limit", or: 100)
        let start = number("offset", or: 0)
        let step = self["search"] == nil ? 1 : 20
        let since = self["release_date_gte"] ?? ""
        let places = stride(from: 0, to: Self.count, by: step)
            .prefix { day($0) >= since }
        return NASAAnswer(json: [
            "count": places.count,
            "results": places.dropFirst(start).prefix(size).map(result),
        ])
    }

    private func result(_ place: Int) -> [String: Any] {
        let number = Self.firstID + Self.count - place
        return [
            "id": number, "url": "https://svs.gsfc.nasa.gov/\(number)/",
            "result_type": isGallery(place) ? "Gallery" : "Visualization",
            "release_date": day(place) + "T00:00:00-05:00", "hits": 29,
            "title": "Carbon dioxide of a year, part \(place)",
            "description": "What is in the air moves with the winds, and what "
                + "plants take up in summer is there again in winter. || ",
        ]
    }

    private func page(_ place: Int) -> [String: Any] {
        let files: KeyValuePairs = [
            "_print.jpg": 1_024, "_searchweb.png": 320, "_thm.png": 80,
            "_still.jpg": 3_840, "_still_print.jpg": 1_024,
        ]
        let media = files.map { name, width -> [String: Any] in
            let folder = "\(base)/vis/a000000/a003000/a003000/"
            return [
                "id": width, "url": folder + "air\(place)" + name,
                "filename": "air" + name, "media_type": "Image",
                "alt_text": "Winds carry what is in the air.",
                "width": width, "height": width * 9 / 16,
                "pixels": width * width * 9 / 16,
            ]
        }
        let groups = (0 ..< 2).map { _ -> [String: Any] in
            [
                "widget": "Single image", "title": "", "caption": "",
                "description": "Winds carry what is in the air.<br>",
                "items": media.map { ["type": "media", "instance": $0] },
            ]
        }
        return result(place).merging([
            "page_type": "Visualization", "main_image": media[0],
            "media_groups": groups, "missions": ["Terra"],
            "keywords": ["Earth", "Atmosphere"], "related": [],
        ]) { $1 }
    }
}
