package import Foundation
package import Models

extension LibraryAddresses {
    /// The first page of what a query finds.
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

    /// Where an item's metadata is said to be.
    package func metadata(_ id: String) -> URL {
        endpoint(["metadata", id])
    }

    /// Where a video's captions are said to be.
    package func captions(_ id: String) -> URL {
        endpoint(["captions", id])
    }

    /// The first page of an album.
    package func album(_ name: String) -> URL {
        endpoint(["album", name])
    }

    /// A feed of the web site, which is a file beside the items' own.
    package func feed(_ feed: PhotoFeed) -> URL {
        assets.appending(path: feed.rawValue + ".json")
    }

    /// An item's page for people.
    package static func page(_ id: String) -> String {
        "https://images.nasa.gov/details/" + PercentEncoding.component(id)
    }

    /// The address of a service, or `nil` where a text is none.
    package static func api(_ text: String) -> URL? {
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
        // What is escaped like this is always an address.
        return URL(string: text) ?? api
    }
}
