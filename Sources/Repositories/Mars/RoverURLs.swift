package import Foundation
package import Models

/// The URLs of NASA's feeds of raw images.
package enum RoverURLs {
    /// The service itself.
    package static let nasa = "https://mars.nasa.gov"
    /// In seconds; it takes 20 and more for a sol of Perseverance.
    package static let timeout = 60

    /// A page of a list, counted from 0.
    static func images(_ query: RoverQuery, page: Int) -> String {
        switch query.rover {
        case .curiosity: curiosity(query, page)
        case .perseverance: perseverance(query, page)
        }
    }

    /// The URL of what there is of a rover's photos.
    static func latest(_ rover: Rover) -> String {
        switch rover {
        case .curiosity: "/api/v1/raw_image_items/msl/latest/"
        case .perseverance: feed + "&latest=true"
        }
    }

    private static let feed =
        "/rss/api/?feed=raw_images&category=mars2020&feedtype=json"

    private static func curiosity(_ query: RoverQuery, _ page: Int) -> String {
        var text =
            "/api/v1/raw_image_items/?order=\(query.order.parameter)"
            + "&per_page=\(query.pageSize)&page=\(page)"
            + "&condition_1=msl:mission"
        if let sols = query.sols {
            text +=
                sols.isOne
                ? "&condition_2=\(sols.lowerBound.number):sol:in"
                : conditions(sols)
        }
        text += "&search=" + query.instruments.joined(separator: "|")
        if !query.includesThumbnails {
            text += "&extended=thumbnail::sample_type::noteq"
        }
        return text
    }

    private static func perseverance(
        _ query: RoverQuery,
        _ page: Int
    ) -> String {
        var text =
            feed + "&ver=1.2&order=\(query.order.parameter)"
            + "&num=\(query.pageSize)&page=\(page)"
        if let sols = query.sols {
            text +=
                sols.isOne
                ? "&sol=\(sols.lowerBound.number)" : conditions(sols)
        }
        return text + "&search=" + query.instruments.joined(separator: "|")
    }

    private static func conditions(_ sols: ClosedRange<Sol>) -> String {
        "&condition_2=\(sols.lowerBound.number):sol:gte"
            + "&condition_3=\(sols.upperBound.number):sol:lte"
    }

    /// A file of NASA's map of where the rovers are.
    static func map(_ path: String) -> String { "/mmgis-maps/" + path }

    /// The photo whose web page has a URL.
    package static func id(of page: URL) -> PhotoID? {
        let parts = page.pathComponents
        guard page.host() == "mars.nasa.gov", parts.count == 5,
            parts[1] == "mars2020"
        else { return nil }
        return PhotoID(.perseverance, parts[4])
    }

    /// The web page of a photo; for Curiosity that of its sol, since a page of
    /// its own has a number that the id does not tell.
    package static func page(of id: PhotoID) -> URL? {
        guard id.source != .panorama else {
            return URL(string: nasa + "/maps/location/?mission=M20")
        }
        switch Rover(id.source) {
        case .perseverance:
            return URL(
                string: nasa + "/mars2020/multimedia/raw-images/"
                    + PercentEncoding.component(id.value)
            )
        case .curiosity:
            guard let sols = RoverName(id.value)?.sols else { return nil }
            return URL(
                string: nasa + "/msl/multimedia/raw-images/?order=sol+desc"
                    + "&begin_sol=\(sols.lowerBound.number)"
                    + "&end_sol=\(sols.upperBound.number)"
            )
        case nil: return nil
        }
    }
}

extension RoverQuery.Order {
    /// A plus instead of the space makes the feeds fail.
    fileprivate var parameter: String {
        switch self {
        case .newestReceived: "date_received desc"
        case .latestSol: "sol desc"
        case .earliestSol: "sol asc"
        }
    }
}
