import Foundation
import Models
import TestSupport

// Days: 11,487 pictures of the day, whole Earths, and hours of the Moon.
extension NASARequest {
    private static let oldest = "1995-06-16"
    /// The first day that was not moved from the old site.
    private static let firstNewDay = "2026-08-20"

    var days: NASAAnswer? {
        let folder = "/wp-json/wp/v2/"
        if let code = name(in: folder + "apod-basic/") {
            return Day(code: code).map { NASAAnswer(json: picture(of: $0)) }
        }
        switch path {
        case folder + "apod-basic": return pictures
        case folder + "image-article": return articles
        case "/api/natural", "/api/enhanced": return earth(on: "2026-11-21")
        case "/api/natural/all", "/api/enhanced/all":
            return NASAAnswer(json: earthDays.map { ["date": $0.text] })
        default: break
        }
        for collection in ["natural", "enhanced"] {
            if let day = name(in: "/api/\(collection)/date/") {
                return earth(on: day)
            }
        }
        return name(in: "/api/dialamoon/").map(moon)
    }

    // MARK: Pictures of the day

    private var pictures: NASAAnswer {
        guard let oldest = Day(Self.oldest), let newest = Day(NASAServer.today)
        else { return NASAAnswer(status: 500) }
        let first = self["date_from"].flatMap { Day(code: $0) } ?? oldest
        let last = self["date_to"].flatMap { Day(code: $0) } ?? newest
        let days =
            (max(first, oldest) ... max(first, oldest, min(last, newest)))
            .reversed()
        let size = min(25, number("per_page", or: 25))
        let start = (number("page", or: 1) - 1) * size
        return NASAAnswer(
            json: days.dropFirst(start).prefix(size).map(picture),
            fields: counts(days.count, size)
        )
    }

    private func counts(_ count: Int, _ size: Int) -> [String: String] {
        [
            "X-WP-Total": String(count),
            "X-WP-TotalPages": String((count + size - 1) / size),
        ]
    }

    private func picture(of day: Day) -> [String: Any] {
        let folder = "science/cds/apod/apod/\(day.text.prefix(4))/sky"
        let file = folder + day.code + ".jpg"
        let place =
            day.text < Self.firstNewDay ? "content/dam" : "dynamicimage/assets"
        let original = "\(base)/content/dam/\(file)"
        let text = String(
            repeating: "The Horsehead Nebula is dark before what glows. ",
            count: 12
        )
        let link = "<a href=\"\(original)\"><IMG SRC=\"\(original)\"></a>"
        return [
            "date": day.text, "title": "A Sky of \(day.text)",
            "media_type": "image", "explanation": text,
            "credit": "A. Nobody", "copyright": "A. Nobody",
            "alt": "A dark nebula before a red one.",
            "hdurl": "\(base)/\(place)/\(file)?w=3853&h=4070&fit=clip",
            "permalink":
                "https://science.nasa.gov/image-article/apod-\(day.code)/",
            "basic_html": "<html><body>\(link)\(text)</body></html>",
        ]
    }

    /// Half of all days have some words.
    private var articles: NASAAnswer {
        guard let newest = Day(NASAServer.today) else { return pictures }
        let size = number("per_page", or: 10)
        let start = (number("page", or: 1) - 1) * size
        let count = 5_700
        let posts = (start ..< min(start + size, count)).map { article($0) }
        func article(_ number: Int) -> [String: Any] {
            let day = newest.advanced(by: -2 * number)
            let title = "APOD: \(day.text) – The Horsehead Nebula"
            return [
                "id": 2_000_000 + number, "date": day.text + "T00:05:00",
                "title": ["rendered": title],
                "excerpt": ["rendered": "<p>The Horsehead Nebula is dark.</p>"],
                "categories": [22_766], "slug": "apod-" + day.text,
                "migration_source_url":
                    "https://apod.nasa.gov/apod/ap\(day.code).html",
            ]
        }
        return NASAAnswer(json: posts, fields: counts(count, size))
    }

    // MARK: The Earth

    /// All days since June 2015, the newest first.
    private var earthDays: ReversedCollection<ClosedRange<Day>> {
        guard let first = Day("2015-06-13"), let last = Day("2026-11-21") else {
            return (Day(.distantPast) ... Day(.distantPast)).reversed()
        }
        return (first ... last).reversed()
    }

    private func earth(on day: String) -> NASAAnswer {
        let far = [
            "x": -1_315_875.208806, "y": 425_523.247299, "z": 198_663.66,
        ]
        let photos = (0 ..< 22).map { number -> [String: Any] in
            let id = day.replacing("-", with: "") + "\(10 + number / 2)050"
            let name = path.contains("enhanced") ? "epic_RGB_" : "epic_1b_"
            let place: [String: Any] = [
                "centroid_coordinates": ["lat": 8.174635, "lon": 162.732868],
                "dscovr_j2000_position": far, "lunar_j2000_position": far,
                "sun_j2000_position": far,
                "attitude_quaternions": ["q0": 0.9, "q1": 0, "q2": 0, "q3": 0],
            ]
            return place.merging(
                [
                    "identifier": id + String(number % 2),
                    "image": name + id + String(number % 2), "version": "04",
                    "caption": "This image was taken by NASA's EPIC camera",
                    "date": "\(day) \(10 + number / 2):0\(number % 2):00",
                    "coords": place,
                ]
            ) { $1 }
        }
        return NASAAnswer(json: photos)
    }

    // MARK: The Moon

    private func moon(_ time: String) -> NASAAnswer {
        let time = String(time.prefix(13)) + ":00"
        let frame = "frames/730x730_1x1_30p/moon.7909.jpg"
        func image(_ page: Int) -> [String: Any] {
            [
                "url": "\(base)/vis/a000000/a005500/a00\(page)/\(frame)",
                "filename": frame, "media_type": "Image", "width": 730,
                "height": 730, "pixels": 532_900,
                "alt_text": "An image of the moon, as it would appear then.",
            ]
        }
        return NASAAnswer(json: [
            "image": image(5587), "image_highres": image(5587),
            "su_image": image(5588), "su_image_highres": image(5588),
            "time": time, "phase": 94.68, "obscuration": 0.0, "age": 17.207,
            "diameter": 1992.6, "distance": 359_692.0, "j2000_ra": 6.0241,
            "j2000_dec": 27.479, "subsolar_lon": -25.292,
            "subsolar_lat": -1.531, "subearth_lon": 1.172,
            "subearth_lat": -5.288, "posangle": 359.25,
        ])
    }
}

extension Day {
    /// Reads a day as it is in paths, such as `260916`.
    fileprivate init?(code: String) {
        let century = (Int(code.prefix(2)) ?? 0) < 95 ? "20" : "19"
        self.init(digits: century + code)
    }

    fileprivate var code: String {
        String(text.replacing("-", with: "").dropFirst(2))
    }
}
