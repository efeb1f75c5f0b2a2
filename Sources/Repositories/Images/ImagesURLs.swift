package import Foundation
package import Models

/// The URLs of NASA's image library.
package struct ImagesURLs: Sendable {
    /// The service itself.
    package static let nasa = "https://images-api.nasa.gov"
    /// The server of the items' files.
    package static let nasaAssets = "https://images-assets.nasa.gov"

    private let api: URL
    private let assets: URL
    /// Which URLs in responses may be requested.
    package let trusted: TrustedURLs

    /// The service has no slash at its end; files and feeds are there, too,
    /// unless there is a server for assets.
    package init(api: URL, assets: URL? = nil, trustsLoopback: Bool = false) {
        self.api = TrustedURLs.secured(api)
        self.assets = TrustedURLs.secured(assets ?? api)
        trusted = TrustedURLs(
            servers: [self.api, self.assets],
            trustsLoopback: trustsLoopback
        )
    }

    /// The first page of a search.
    package func search(_ query: PhotoQuery) -> URL {
        let types = query.mediaTypes.map(\.name).joined(separator: ",")
        var items: [(String, String?)] = [
            ("q", query.words.isEmpty ? nil : query.words),
            ("media_type", types.isEmpty ? nil : types),
            ("year_start", query.firstYear.map { String($0) }),
            ("year_end", query.lastYear.map { String($0) }),
        ]
        items += query.terms.map { ($0.field.rawValue, $0.value) }
        items.append(("page_size", query.pageSize.map { String($0) }))
        items.append(("page", query.page.map { String($0) }))
        return endpoint(["search"], items)
    }

    /// Returns `true` if a URL is that of a search.
    func isSearch(_ url: String) -> Bool {
        url.prefix { $0 != "?" } == endpoint(["search"]).absoluteString
    }

    /// The first page of an album, by its name, or what there is of an item:
    /// its files, or the location of its metadata or captions.
    func url(of kind: Kind, _ name: String) -> URL {
        endpoint([kind.rawValue, name])
    }

    /// The feeds of the service by name.
    enum Kind: String {
        case album, asset, metadata, captions
    }

    /// A feed of the web site, which is a file beside those of the items.
    package func feed(_ feed: PhotoFeed) -> URL {
        assets.appending(path: feed.rawValue + ".json")
    }

    /// The web page of an item.
    package static func page(_ id: PhotoID) -> URL? {
        URL(
            string: "https://images.nasa.gov/details/"
                + PercentEncoding.component(id.value)
        )
    }

    /// The item whose web page or file has a URL, also on the site for pictures
    /// of the planets, whose numbers are ids.
    package static func id(of url: URL) -> PhotoID? {
        // As the oldest links have it, behind `/#`.
        let page = url.fragment().flatMap {
            $0.hasPrefix("/") ? URL(string: $0) : nil
        }
        let path = (page ?? url).pathComponents
        let parts = Array(path.dropFirst())
        let old = "details-"
        return switch (url.host(), parts.first) {
        case ("images.nasa.gov", "details") where parts.count == 2:
            PhotoID(.images, parts[1])
        // As older links have it.
        case ("images.nasa.gov", let name?)
        where parts.count == 1 && name.hasPrefix(old) && name != old:
            PhotoID(
                .images,
                String(name.dropFirst(old.count).replacing(/\.html$/, with: ""))
            )
        case ("photojournal.jpl.nasa.gov", _):
            parts.last?.prefixMatch(of: /PIA[0-9]{5}/).map {
                PhotoID(.images, String($0.0))
            }
        case ("images-assets.nasa.gov", _) where parts.count > 2:
            PhotoID(.images, parts[1])
        default: nil
        }
    }

    /// The album whose web page has a URL, as it is typed, perhaps without its
    /// scheme.
    package static func album(of text: String) -> String? {
        let host = "images.nasa.gov"
        let text = text.hasPrefix(host + "/") ? "https://" + text : text
        guard let url = URL(string: text), url.host() == host,
            ["http", "https"].contains(url.scheme?.lowercased())
        else { return nil }
        let parts = Array(url.pathComponents.dropFirst())
        return parts.count == 2 && parts[0] == "album" ? parts[1] : nil
    }

    private func endpoint(
        _ path: [String],
        _ query: [(name: String, value: String?)] = []
    ) -> URL {
        let items = query.compactMap { name, value in
            value.map { name + "=" + PercentEncoding.component($0) }
        }
        let path = path.map { "/" + PercentEncoding.component($0) }
        let end = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        // A text that is escaped like this is always a URL.
        return URL(string: api.absoluteString + path.joined() + end) ?? api
    }
}
