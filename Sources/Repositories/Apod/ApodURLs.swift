package import Foundation
package import Models

/// The URLs of the picture of the day.
package enum ApodURLs {
    /// The service.
    package static let nasa = "https://science.nasa.gov"
    private static let path = "/wp-json/wp/v2/"
    private static let records = "apod-basic"

    /// From the first picture on 1995-06-16, which has none on the three days
    /// after it, to 2094-12-31, the last day in two digits: the service writes
    /// 1995 as 95.
    package static let days =
        Day(Date(timeIntervalSince1970: 803_260_800))
        ... Day(Date(timeIntervalSince1970: 3_944_592_000))

    /// Stands for the newest picture.
    package static let newest = PhotoID(.apod, "latest")

    /// The record of a day.
    static func record(of day: Day) -> String {
        path + records + "/" + day.apodCode
    }

    /// A page of the records of a range of days. Its bounds are left out if
    /// they are those of all days: the service has no later ones.
    static func records(
        of days: ClosedRange<Day>,
        page: Int,
        size: Int
    ) -> String {
        var query = path + records + "?page=\(page)&per_page=\(size)"
        if days.lowerBound > Self.days.lowerBound {
            query += "&date_from=" + days.lowerBound.apodCode
        }
        if days.upperBound < Self.days.upperBound {
            query += "&date_to=" + days.upperBound.apodCode
        }
        return query
    }

    /// A page of the articles with words. The category is that of the pictures
    /// of the day; without an order, articles come by relevance.
    static func articles(
        _ words: String,
        isOldestFirst: Bool,
        page: Int,
        size: Int
    ) -> String {
        path + "image-article?categories=22766&orderby=date"
            + "&order=\(isOldestFirst ? "asc" : "desc")"
            + "&page=\(page)&per_page=\(size)"
            + "&_fields=date,migration_source_url"
            + "&search=" + PercentEncoding.component(words)
    }

    /// The web page of a photo that has no article.
    package static func page(of id: PhotoID) -> URL? {
        Day(id.value).flatMap {
            URL(string: nasa + path + records + "/" + $0.apodCode + "/html")
        }
    }

    /// The picture whose article has a URL, with a name such as
    /// `apod-2026-september-16-galaxies-in-a-deep-field`.
    package static func id(of article: URL) -> PhotoID? {
        if oldHosts.contains(article.host() ?? "") {
            let name = article.lastPathComponent
            guard !["", "/", "apod", "astropix.html"].contains(name) else {
                return newest
            }
            return name.hasSuffix(".html") ? id(ofOld: name.dropLast(5)) : nil
        }
        let parts = article.pathComponents
        guard article.host() == "science.nasa.gov", parts.count > 2,
            parts[1] == "image-article", let name = parts.last
        else { return nil }
        let words = name.split(separator: "-")
        guard words.count > 3, words[0] == "apod", let year = Int(words[1]),
            let month = months.firstIndex(of: String(words[2])),
            let day = Int(words[3])
        else { return nil }
        let text = String(format: "%04d-%02d-%02d", year, month + 1, day)
        return PhotoID(.apod, text)
    }

    /// The site that showed the pictures before.
    private static let oldHosts = ["apod.nasa.gov", "antwrp.gsfc.nasa.gov"]

    /// The picture of a page of that site, by its name, such as `ap260916`.
    package static func id(ofOld name: some StringProtocol) -> PhotoID? {
        guard name.hasPrefix("ap") else { return nil }
        return Day(apodCode: String(name.dropFirst(2)))
            .map { PhotoID(.apod, $0.text) }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july",
        "august", "september", "october", "november", "december",
    ]

    private static let resizer = "/dynamicimage/assets/"
    private static let originals = "/content/dam/"

    /// The picture of a day that was moved from the old site: the service
    /// ignores its query, and sends the original.
    ///
    /// - Returns: `nil` for any other URL.
    static func original(ofMoved url: URL) -> URL? {
        file(originals, of: url, in: originals)
    }

    /// The URL of an original's copies, without their size.
    static func resizer(of original: URL) -> URL? {
        file(resizer, of: original, in: originals)
    }

    /// The file that the service resizes, for a copy; `nil` if it is not known.
    package static func original(of copy: URL) -> URL? {
        file(originals, of: copy, in: resizer)
    }

    private static func file(
        _ folder: String,
        of url: URL,
        in former: String
    ) -> URL? {
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        guard let path = parts?.percentEncodedPath, path.hasPrefix(former)
        else { return nil }
        parts?.percentEncodedPath = folder + path.dropFirst(former.count)
        parts?.query = nil
        return parts?.url
    }
}

extension Day {
    /// - Parameter code: In the form `260916`, as the service writes days.
    init?(apodCode code: String) {
        guard code.utf8.count == 6 else { return nil }
        self.init(digits: (code >= "95" ? "19" : "20") + code)
    }

    fileprivate var apodCode: String {
        String(text.dropFirst(2).filter { $0 != "-" })
    }
}
