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

    /// - Parameters:
    ///   - api: The service, without a slash at the end.
    ///   - assets: The server of files and feeds; `nil` if it is the same.
    ///   - trustsLoopback: Whether URLs of this machine are trusted.
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
        var items: [(String, String)] = []
        if !query.words.isEmpty { items.append(("q", query.words)) }
        if !query.mediaTypes.isEmpty {
            let names = query.mediaTypes.map(\.name).joined(separator: ",")
            items.append(("media_type", names))
        }
        if let year = query.firstYear {
            items.append(("year_start", String(year)))
        }
        if let year = query.lastYear {
            items.append(("year_end", String(year)))
        }
        items += query.terms.map { ($0.field.rawValue, $0.value) }
        if let size = query.pageSize {
            items.append(("page_size", String(size)))
        }
        if let page = query.page { items.append(("page", String(page))) }
        return endpoint(["search"], items)
    }

    /// The files of an item.
    package func asset(_ id: String) -> URL {
        endpoint(["asset", id])
    }

    /// The location of an item's metadata.
    package func metadata(_ id: String) -> URL {
        endpoint(["metadata", id])
    }

    /// The location of a video's captions.
    package func captions(_ id: String) -> URL {
        endpoint(["captions", id])
    }

    /// The first page of an album.
    package func album(_ name: String) -> URL {
        endpoint(["album", name])
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

    /// Parses the URL of a server; `nil` if it is invalid.
    package static func server(_ text: String) -> URL? {
        let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard
            let url = URL(string: trimmed),
            let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            let host = url.host(), !host.isEmpty,
            url.query() == nil, url.fragment() == nil, url.user() == nil
        else { return nil }
        return url
    }

    private func endpoint(
        _ path: [String],
        _ query: [(name: String, value: String)] = []
    ) -> URL {
        var text = api.absoluteString
        for segment in path {
            text += "/" + PercentEncoding.component(segment)
        }
        for (index, item) in query.enumerated() {
            text += index == 0 ? "?" : "&"
            text += item.name + "=" + PercentEncoding.component(item.value)
        }
        // A text that is escaped like this is always a URL.
        return URL(string: text) ?? api
    }
}
