import Foundation
import Models
import TestSupport

// Two rovers, with more than a million photos each: 200 a sol.
extension NASARequest {
    private static let total = 1_400_000
    private static let photosPerSol = 200

    var rovers: NASAAnswer? {
        switch path {
        case "/api/v1/raw_image_items/msl/latest/":
            return NASAAnswer(json: ["latest_data": latest(4_730)])
        case "/api/v1/raw_image_items/": return curiosity
        case "/rss/api/":
            return self["latest"] == nil
                ? perseverance : NASAAnswer(json: latest(2_050))
        default: break
        }
        guard path.hasPrefix("/mmgis-maps/"), path.hasSuffix(".json") else {
            return nil
        }
        return path.contains("_traverse") ? Self.route : Self.stops
    }

    private func latest(_ sol: Int) -> [String: Any] {
        ["latest_sol": sol, "total": Self.total]
    }

    /// The place of an image in the list that is asked for: its sol and its
    /// number.
    private func photos(
        latest: Int,
        size: Int
    ) -> (photos: [(sol: Int, number: Int)], total: Int) {
        var (first, last) = (1, latest)
        for condition in values("condition")
            + values("sol").map({ $0 + ":sol" })
        {
            let parts = condition.split(separator: ":")
            guard parts.count > 1, parts[1] == "sol", let sol = Int(parts[0])
            else { continue }
            if parts.last != "lte" { first = sol }
            if parts.last != "gte" { last = min(sol, latest) }
        }
        let isAll = first == 1 && last == latest
        let total =
            isAll ? Self.total : max(0, last - first + 1) * Self.photosPerSol
        let start = number("page", or: 0) * size
        let isUpwards = self["order"]?.contains("asc") == true
        let photos = (start ..< max(start, min(start + size, total))).map {
            let sols = $0 / Self.photosPerSol
            return (
                sol: isUpwards ? first + sols : last - sols,
                number: $0 % Self.photosPerSol
            )
        }
        return (photos, total)
    }

    /// The day on which a sol begins.
    private func day(_ sol: Int, since landing: String) -> String {
        let days = Int(Double(sol) * 1.02749125)
        return Day(landing)?.advanced(by: days).text ?? landing
    }

    private func time(_ number: Int) -> String {
        "T12:" + String(number / 60 + 10) + ":"
            + String(number % 60 + 100).suffix(2)
    }

    private var curiosity: NASAAnswer {
        let size = number("per_page", or: 50)
        let (photos, total) = photos(latest: 4_730, size: size)
        let items = photos.map { sol, number -> [String: Any] in
            let name = String(format: "%04dMA%05d", sol, number)
            let url = "\(base)/mars/msl/\(name).JPG"
            let day = day(sol, since: "2012-08-06")
            return [
                "id": sol * 1_000 + number, "imageid": name, "sol": sol,
                "mission": "msl", "instrument": "MAST_RIGHT", "url": url,
                "https_url": url, "date_taken": day + time(number) + ".000Z",
                "date_received": day + "T20:00:00.000Z",
                "title": "Sol \(sol): Mast Camera (Mastcam)", "site": 118,
                "drive": 470, "is_thumbnail": false,
                "description": "This image was taken by Mast Camera (Mastcam) "
                    + "onboard NASA's Mars rover Curiosity on Sol \(sol).",
                "link": "/raw_images/\(number)",
                "image_credit": "NASA/JPL-Caltech/MSSS",
                "extended": ["sample_type": "full"],
            ]
        }
        let page = number("page", or: 0)
        return NASAAnswer(json: [
            "items": items, "more": (page + 1) * size < total,
            "total": total, "page": page, "per_page": size,
        ])
    }

    private var perseverance: NASAAnswer {
        let (photos, total) = photos(latest: 2_050, size: number("num", or: 50))
        let images = photos.map { sol, number -> [String: Any] in
            let name = String(format: "ZR0_%04d_%010d", sol, number)
            let url = "\(base)/mars/mars2020/\(name)"
            let day = day(sol, since: "2021-02-18")
            return [
                "imageid": name, "sol": sol, "site": 87, "drive": "1234",
                "title": "Mars Perseverance Sol \(sol): Mastcam-Z Right",
                "caption": "NASA's Mars Perseverance rover acquired this image "
                    + "using its right Mastcam-Z camera on sol \(sol).",
                "credit": "NASA/JPL-Caltech/ASU",
                "date_taken_utc": day + time(number) + ".000",
                "date_taken_mars": "Sol-0\(sol)M15:18:15.100",
                "date_received": day + "T23:00:00Z", "sample_type": "Full",
                "attitude": "(0.1,0.2,0.3,0.4)",
                "camera": ["instrument": "MCZ_RIGHT", "filter_name": "UNK"],
                "image_files": [
                    "small": url + "_320.jpg", "medium": url + "_800.jpg",
                    "large": url + "_1200.jpg", "full_res": url + ".png",
                ],
                "extended": ["mastAz": "UNK", "dimension": "(1280,960)"],
                "link": "https://mars.nasa.gov/mars2020/" + name,
            ]
        }
        return NASAAnswer(json: [
            "images": images, "total_results": total, "mission": "mars2020",
        ])
    }

    // MARK: Maps

    /// 900 stops, made once: that takes as long as a run of the program.
    private static let stops = features(
        (1 ... 900).map { number in
            let place = Self.place(number)
            let measures = [
                "rows": "2144", "columns": "9292", "azmin": "0",
                "azmax": "360", "elmin": "-66.9191", "elmax": "16.1759",
                "elzero": "418.53",
            ]
            let file = String(format: "Layers/mosaics/N_%04d.jpg", number)
            let stop: [String: Any] = [
                "RMC": "3_\(number)", "site": 3, "drive": number,
                "sol": number * 2, "easting": 4_354_494.086,
                "northing": 1_093_299.695, "elev_geoid": -2_569.91,
                "lon": place[0], "lat": place[1], "roll": -1.1817,
                "pitch": -0.0251, "yaw": 130.8816, "tilt": 1.18,
                "dist_m": 6.255, "dist_total_m": 40.0 * Double(number),
                "Note": "End-of-drive localization",
                "images": [measures.merging(["url": file]) { $1 }],
            ]
            return (stop, ["type": "Point", "coordinates": place])
        }
    )

    private static let route = features(
        (1 ..< 900).map { number in
            let ends = [number, number + 1].map(Self.place)
            return (
                ["sol": number * 2, "length": 6.25],
                ["type": "LineString", "coordinates": ends]
            )
        }
    )

    private static func place(_ number: Int) -> [Double] {
        let way = Double(number) / 10_000
        return [77.45 - way, 18.44 + way / 2, -2_569.91]
    }

    private static func features(
        _ features: [([String: Any], [String: Any])]
    ) -> NASAAnswer {
        NASAAnswer(json: [
            "type": "FeatureCollection",
            "features": features.map {
                ["type": "Feature", "properties": $0, "geometry": $1]
            },
        ])
    }
}
